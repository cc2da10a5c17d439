package dev.sluice.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sluice.api.scenario.Claim;
import dev.sluice.api.scenario.Measurements;
import dev.sluice.api.scenario.PublishedValue;
import dev.sluice.api.scenario.Scenario;
import dev.sluice.experiment.Experiment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryTest {

    /** Keys of the contract, nested ones in braces, lists by their first item. */
    private static final String CONTRACT = "experiment,runs{id,experiment,point{queue},replication,seed,status,error,"
            + "simulated_s,warnings,flows{id,group,controller,active_s,goodput_bps,throughput_bps,sent_packets,"
            + "delivered_packets,retransmitted_packets,spurious_retransmissions,lost_packets,marked_packets,timeouts,"
            + "rtt_ms{mean,p50,p95,p99},one_way_delay_ms{mean,p50,p95,p99},cwnd_mean,window_mean,"
            + "limited_by{cwnd,receive_window,pacing,application,recovery},completion_time_s,legs},"
            + "groups{name,flows,goodput_bps,throughput_bps,sent_packets,delivered_packets,lost_packets,marked_packets,"
            + "jain_index,rtt_ms{mean,p50,p95,p99},one_way_delay_ms{mean,p50,p95,p99},"
            + "transfers{started,completed,unfinished,classes{up_to_bytes,n,completion_ms{mean,p50,p95,p99},"
            + "slowdown{mean,p50,p95,p99}}}},links{id,bottleneck,queue_limit,utilisation,offered_packets,offered_bytes,"
            + "transmitted_packets,transmitted_bytes,dropped_packets,queued_packets,"
            + "drops{overflow,forced,early,head,victim,penalty},marked_packets,ect_packets,error_packets,drop_rate,"
            + "loss_events,loss_synchronisation,queue_packets{mean,sd,p50,p95,p99,max},"
            + "queue_delay_ms{mean,p50,p95,p99,max}},totals{goodput_bps,jain_index}},"
            + "aggregates{point{queue},metric,n,mean,sd,ci95},"
            + "published{what,metric,unit,point{queue},published,reference,measured,ci95,deviation_percent},"
            + "claims{claim,verdict,because}";

    private static final String UTILISATION = "links.left:right.utilisation";

    @TempDir
    private Path temp;

    /** Says that red's utilisation is 2.5 %, and that a simulator had 3 % for codel. */
    private static final class Published implements Scenario {

        @Override
        public String experimentFile() {
            return "";
        }

        @Override
        public List<PublishedValue> published() {
            return List.of(
                    new PublishedValue("red", UTILISATION, "%", 100, Map.of("queue", "red"), 2.5, 2.4),
                    new PublishedValue("codel", UTILISATION, "%", 100, Map.of("queue", "codel"), null, 3.0),
                    new PublishedValue("pie", UTILISATION, "%", 100, Map.of("queue", "pie"), 1.0, null));
        }

        @Override
        public List<Claim> judge(Measurements measured) {
            double mean = measured.mean(UTILISATION, Map.of("queue", "red")).orElseThrow();
            return List.of(new Claim("red works", Claim.Verdict.HOLDS, "utilisation is " + mean));
        }
    }

    private Summary run(Experiment experiment, @Nullable Scenario scenario) throws Exception {
        RunOptions options =
                RunOptions.of("test.yaml", "").withFolder(temp.resolve("out")).withScenario(scenario);
        new ExperimentRunner(TestRuns.MEASURING).run(List.of(experiment), options, ProgressListener.NONE);
        return Summary.read(temp.resolve("out"));
    }

    private static String keys(JsonNode node) {
        return node.properties().stream()
                .map(field -> field.getKey() + below(field.getValue()))
                .collect(Collectors.joining(","));
    }

    private static String below(JsonNode value) {
        JsonNode inner = value.isArray() ? value.path(0) : value;
        return inner.isObject() ? "{" + keys(inner) + "}" : "";
    }

    @Test
    void hasTheKeysOfTheContractInItsOrder() throws Exception {
        Summary summary = run(TestRuns.sweep("test", List.of("red", "codel"), 1, 2, 3), new Published());

        assertThat(keys(summary.tree())).isEqualTo(CONTRACT);
    }

    @Test
    void leavesPublishedValuesOutWhereNoScenarioBringsThem() throws Exception {
        Summary summary = run(TestRuns.sweep("test", List.of("red"), 1), null);

        assertThat(summary.tree().has("published")).isFalse();
        assertThat(summary.tree().has("claims")).isFalse();
    }

    @Test
    void writesUndefinedNumbersAsNullAndLeavesThemOutOfAggregates() throws Exception {
        Summary summary = run(TestRuns.experiment("test", 1, 2, 3), null);

        JsonNode run = summary.tree().path("runs").path(0);
        assertThat(run.path("flows").path(0).get("completion_time_s").isNull()).isTrue();
        assertThat(run.path("links").path(0).get("loss_synchronisation").isNull())
                .isTrue();
        assertThat(summary.aggregates())
                .extracting(Summary.Aggregate::metric)
                .contains("groups.ftp.transfers.classes.100000.completion_ms.p99", "links.left:right.drops.overflow")
                .doesNotContain("flows.s1:r1/1.completion_time_s", "links.left:right.loss_synchronisation");
    }

    @Test
    void writesNumbersWithTwelveDigitsWithoutTrailingZeros() throws Exception {
        run(TestRuns.experiment("test", 7), null);

        // 7 * 1.1e6 is 7700000.000000001 in binary.
        assertThat(Files.readString(temp.resolve("out/summary.json")))
                .contains("\"throughput_bps\":7700000,")
                .contains("\"utilisation\":0.07,")
                .contains("\"seed\":7,");
    }

    @Test
    void aggregatesThePointsOfASweepApart() throws Exception {
        Summary summary = run(TestRuns.sweep("test", List.of("red", "codel"), 2, 4, 9), null);

        List<Summary.Aggregate> utilisation = summary.aggregates().stream()
                .filter(aggregate -> aggregate.metric().equals(UTILISATION))
                .toList();

        assertThat(utilisation)
                .extracting(Summary.Aggregate::point)
                .containsExactly(Map.of("queue", "red"), Map.of("queue", "codel"));
        // The interval of 2, 4, 9 is derived in EstimateTest.
        assertThat(utilisation.get(0).estimate().mean()).isCloseTo(0.05, within(1e-12));
        assertThat(utilisation.get(0).estimate().halfWidth()).isCloseTo(0.08956686, within(1e-7));
    }

    @Test
    void tellsAggregatesOfSeveralExperimentsApart() throws Exception {
        RunOptions options = RunOptions.of("both.yaml", "").withFolder(temp.resolve("out"));
        new ExperimentRunner(TestRuns.MEASURING)
                .run(
                        List.of(TestRuns.experiment("first", 1), TestRuns.experiment("second", 2)),
                        options,
                        ProgressListener.NONE);

        Summary summary = Summary.read(temp.resolve("out"));

        assertThat(summary.experiment()).isEqualTo("both");
        assertThat(summary.aggregates())
                .filteredOn(aggregate -> aggregate.metric().equals(UTILISATION))
                .extracting(
                        Summary.Aggregate::experiment,
                        aggregate -> aggregate.estimate().mean())
                .containsExactly(tuple("first", 0.01), tuple("second", 0.02));
    }

    /** Measured are 1, 2, 3 %, mean 2 %: 20 % below the published 2.5 %, and a third below the reference of 3 %. */
    @Test
    void comparesWithPublishedValuesElseWithTheReference() throws Exception {
        Summary summary = run(TestRuns.sweep("test", List.of("red", "codel"), 1, 2, 3), new Published());

        JsonNode red = summary.tree().path("published").path(0);
        JsonNode codel = summary.tree().path("published").path(1);
        JsonNode pie = summary.tree().path("published").path(2);
        assertThat(red.path("measured").asDouble()).isCloseTo(2, within(1e-9));
        assertThat(red.path("deviation_percent").asDouble()).isCloseTo(-20, within(1e-9));
        // t(2, 0.975) = 4.302653 times sd 1 over the root of 3 is 2.484138.
        assertThat(red.path("ci95").path(1).asDouble()).isCloseTo(2 + 2.484138, within(1e-5));
        assertThat(codel.get("published").isNull()).isTrue();
        assertThat(codel.path("deviation_percent").asDouble()).isCloseTo(-100.0 / 3, within(1e-9));
        assertThat(pie.get("measured").isNull()).isTrue();
        assertThat(pie.get("deviation_percent").isNull()).isTrue();
        assertThat(summary.tree().path("claims").path(0).path("verdict").asText())
                .isEqualTo("holds");
    }

    @Test
    void aScenarioThatCannotJudgeIsAProblemAndTheSummaryIsWritten() throws Exception {
        RunOptions options =
                RunOptions.of("test.yaml", "").withFolder(temp.resolve("out")).withScenario(new Published());

        ExperimentOutcome outcome = new ExperimentRunner(TestRuns.MEASURING)
                .run(List.of(TestRuns.experiment("test", 1)), options, ProgressListener.NONE);

        assertThat(outcome.problems())
                .singleElement()
                .asString()
                .startsWith("the scenario could not judge its results");
        assertThat(Summary.read(temp.resolve("out")).tree().path("published")).hasSize(3);
    }
}
