package dev.sluice.topology.dumbbell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.parameter.DataRate;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.PerHost;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.topology.HostLinkParameters;
import dev.sluice.api.topology.LinkParameters;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import dev.sluice.testkit.RecordingTopology;
import dev.sluice.testkit.TopologyContract;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DumbbellTest extends TopologyContract<DumbbellParameters> {

    private static final LinkParameters BOTTLENECK =
            LinkParameters.plain(DataRate.parse("10Mbps"), TimeSpan.ofMillis(20));

    @Override
    protected TopologyFactory<DumbbellParameters> factory() {
        return new DumbbellFactory();
    }

    @Override
    protected DumbbellParameters parameters() {
        return dumbbell(3, null, access("1ms", "2ms", "3ms"), null);
    }

    private static DumbbellParameters dumbbell(
            int senders,
            @Nullable Integer receivers,
            HostLinkParameters access,
            @Nullable HostLinkParameters receiverAccess) {
        return new DumbbellParameters(senders, receivers, access, receiverAccess, BOTTLENECK);
    }

    private static HostLinkParameters access(String... delays) {
        return new HostLinkParameters(
                PerHost.same(DataRate.parse("1Gbps")),
                new PerHost<>(Arrays.stream(delays).map(TimeSpan::parse).toList()),
                null,
                List.of(),
                null);
    }

    private static RecordingTopology described(DumbbellParameters parameters) {
        RecordingTopology topology = new RecordingTopology();
        new DumbbellFactory().build(parameters, topology);
        return topology;
    }

    @Test
    void joinsTwoRowsOfHostsByOneLink() {
        RecordingTopology topology = described();

        assertThat(topology.nodes()).containsExactly("s1", "s2", "s3", "r1", "r2", "r3", "left", "right");
        assertThat(topology.links())
                .containsExactly("s1:left", "s2:left", "s3:left", "left:right", "right:r1", "right:r2", "right:r3");
        assertThat(topology.link("left:right")).isEqualTo(BOTTLENECK);
    }

    @Test
    void theForwardDirectionOfTheSharedLinkIsTheBottleneck() {
        assertThat(described().bottlenecks()).containsExactly("left:right");
    }

    @Test
    void theTwoRowsAreSendersAndReceivers() {
        RecordingTopology topology = described();

        assertThat(topology.role(TopologyBuilder.SENDERS)).containsExactly("s1", "s2", "s3");
        assertThat(topology.role(TopologyBuilder.RECEIVERS)).containsExactly("r1", "r2", "r3");
    }

    @Test
    void aDelayOfItsOwnHoldsForTheSenderAndItsReceiver() {
        RecordingTopology topology = described();

        assertThat(topology.link("s2:left").delay()).isEqualTo(TimeSpan.ofMillis(2));
        assertThat(topology.link("right:r2").delay()).isEqualTo(TimeSpan.ofMillis(2));
        assertThat(topology.link("s3:left").rate()).isEqualTo(DataRate.parse("1Gbps"));
    }

    @Test
    void receiversMayDifferInNumberAndLinks() {
        RecordingTopology topology = described(dumbbell(2, 1, access("1ms"), access("5ms")));

        assertThat(topology.role(TopologyBuilder.RECEIVERS)).containsExactly("r1");
        assertThat(topology.link("right:r1").delay()).isEqualTo(TimeSpan.ofMillis(5));
        assertThat(topology.link("s2:left").delay()).isEqualTo(TimeSpan.ofMillis(1));
    }

    @Test
    void refusesAListOfAnotherLength() {
        assertThatThrownBy(() -> dumbbell(3, null, access("1ms", "2ms"), null))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith("access.delay = [1ms, 2ms] has 2 values");
        assertThatThrownBy(() -> dumbbell(2, 3, access("1ms", "2ms"), null))
                .isInstanceOf(ParameterException.class)
                .hasMessageStartingWith("receiver-access.delay = [1ms, 2ms] has 2 values");
    }
}
