package dev.sluice.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list aqm",
                "run a.yaml --set flows.*.tcp.controller=cubic",
                "run 'a $b | c.yaml'",
                "run a\\ b\\$c.yaml",
                "show x(y)[z]{w}#é",
                "unknown words"
            })
    void oneCommandIsTakenLiterally(String line) {
        assertThat(CommandLine.isForGogo(line)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list | grep red",
                "x = [1 2]",
                "x=5",
                "each [1 2] { echo $it }",
                "list > file",
                "run a.yaml; run b.yaml",
                "(list aqm)",
                "$x"
            })
    void theRestIsGogos(String line) {
        assertThat(CommandLine.isForGogo(line)).isTrue();
    }
}
