package dev.sluice.experiment.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.UnknownPluginException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.osgi.framework.Version;

class PluginSelectionTest {

    private static final List<InstalledPlugin> INSTALLED = List.of(
            plugin("red", "1.0.0", "red-1.0.jar", 1),
            plugin("red", "1.2.0", "red-1.2.0.jar", 2),
            plugin("red", "1.2.10", "red-1.2.10.jar", 3),
            plugin("red", "1.2.9", "red-1.2.9.jar", 4),
            plugin("red", "10.0.0", "red-10.jar", 5),
            plugin("codel", "1.0.0", "codel.jar", 6));

    @ParameterizedTest
    @CsvSource({"red, 10.0.0", "red@1, 1.2.10", "red@1.2, 1.2.10", "red@1.2.9, 1.2.9", "red@10, 10.0.0", "codel, 1.0.0"
    })
    void aNameMeansTheHighestVersionThatFits(String reference, String version) {
        assertThat(PluginSelection.choose(INSTALLED, PluginKind.AQM, reference).shortVersion())
                .isEqualTo(version);
    }

    @Test
    void ofOneFileTheOneInstalledLastIsMeant() {
        List<InstalledPlugin> swapped =
                List.of(plugin("red", "1.0.0", "red.jar", 7), plugin("red", "1.0.0", "red.jar", 9));

        assertThat(PluginSelection.choose(swapped, PluginKind.AQM, "red").order())
                .isEqualTo(9);
    }

    @Test
    void twoFilesWithTheSameVersionAreRefused() {
        List<InstalledPlugin> both = List.of(plugin("red", "1.0.0", "a.jar", 1), plugin("red", "1.0.0", "b.jar", 2));

        assertThatThrownBy(() -> PluginSelection.choose(both, PluginKind.AQM, "red"))
                .isInstanceOf(UnknownPluginException.class)
                .hasMessage("queue discipline red 1.0.0 is offered by two files, b.jar and a.jar; remove one of them");
    }

    @Test
    void anOlderDoubleDoesNotMatterToANewerVersion() {
        List<InstalledPlugin> three = List.of(
                plugin("red", "1.0.0", "a.jar", 1),
                plugin("red", "1.0.0", "b.jar", 2),
                plugin("red", "1.1.0", "c.jar", 3));

        assertThat(PluginSelection.choose(three, PluginKind.AQM, "red").file()).isEqualTo("c.jar");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            cdel    | queue discipline 'cdel' is not installed; did you mean codel? (list aqm shows all)
            xyz     | queue discipline 'xyz' is not installed (list aqm shows all)
            red@3   | queue discipline red is not installed in version 3; there is 10.0.0, 1.2.10, 1.2.9, 1.2.0, 1.0.0
            red@new | 'red@new' is no name of a plugin; write for example red, red@1 or red@1.2.0
            """)
    void whatIsNotInstalledIsRefusedWithTheNearest(String reference, String sentence) {
        assertThatThrownBy(() -> PluginSelection.choose(INSTALLED, PluginKind.AQM, reference))
                .hasMessage(sentence);
    }

    @Test
    void aNameOfAnotherKindIsRecognised() {
        assertThatThrownBy(() -> PluginSelection.choose(INSTALLED, PluginKind.TCP, "red"))
                .hasMessage(
                        "congestion controller 'red' is not installed; red is a queue discipline (list tcp shows all)");
    }

    private static InstalledPlugin plugin(String name, String version, String file, long order) {
        return new InstalledPlugin(PluginKind.AQM, name, new Version(version), "", "", "test", file, order);
    }
}
