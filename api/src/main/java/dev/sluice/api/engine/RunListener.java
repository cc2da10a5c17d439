package dev.sluice.api.engine;

import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/** Told of runs as they go. Calls may come from several threads. */
@ProviderType
public interface RunListener {

    void started(String id);

    /** Simulated seconds done, for the progress line. */
    void progressed(String id, double simulatedSeconds);

    /**
     * A run has ended.
     *
     * @param files the files of the run's folder by relative name
     * @param summary the run's entry of summary.json
     */
    void finished(String id, Map<String, byte[]> files, String summary);

    /** A run could not be computed, in one sentence. */
    void failed(String id, String sentence);
}
