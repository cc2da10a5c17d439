package dev.sluice.sink.csv;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.api.sink.RunContext;
import dev.sluice.api.sink.RunSink;
import dev.sluice.api.sink.SeriesSelection;
import java.io.IOException;
import org.osgi.service.component.annotations.Component;

/** Offers {@link CsvSink} to experiments. */
@Component
@Plugin(
        kind = "sink",
        name = "csv",
        source = "RFC 4180, with LF",
        description = "writes every table of a run as a file of comma-separated values")
public final class CsvFactory implements MetricSinkFactory<CsvParameters> {

    @Override
    public Class<CsvParameters> parameterType() {
        return CsvParameters.class;
    }

    @Override
    public SeriesSelection selection(CsvParameters parameters) {
        return new SeriesSelection(parameters.links(), parameters.flows(), parameters.events());
    }

    @Override
    public RunSink open(CsvParameters parameters, RunContext run) throws IOException {
        return new CsvSink(run.folder(), parameters.events());
    }
}
