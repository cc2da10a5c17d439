package dev.sluice.experiment.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps runs as they end, one line each, until the summary is written: after a crash nothing that had ended is lost.
 * The file is {@code .journal.jsonl} in the result folder; it is locked while a process writes the folder.
 */
final class Journal implements Closeable {

    static final String NAME = ".journal.jsonl";

    /** Where a run's line is. */
    private record Place(long offset, int length) {}

    private final Path path;
    /** Unlike a channel it survives an interrupt of the thread that uses it. */
    private final RandomAccessFile file;

    private final Map<String, Place> places = new HashMap<>();
    private long end;

    private Journal(Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /**
     * Opens the folder's journal, or begins one. Of runs in an old one the {@code ok} ones are kept; a line cut off
     * by a crash is removed.
     *
     * @return null if another process has it
     */
    static @Nullable Journal open(Path folder) throws IOException {
        Path path = folder.resolve(NAME);
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            if (file.getChannel().tryLock() == null) {
                file.close();
                return null;
            }
            Journal journal = new Journal(path, file);
            journal.index();
            file.setLength(journal.end);
            return journal;
        } catch (OverlappingFileLockException e) {
            file.close();
            return null;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private void index() throws IOException {
        try (InputStream in = new BufferedInputStream(new FileInputStream(path.toFile()), 1 << 16)) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            long offset = 0;
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next != '\n') {
                    line.write(next);
                    continue;
                }
                if (!index(line.toString(StandardCharsets.UTF_8), new Place(offset, line.size()))) {
                    return;
                }
                offset += line.size() + 1L;
                end = offset;
                line.reset();
            }
        }
    }

    private boolean index(String line, Place place) {
        try {
            JsonNode entry = Json.MAPPER.readTree(line).path("entry");
            if (!entry.isObject()) {
                return false;
            }
            if (entry.path("status").asText().equals(RunStatus.OK.id())) {
                places.put(entry.path("id").asText(), place);
            }
            return true;
        } catch (JsonProcessingException e) {
            // A crash of the machine may leave zeros at the end; what comes before is sound.
            return false;
        }
    }

    boolean holds(String id) {
        return places.containsKey(id);
    }

    /** Forgets a run, so that it is computed again. */
    void forget(String id) {
        places.remove(id);
    }

    /** Adds a run that has ended; a later line of the same run replaces it. */
    void add(String id, JsonNode entry, @Nullable RunTiming timing) throws IOException {
        ObjectNode node = Json.object();
        node.set("timing", timing == null ? Json.MAPPER.nullNode() : timing.toJson());
        node.set("entry", entry);
        byte[] line = (Json.text(node) + "\n").getBytes(StandardCharsets.UTF_8);
        file.seek(end);
        file.write(line);
        places.put(id, new Place(end, line.length - 1));
        end += line.length;
    }

    /** The run's entry; it must be held. */
    JsonNode entry(String id) throws IOException {
        return line(id).path("entry");
    }

    /** What the run cost; null if unknown. */
    @Nullable
    RunTiming timing(String id) throws IOException {
        JsonNode timing = line(id).path("timing");
        return timing.isObject() ? RunTiming.of(timing) : null;
    }

    private JsonNode line(String id) throws IOException {
        Place place = places.get(id);
        if (place == null) {
            throw new IllegalStateException("no run " + id + " in the journal");
        }
        byte[] line = new byte[place.length];
        file.seek(place.offset);
        file.readFully(line);
        return Json.MAPPER.readTree(line);
    }

    /** Closes and removes it: the summary holds everything now. */
    void delete() throws IOException {
        close();
        Files.deleteIfExists(path);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
