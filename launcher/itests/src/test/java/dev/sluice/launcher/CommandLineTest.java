package dev.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sluice.launcher.Sluice.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The start script with one command, and with lines from a pipe. */
class CommandLineTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Two flows over 10 Mbit/s; a second of it takes a fraction of a second to compute. */
    private static final String EXPERIMENT = """
            name: small
            topology:
              type: dumbbell
              senders: 2
              access: {rate: 100Mbps, delay: 1ms}
              bottleneck: {rate: 10Mbps, delay: 10ms, queue: {type: QUEUE, capacity: 50p}}
            flows:
              - {name: f, from: s*, to: r*, tcp: {controller: reno}, traffic: bulk}
            duration: 1s
            """;

    @TempDir
    private Path folder;

    private Path home;
    private Path work;
    private Sluice sluice;

    @BeforeEach
    void prepare() throws IOException {
        home = Distribution.in(folder.resolve("a folder with blanks"));
        work = Files.createDirectory(folder.resolve("work"));
        sluice = new Sluice(home, work);
        write("small.yaml", EXPERIMENT.replace("QUEUE", "droptail"));
    }

    @Test
    void runsAnExperimentAndLeavesItsResults() throws Exception {
        Result result = sluice.run("run", "small.yaml", "--replications", "2");

        assertThat(result.err()).contains("2 runs ok");
        assertThat(result.out()).contains("utilisation").endsWith("results/small-001\n");
        assertThat(result.code()).isZero();
        assertThat(work.resolve("results/small-001"))
                .isDirectoryContaining("glob:**/summary.json")
                .isDirectoryContaining("glob:**/experiment.yaml")
                .isDirectoryContaining("glob:**/provenance.json");
    }

    @Test
    void jsonIsAllThatGoesToStandardOutput() throws Exception {
        Result result = sluice.run("run", "small.yaml", "--json");

        JsonNode summary = JSON.readTree(result.out());
        assertThat(result.code()).isZero();
        assertThat(summary.path("runs")).hasSize(1);
        assertThat(summary.path("runs").get(0).path("status").asText()).isEqualTo("ok");
    }

    @Test
    void listsWhatIsInstalledForPrograms() throws Exception {
        Result result = sluice.run("list", "aqm", "--json");

        assertThat(JSON.readTree(result.out()).findValuesAsText("name")).contains("droptail", "red");
        assertThat(result.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lst                                        | there is no command 'lst'; did you mean list? (help shows all)
            list aqn                                   | there is no kind 'aqn'; did you mean aqm?
            list --jsn                                 | list: there is no option --jsn; did you mean --json?
            run                                        | run needs FILE-or-SCENARIO
            run absent.yaml                            | absent.yaml: there is no such file
            run small.yaml --jobs none                 | run: --jobs = none must be a whole number from 1
            run small.yaml --limit 5                   | run: --limit: '5' has no unit
            run small.yaml --set topology.typ=star     | topology.typ
            run small.yaml --set flows.f.from=x*       | x*
            run small.yaml --set flows.f.tcp.controller=renno | did you mean reno?
            describe aqm redd                          | queue discipline 'redd' is not installed; did you mean red? (list aqm shows all)
            show absent                                | scenario 'absent' is not installed
            plot absent                                | absent: there is no such folder
            check bad.yaml                             | bad.yaml:3:1: not valid YAML
            run small.yaml --out full                  | full is not empty
            """)
    void whatCannotBeDoneIsSaidInOneSentence(String command, String sentence) throws Exception {
        write("bad.yaml", "name: bad\ntopology: [\n");
        write("full/file", "");

        Result result = sluice.run(command.split(" "));

        assertThat(result.err())
                .contains(sentence)
                .hasLineCount(1)
                .doesNotContain("Exception")
                .doesNotContain("\tat ");
        assertThat(result.out()).isEmpty();
        assertThat(result.code()).isEqualTo(2);
    }

    @Test
    void aFolderThatCannotBeWrittenIsSaidInOneSentence() throws Exception {
        write("file", "");

        Result result = sluice.run("run", "small.yaml", "--out", "file/results");

        assertThat(result.err()).contains("file/results").hasLineCount(1);
        assertThat(result.code()).isBetween(1, 2);
    }

    @Test
    void namesWithOddCharactersAreTakenLiterally() throws Exception {
        String odd = "a $b [x] (y) {z} *#é';|&.yaml";
        write(odd, EXPERIMENT.replace("QUEUE", "droptail"));

        Result result = sluice.run("run", odd, "--quiet", "--out", "out $x");

        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo("out $x\n");
        assertThat(result.code()).isZero();
    }

    @Test
    void worksThroughALinkFromAnywhere() throws Exception {
        Path link = Files.createSymbolicLink(work.resolve("link"), home.resolve("bin/sluice"));

        Process process = new ProcessBuilder(link.toString(), "help").start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("Run experiments");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void aBrokenPluginIsReportedAndTheRestWorks() throws Exception {
        TestPlugin.place(new byte[10], home.resolve("plugins/broken.jar"));

        Result result = sluice.run("list", "aqm", "--json");

        assertThat(JSON.readTree(result.out()).findValuesAsText("name")).contains("red");
        assertThat(result.err()).startsWith("broken.jar: is not a complete jar").hasLineCount(1);
        assertThat(result.code()).isZero();
    }

    @Test
    void twoVersionsAreComparedInOneExperiment() throws Exception {
        Files.writeString(work.resolve("open"), "");
        TestPlugin.gate("1.0.0", 10, work.resolve("waiting"), work.resolve("open"))
                .jar(home.resolve("plugins/gate-1.0.jar"));
        TestPlugin.gate("1.1.0", 11, work.resolve("waiting"), work.resolve("open"))
                .jar(home.resolve("plugins/gate-1.1.jar"));
        write(
                "two.yaml",
                EXPERIMENT.replace("QUEUE", "gate")
                        + "sweep: {topology.bottleneck.queue.type: [gate@1.0, gate@1.1]}\n");

        Result result = sluice.run("run", "two.yaml", "--out", "out");

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(generations("out", "0001")).containsOnly("10");
        assertThat(generations("out", "0002")).containsOnly("11");
    }

    @Test
    void aRunningExperimentKeepsThePluginThatIsReplaced() throws Exception {
        Path jar = home.resolve("plugins/gate.jar");
        TestPlugin.gate("1.0.0", 1, work.resolve("waiting"), work.resolve("open"))
                .jar(jar);
        write("gate.yaml", EXPERIMENT.replace("QUEUE", "gate"));
        Process process = sluice.start("run gate.yaml --out first\nrun gate.yaml --out second\n");
        until(work.resolve("waiting"));

        TestPlugin.gate("1.0.0", 2, work.resolve("waiting"), work.resolve("open"))
                .jar(jar);
        untilErr("in the place of the one before");
        Files.writeString(work.resolve("open"), "");
        Result result = sluice.finish(process);

        assertThat(result.code()).as(result.err()).isZero();
        assertThat(generations("first", "0001")).containsOnly("1");
        assertThat(generations("second", "0001")).containsOnly("2");
    }

    @Test
    void commandsFromAPipeAreGogosToo() throws Exception {
        Result result = sluice.type("list aqm | grep droptail\neach [1 2] { echo number $it }\n");

        assertThat(result.out())
                .contains("droptail")
                .doesNotContain("dev.sluice.aqm.red")
                .contains("number 1", "number 2");
        assertThat(result.code()).isZero();
    }

    @Test
    void aScriptEndsWithItsFirstError() throws Exception {
        write("night.gosh", "echo $1\nlist nothing\necho never\n");

        Result result = sluice.run("-f", "night.gosh", "evening");

        assertThat(result.out()).contains("evening").doesNotContain("never");
        assertThat(result.err()).contains("there is no kind 'nothing'");
        assertThat(result.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void whatIsFinishedIsKeptWhenItIsEndedEarly(String signal, int code) throws Exception {
        assumeThat(signal.equals("INT") && interruptsAreIgnored()).isFalse();
        write(
                "long.yaml",
                EXPERIMENT.replace("QUEUE", "droptail")
                        + "sweep:\n  length:\n    - {label: short, duration: 1s}\n    - {label: long, duration: 100000s}\n");
        Process process = sluice.start("", "run", "long.yaml", "--out", "out", "--jobs", "1");
        untilErr("50 %");

        new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                .start()
                .waitFor();
        Result result = sluice.finish(process);

        assertThat(result.code()).isEqualTo(code);
        JsonNode runs = JSON.readTree(work.resolve("out/summary.json").toFile()).path("runs");
        assertThat(runs.findValuesAsText("status")).containsExactly("ok", "stopped");
        assertThat(work.resolve("out/runs/0001/flows.csv")).isNotEmptyFile();
    }

    /** A process started in the background may have been told to ignore Ctrl-C, and so are its children. */
    private static boolean interruptsAreIgnored() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        String ignored = Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .findFirst()
                .orElse("SigIgn: 0");
        return (Long.parseUnsignedLong(ignored.replaceFirst("SigIgn:\\s*", ""), 16) & 2) != 0;
    }

    private List<String> generations(String results, String run) throws IOException {
        try (Stream<String> lines =
                Files.lines(work.resolve(results).resolve("runs").resolve(run).resolve("values.csv"))) {
            return lines.filter(line -> line.contains(",generation,"))
                    .map(line -> line.substring(line.lastIndexOf(',') + 1))
                    .filter(value -> !value.equals("-1"))
                    .distinct()
                    .toList();
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = work.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void until(Path file) throws InterruptedException {
        for (int i = 0; i < 6000 && !Files.exists(file); i++) {
            Thread.sleep(10);
        }
        assertThat(file).exists();
    }

    private void untilErr(String text) throws IOException, InterruptedException {
        Path err = work.resolve("stderr");
        for (int i = 0; i < 6000 && !Files.readString(err).contains(text); i++) {
            Thread.sleep(10);
        }
        assertThat(err).content().contains(text);
    }
}
