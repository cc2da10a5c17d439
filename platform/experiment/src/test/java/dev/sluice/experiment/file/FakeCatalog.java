package dev.sluice.experiment.file;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.plugin.PluginFactory;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.PluginCatalog;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.registry.NearestName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A catalogue of given factories. */
final class FakeCatalog implements PluginCatalog {

    private final List<PluginEntry> entries = new ArrayList<>();

    FakeCatalog add(String version, PluginFactory<?> factory) {
        Plugin plugin = factory.getClass().getAnnotation(Plugin.class);
        PluginKind kind = PluginKind.of(plugin.kind()).orElseThrow();
        entries.add(new PluginEntry(
                kind,
                plugin.name(),
                version,
                plugin.description(),
                plugin.source(),
                "test." + plugin.name(),
                null,
                factory));
        return this;
    }

    FakeCatalog without(PluginKind kind, String name) {
        entries.removeIf(entry -> entry.kind() == kind && entry.name().equals(name));
        return this;
    }

    @Override
    public List<PluginEntry> list(PluginKind kind) {
        return entries.stream()
                .filter(entry -> entry.kind() == kind)
                .sorted(Comparator.comparing(PluginEntry::name)
                        .thenComparing(
                                Comparator.comparing(PluginEntry::version).reversed()))
                .toList();
    }

    @Override
    public PluginEntry find(PluginKind kind, String reference) {
        String name = reference.contains("@") ? reference.substring(0, reference.indexOf('@')) : reference;
        String version = reference.substring(name.length()).replace("@", "");
        return list(kind).stream()
                .filter(entry -> entry.name().equals(name))
                .filter(entry -> (entry.version() + ".").startsWith(version.isEmpty() ? "" : version + "."))
                .findFirst()
                .orElseThrow(() -> new UnknownPluginException(kind.title() + " '" + reference + "' is not installed"
                        + NearestName.hint(
                                name, list(kind).stream().map(PluginEntry::name).toList())
                        + " (list " + kind.id() + " shows all)"));
    }
}
