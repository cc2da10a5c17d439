package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.experiment.run.SeriesReader.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesReaderTest {

    @TempDir
    private Path folder;

    private SeriesReader reader;

    @BeforeEach
    void writeARun() throws IOException {
        Path run = Files.createDirectories(folder.resolve("runs/0001"));
        Files.writeString(
                run.resolve("queues.csv"),
                "t_s,link,queue_packets,queue_bytes,queue_packets_mean,queue_packets_max,queue_delay_ms_mean,"
                        + "offered_packets,dropped_packets,marked_packets,drop_rate\n"
                        + "0.1,left:right,5,7500,4.5,6,1.5,100,1,0,0.01\n"
                        + "0.1,right:left,0,0,0,0,,0,0,0,\n"
                        + "0.2,left:right,7,10500,6,8,2,100,0,0,0\n");
        Files.writeString(
                run.resolve("flows.csv"),
                "t_s,flow,cwnd,window,ssthresh,inflight_bytes,srtt_ms,pacing_bps,sent_packets,retransmitted_packets,"
                        + "lost_packets,marked_packets,delivered_bytes,goodput_bps,throughput_bps,state\n"
                        + "0.1,s1:r1/1,10,10,,1000,20,0,10,0,0,0,9000,720000,750000,open\n");
        Files.writeString(
                run.resolve("values.csv"),
                "t_s,owner,name,unit,value\n"
                        + "0.1,left:right,drop_probability,,0.02\n"
                        + "0.1,\"left:right, class 1\",sojourn_ms,ms,3\n"
                        + "0.2,left:right,drop_probability,,0.04\n");
        reader = new SeriesReader(folder);
    }

    @Test
    void readsOneSeriesForEachOwner() throws Exception {
        List<Series> series = reader.read("0001", reader.metric("0001", "queue_packets"), null);

        assertThat(series).extracting(Series::owner).containsExactly("left:right", "right:left");
        assertThat(series.get(0).timesS()).containsExactly(0.1, 0.2);
        assertThat(series.get(0).values()).containsExactly(5, 7);
    }

    @Test
    void choosesOwnersByGlob() throws Exception {
        Metric metric = reader.metric("0001", "queue_delay_ms_mean");

        assertThat(reader.read("0001", metric, "left:*"))
                .extracting(Series::owner)
                .containsExactly("left:right");
        assertThat(reader.read("0001", metric, "*:left").get(0).values()).containsExactly(Double.NaN);
        assertThat(reader.read("0001", metric, "left")).isEmpty();
    }

    @Test
    void readsWhatPluginsPublish() throws Exception {
        Metric metric = reader.metric("0001", "drop_probability");

        assertThat(reader.read("0001", metric, null).get(0).values()).containsExactly(0.02, 0.04);
        assertThat(reader.metric("0001", "values.sojourn_ms").unit()).isEqualTo("ms");
        assertThat(reader.owners("0001", reader.metric("0001", "sojourn_ms"))).containsExactly("left:right, class 1");
    }

    @Test
    void listsNumbersOnly() throws IOException {
        assertThat(reader.metrics("0001"))
                .extracting(Metric::fullName)
                .contains("flows.cwnd", "queues.drop_rate", "values.drop_probability")
                .doesNotContain("flows.state", "flows.flow", "links.utilisation");
    }

    @Test
    void asksForTheTableWhereANameIsInSeveral() {
        assertThatThrownBy(() -> reader.metric("0001", "marked_packets"))
                .isInstanceOf(UnknownMetricException.class)
                .hasMessage("marked_packets stands for several series; write flows.marked_packets or"
                        + " queues.marked_packets");
    }

    @Test
    void proposesTheNearestName() {
        assertThatThrownBy(() -> reader.metric("0001", "queue_packet"))
                .hasMessage("run 0001 has no series 'queue_packet'; did you mean queue_packets?");
    }

    @Test
    void listsRunsInTheOrderOfTheirNumbers() throws IOException {
        for (String run : List.of("10000", "9999", "0002")) {
            Files.createDirectories(folder.resolve("runs").resolve(run));
        }

        assertThat(reader.runs()).containsExactly("0001", "0002", "9999", "10000");
        assertThatThrownBy(() -> reader.metric("0002", "cwnd"))
                .hasMessage("run 0002 in " + folder + " has no series; the csv sink writes them");
    }
}
