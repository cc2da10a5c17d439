package dev.sluice.shell.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.experiment.Fault;
import dev.sluice.experiment.FaultyExperimentException;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.shell.terminal.Console;
import dev.sluice.shell.terminal.Consoles;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CommandsTest {

    private final Consoles consoles = new Consoles();

    /** A command that throws. */
    private record Throwing(Exception thrown) implements Command {

        @Override
        public Usage usage() {
            return new Usage("boom", Usage.Group.RUN, "fails", List.of(), List.of(), List.of("boom    # at once"));
        }

        @Override
        public int run(dev.sluice.shell.command.Arguments arguments, Console console) throws Exception {
            throw thrown;
        }
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new UsageException("that is wrong"), 2, "that is wrong\n"),
                Arguments.of(new UnknownPluginException("no such plugin"), 2, "no such plugin\n"),
                Arguments.of(
                        new FaultyExperimentException(
                                List.of(new Fault("a.yaml", 3, 5, "first"), new Fault("a.yaml", 7, 1, "second"))),
                        2,
                        "a.yaml:3:5: first\na.yaml:7:1: second\n"),
                Arguments.of(new IllegalStateException("broken by itself"), 1, "broken by itself\n"),
                Arguments.of(new NullPointerException(), 1, "NullPointerException\n"),
                Arguments.of(new InterruptedException(), 130, ""));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void failuresBecomeASentenceAndAnExitCode(Exception thrown, int code, String sentences) {
        int exit = new Commands(List.of(new Throwing(thrown))).execute(List.of("boom"), consoles.pipe());

        assertThat(exit).isEqualTo(code);
        assertThat(consoles.err()).isEqualTo(sentences);
    }

    @Test
    void anUnknownCommandIsRefusedWithTheNearest() {
        int exit = new Commands(List.of(new Throwing(new UsageException("")))).execute(List.of("bom"), consoles.pipe());

        assertThat(exit).isEqualTo(2);
        assertThat(consoles.err()).isEqualTo("there is no command 'bom'; did you mean boom? (help shows all)\n");
    }

    @Test
    void everyCommandHasHelp() {
        Commands commands = new Commands(List.of(new Throwing(new UsageException(""))));

        assertThat(commands.execute(List.of("boom", "--help"), consoles.pipe())).isZero();

        assertThat(consoles.out()).isEqualTo("boom\n  fails\n\n  boom    # at once\n");
    }

    @Test
    void helpListsCommandsByGroup() {
        new Commands(List.of(new Throwing(new UsageException("")))).execute(List.of("help"), consoles.pipe());

        assertThat(consoles.out())
                .startsWith("Run experiments\n  boom  fails\n")
                .contains("The shell\n  help [COMMAND]");
    }
}
