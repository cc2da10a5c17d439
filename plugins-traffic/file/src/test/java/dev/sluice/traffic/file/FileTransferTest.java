package dev.sluice.traffic.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.traffic.TrafficFactory;
import dev.sluice.testkit.RecordingTraffic;
import dev.sluice.testkit.RecordingTraffic.TestTransfer;
import dev.sluice.testkit.TrafficContract;
import org.junit.jupiter.api.Test;

class FileTransferTest extends TrafficContract<FileParameters> {

    @Override
    protected TrafficFactory<FileParameters> factory() {
        return new FileFactory();
    }

    @Override
    protected FileParameters parameters() {
        return new FileParameters(DataSize.parse("10MB"));
    }

    @Test
    void everyConnectionSendsTheFileOnceAndIsDone() {
        RecordingTraffic traffic = new RecordingTraffic(2);
        FileTransfer file = traffic.drive(group -> new FileTransfer(parameters(), group));

        traffic.startAll();
        traffic.deliverNext();
        traffic.deliverNext();

        assertThat(traffic.transfers())
                .containsExactly(
                        new TestTransfer(1, 10_000_000, 0, 0, 0, 0), new TestTransfer(2, 10_000_000, 0, 1, 1, 1));
        assertThat(file.finite()).isTrue();
    }
}
