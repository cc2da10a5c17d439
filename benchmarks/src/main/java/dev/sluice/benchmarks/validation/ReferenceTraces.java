package dev.sluice.benchmarks.validation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Reads the reference traces in {@code resources/reference}. */
final class ReferenceTraces {

    private ReferenceTraces() {}

    /**
     * A run of ns-2.35: {@code NAME.series.csv.gz} (time, cwnd, packets waiting, every 10 ms), {@code NAME.drops.csv.gz} (their
     * times) and the wire rate in {@code table.csv}.
     */
    static Trace ns2(String name) {
        Trace trace = new Trace();
        for (double[] row : rows("ns2/" + name + ".series.csv.gz")) {
            trace.window.add(row[0], row[1]);
            trace.queue.add(row[0], row[2]);
        }
        for (double[] row : rows("ns2/" + name + ".drops.csv.gz")) {
            trace.drops.add(row[0], trace.drops.last() + 1);
        }
        trace.throughputMbps = tableRow("ns2/table.csv", name)[1];
        trace.retransmissions = Double.NaN;
        trace.randomLosses = Double.NaN;
        return trace;
    }

    /**
     * A run of the kernel: {@code NAME.flow0.csv.gz} (time, window, smoothed round trip, retransmissions, every 20 ms) and {@code
     * NAME.queue.csv.gz} (time, packets waiting, drops, random losses, bytes transmitted, every 10 ms).
     */
    static Trace linux(String name) {
        Trace trace = new Trace();
        for (double[] row : rows("linux/" + name + ".flow0.csv.gz")) {
            trace.window.add(row[0], row[1]);
            trace.srttMs.add(row[0], row[2] / 1000);
            trace.retransmissions = row[3];
        }
        for (double[] row : rows("linux/" + name + ".queue.csv.gz")) {
            trace.queue.add(row[0], row[1]);
            trace.drops.add(row[0], row[2]);
            trace.randomLosses = row[3];
            trace.throughputMbps = row[4] * 8 / row[0] / 1e6;
        }
        return trace;
    }

    /** The complete rows below the header: the writer of a trace may have been stopped within its last line. */
    private static List<double[]> rows(String file) {
        List<String> lines = lines(file);
        int columns = lines.get(0).split(",").length;
        List<double[]> rows = new ArrayList<>(lines.size());
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            if (cells.length == columns) {
                rows.add(Arrays.stream(cells).mapToDouble(Double::parseDouble).toArray());
            }
        }
        return rows;
    }

    /** Figures of the row of this name; the first column is the name and counts as NaN. */
    private static double[] tableRow(String file, String name) {
        for (String line : lines(file)) {
            String[] cells = line.split(",");
            if (cells[0].equals(name)) {
                cells[0] = "NaN";
                return Arrays.stream(cells).mapToDouble(Double::parseDouble).toArray();
            }
        }
        throw new IllegalArgumentException(file + " has no row " + name);
    }

    private static List<String> lines(String file) {
        try (InputStream raw = ReferenceTraces.class.getResourceAsStream("/reference/" + file)) {
            if (raw == null) {
                throw new IllegalArgumentException("reference file " + file + " is missing");
            }
            InputStream plain = file.endsWith(".gz") ? new GZIPInputStream(raw) : raw;
            return new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("reference file " + file + " cannot be read", e);
        }
    }
}
