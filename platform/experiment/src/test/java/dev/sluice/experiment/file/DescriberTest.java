package dev.sluice.experiment.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.file.Description.ParameterLine;
import java.util.List;
import org.junit.jupiter.api.Test;

class DescriberTest {

    private final FakeCatalog catalog = FakePlugins.catalog();

    @Test
    void tellsWhatAPluginIs() {
        Description red = Describer.plugin(catalog.find(PluginKind.AQM, "red@1.0"));

        assertThat(red.kind()).isEqualTo("aqm");
        assertThat(red.version()).isEqualTo("1.0.0");
        assertThat(red.source()).isEqualTo("Floyd and Jacobson 1993");
        assertThat(red.parameters())
                .extracting(ParameterLine::name)
                .containsExactly(
                        "min", "max", "weight", "max-probability", "gentle", "variant", "packet-size", "capacity");
    }

    @Test
    void tellsEverythingAboutAParameter() {
        assertThat(line(PluginKind.AQM, "red", "weight"))
                .isEqualTo(new ParameterLine(
                        "weight", "number", "", "0.002", "0", true, "1", "weight", "", false, List.of(), List.of()));
        assertThat(line(PluginKind.AQM, "red", "weight").range()).isEqualTo("above 0, at most 1");
        assertThat(line(PluginKind.AQM, "red", "min").source()).isEqualTo("Floyd 1993");
        assertThat(line(PluginKind.AQM, "red", "variant").choices()).containsExactly("paper", "ns2-35");
        assertThat(line(PluginKind.AQM, "codel", "interval").range()).isEqualTo("from 1us to 10s");
        assertThat(line(PluginKind.TOPOLOGY, "dumbbell", "senders").unit()).isEqualTo("hosts");
        assertThat(line(PluginKind.LINK, "random-loss", "rate").required()).isTrue();
        assertThat(line(PluginKind.LINK, "random-loss", "place").choices()).containsExactly("wire", "ingress");
    }

    @Test
    void goesIntoBlocks() {
        ParameterLine access = line(PluginKind.TOPOLOGY, "dumbbell", "access");

        assertThat(access.type()).isEqualTo("block");
        assertThat(access.children())
                .extracting(ParameterLine::name)
                .containsExactly("rate", "delay", "queue", "impairments", "reverse");
        assertThat(access.children())
                .extracting(ParameterLine::type)
                .contains("rate, or a list with one for each host", "list of link impairment", "queue discipline");
        assertThat(line(PluginKind.AQM, "fair", "bands").children())
                .extracting(ParameterLine::name)
                .containsExactly("share", "queue");
    }

    @Test
    void tellsWhatAControllerWants() {
        assertThat(Describer.plugin(catalog.find(PluginKind.TCP, "dctcp")).notes())
                .containsExactly("needs ecn: accurate");
        assertThat(Describer.plugin(catalog.find(PluginKind.TCP, "cubic")).notes())
                .containsExactly("prefers slow-start: hystart++");
        assertThat(Describer.plugin(catalog.find(PluginKind.TCP, "bbr")).notes())
                .containsExactly("has a slow start of its own, so slow-start cannot be chosen");
    }

    @Test
    void describesTheBlocksOfExperimentFiles() {
        assertThat(Describer.blocks()).containsExactly("experiment", "flow", "tcp", "udp", "start", "link");
        assertThat(Describer.blocks())
                .allSatisfy(
                        block -> assertThat(Describer.block(block).parameters()).isNotEmpty());
        assertThatThrownBy(() -> Describer.block("flows"))
                .hasMessage("there is no block 'flows'; the blocks are experiment, flow, tcp, udp, start, link");
    }

    private ParameterLine line(PluginKind kind, String plugin, String parameter) {
        return Describer.plugin(catalog.find(kind, plugin)).parameters().stream()
                .filter(line -> line.name().equals(parameter))
                .findFirst()
                .orElseThrow();
    }
}
