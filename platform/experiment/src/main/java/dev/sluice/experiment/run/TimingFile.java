package dev.sluice.experiment.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Writes {@code timing.json}: what the runs cost and on which machine, all that may differ between two machines. */
final class TimingFile {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private TimingFile() {}

    /**
     * @param ids runs in their order; those that were never timed are left out
     * @param wallS elapsed seconds of this call for all runs; what a resumed experiment took before is not in it
     */
    static void write(ResultFolder folder, List<String> ids, double wallS, int jobs) throws IOException {
        Folders.replace(
                folder.path().resolve(ResultFolder.TIMING), out -> write(out, folder.journal(), ids, wallS, jobs));
    }

    private static void write(OutputStream out, Journal journal, List<String> ids, double wallS, int jobs)
            throws IOException {
        double cpuS = 0;
        String separator = "\n";
        print(out, "{\"runs\":[");
        for (String id : ids) {
            RunTiming timing = journal.holds(id) ? journal.timing(id) : null;
            if (timing != null) {
                cpuS += timing.cpuS();
                ObjectNode node = Json.object().put("id", id);
                node.setAll(timing.toJson());
                print(out, separator + Json.text(node));
                separator = ",\n";
            }
        }
        ObjectNode totals = Json.object();
        totals.set("wall_s", Json.number(wallS));
        totals.set("cpu_s", Json.number(cpuS));
        totals.put("jobs", jobs);
        totals.put("java", System.getProperty("java.vm.name") + " " + Runtime.version());
        totals.put("system", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        totals.put("processor", processor());
        print(out, "\n]," + Json.text(totals).substring(1) + "\n");
    }

    private static String processor() {
        String count = Runtime.getRuntime().availableProcessors() + " x ";
        if (Files.isReadable(PROCESSORS)) {
            try (Stream<String> lines = Files.lines(PROCESSORS)) {
                return count
                        + lines.filter(line -> line.startsWith("model name"))
                                .map(line ->
                                        line.substring(line.indexOf(':') + 1).strip())
                                .findFirst()
                                .orElse(System.getProperty("os.arch"));
            } catch (IOException | UncheckedIOException e) {
                return count + System.getProperty("os.arch");
            }
        }
        return count + System.getProperty("os.arch");
    }

    private static void print(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
