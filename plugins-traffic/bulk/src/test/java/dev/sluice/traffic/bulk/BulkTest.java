package dev.sluice.traffic.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.plugin.NoParameters;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.api.traffic.Transfer;
import dev.sluice.testkit.RecordingTraffic;
import dev.sluice.testkit.RecordingTraffic.TestTransfer;
import dev.sluice.testkit.TrafficContract;
import org.junit.jupiter.api.Test;

class BulkTest extends TrafficContract<NoParameters> {

    @Override
    protected TrafficFactory<NoParameters> factory() {
        return new BulkFactory();
    }

    @Test
    void everyConnectionHasDataWithoutEndFromItsStart() {
        RecordingTraffic traffic = new RecordingTraffic(2);
        Bulk bulk = traffic.drive(Bulk::new);

        traffic.startAll();

        assertThat(traffic.transfers())
                .containsExactly(
                        new TestTransfer(1, Transfer.UNLIMITED, 0, 0, 0, 0),
                        new TestTransfer(2, Transfer.UNLIMITED, 0, 1, 1, 1));
        assertThat(bulk.finite()).isFalse();
    }
}
