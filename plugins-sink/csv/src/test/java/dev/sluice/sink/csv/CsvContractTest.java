package dev.sluice.sink.csv;

import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.testkit.MetricSinkContract;

class CsvContractTest extends MetricSinkContract<CsvParameters> {

    @Override
    protected MetricSinkFactory<CsvParameters> factory() {
        return new CsvFactory();
    }
}
