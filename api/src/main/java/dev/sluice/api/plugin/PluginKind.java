package dev.sluice.api.plugin;

import java.util.Optional;

/** The kinds of plugin, in the order in which lists show them. */
public enum PluginKind {
    AQM("aqm", "queue discipline"),
    TCP("tcp", "congestion controller"),
    TOPOLOGY("topology", "topology"),
    LINK("link", "link impairment"),
    TRAFFIC("traffic", "traffic"),
    SINK("sink", "metric sink"),
    SCENARIO("scenario", "scenario"),
    ENGINE("engine", "execution engine");

    private final String id;
    private final String title;

    PluginKind(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** The word that commands and {@link Plugin#kind()} use. */
    public String id() {
        return id;
    }

    /** The word for sentences. */
    public String title() {
        return title;
    }

    /** The kind with this id, if there is one. */
    public static Optional<PluginKind> of(String id) {
        for (PluginKind kind : values()) {
            if (kind.id.equals(id)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
