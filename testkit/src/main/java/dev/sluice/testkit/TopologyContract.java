package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.api.topology.TopologyBuilder;
import dev.sluice.api.topology.TopologyFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What holds for every topology: it is one connected network of properly named nodes, whose senders and receivers are
 * hosts, and it is described in the same order each time.
 *
 * @param <P> the record that declares the parameters
 */
public abstract class TopologyContract<P extends Record> extends PluginContract<P> {

    protected TopologyContract() {
        super(PluginKind.TOPOLOGY);
    }

    @Override
    protected abstract TopologyFactory<P> factory();

    /** The topology described by these parameters. */
    protected RecordingTopology described() {
        RecordingTopology topology = new RecordingTopology();
        factory().build(parameters(), topology);
        return topology;
    }

    @Test
    void joinsAllNodes() {
        RecordingTopology topology = described();

        assertThat(topology.hosts()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(topology.unreachable()).as("nodes that no link reaches").isEmpty();
    }

    @Test
    void sendersAndReceiversAreHosts() {
        RecordingTopology topology = described();

        for (String role : List.of(TopologyBuilder.SENDERS, TopologyBuilder.RECEIVERS)) {
            assertThat(topology.role(role)).as(role).doesNotHaveDuplicates().isSubsetOf(topology.hosts());
        }
    }

    @Test
    void isDescribedInTheSameOrderEachTime() {
        assertThat(described().description()).isEqualTo(described().description());
    }
}
