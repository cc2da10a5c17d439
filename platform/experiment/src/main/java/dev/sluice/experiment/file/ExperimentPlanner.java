package dev.sluice.experiment.file;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.sink.MetricSinkFactory;
import dev.sluice.experiment.Experiment;
import dev.sluice.experiment.PlannedRun;
import dev.sluice.experiment.PluginCatalog;
import dev.sluice.experiment.file.Sweep.Axis;
import dev.sluice.experiment.file.Sweep.Point;
import dev.sluice.experiment.parameter.Binder;
import dev.sluice.experiment.parameter.InputFolder;
import dev.sluice.experiment.parameter.ParameterSet;
import dev.sluice.experiment.parameter.PluginLookup;
import dev.sluice.experiment.parameter.Writer;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import dev.sluice.simulator.RunSpec;
import dev.sluice.simulator.SpecException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes one document of a file an experiment: walks its sweep, and binds, checks and writes out every point. */
final class ExperimentPlanner {

    /** Most runs of one experiment. */
    private static final long MAX_RUNS = 100_000;

    private static final Set<String> OTHER_KEYS = new LinkedHashSet<>(List.of(Sweep.KEY, "full"));

    private final PluginLookup plugins;
    private final Overrides overrides;
    private final RunCheck check;
    private final Faults faults;
    private final Layout layout;
    private final Binder binder;
    private final Writer writer;
    private final TreeCompletion completion;
    private final TcpCompletion tcp = new TcpCompletion();
    private final List<PlannedRun> runs = new ArrayList<>();
    private @Nullable ExperimentBlock first;

    ExperimentPlanner(PluginCatalog catalog, InputFolder folder, Overrides overrides, RunCheck check, Faults faults) {
        this.plugins = new PluginLookup(catalog);
        this.overrides = overrides;
        this.check = check;
        this.faults = faults;
        this.layout = new Layout(plugins);
        this.binder = new Binder(plugins, folder, faults);
        this.writer = new Writer(plugins);
        this.completion = new TreeCompletion(plugins, layout);
    }

    /**
     * Plans a document.
     *
     * @param name the experiment's if the document gives none
     * @return null, with faults, if it cannot be run
     */
    @Nullable
    Experiment plan(MapNode document, String name) {
        int before = faults.count();
        if (!isKnownVersion(document)) {
            return null;
        }
        BaseFile base = BaseFile.of(document, name, layout, overrides, faults);
        requireApart(base);
        if (faults.count() > before || !fits(base)) {
            reportBase(base);
            return null;
        }
        Normaliser normaliser = new Normaliser(base.tree(), base.sweep(), layout);
        points(base.tree(), base.sweep(), new int[base.sweep().axes().size()], 0, normaliser);
        if (faults.count() > before || first == null) {
            return null;
        }
        List<Nested<MetricSinkFactory<?>>> sinks = first.sinks();
        return new Experiment(
                first.name() == null ? name : first.name(),
                normaliser.text(),
                base.sweep().axes().stream().map(Axis::name).toList(),
                runs,
                sinks,
                binder.usedPlugins(),
                binder.inputs());
    }

    /** In a format that is not known here, every other sentence might be wrong. */
    private boolean isKnownVersion(MapNode document) {
        Node version = document.get("sluice");
        String newest = String.valueOf(ExperimentBlock.VERSION);
        if (version == null
                || version instanceof ScalarNode scalar && scalar.text().equals(newest)) {
            return true;
        }
        faults.add(
                version.mark(),
                "sluice = " + version.flowText() + " is no version of this format that is known here; the newest is "
                        + newest);
        return false;
    }

    /** Two axes that set one value would leave only the later in force. */
    private void requireApart(BaseFile base) {
        Map<String, Axis> places = new LinkedHashMap<>();
        for (Axis axis : base.sweep().axes()) {
            List<String> written = BaseFile.writtenBy(axis, base.tree(), layout);
            for (String place : written) {
                places.forEach((other, owner) -> {
                    if (BaseFile.overlap(place, other)) {
                        faults.add(
                                axis.mark(),
                                "sweep axes " + owner.name() + " and " + axis.name() + " both set " + place);
                    }
                });
            }
            written.forEach(place -> places.put(place, axis));
        }
    }

    private boolean fits(BaseFile base) {
        long points = base.sweep().points();
        if (points > MAX_RUNS) {
            faults.add(base.tree().mark(), "the sweep has " + points + " points; the most is " + MAX_RUNS);
        }
        return points <= MAX_RUNS;
    }

    /** What is wrong beside a faulty sweep: the faults of the file that no point could mend. */
    private void reportBase(BaseFile base) {
        for (Axis axis : base.sweep().axes()) {
            axis.points().forEach(point -> laid(base.tree(), point, axis));
        }
        Faults own = new Faults();
        new Binder(plugins, InputFolder.NONE, own)
                .bind(
                        ParameterSet.of(ExperimentBlock.class),
                        completion.completed(base.tree(), own),
                        "",
                        "an experiment",
                        OTHER_KEYS);
        List<String> swept = new ArrayList<>();
        for (Axis axis : base.sweep().axes()) {
            swept.addAll(BaseFile.writtenBy(axis, base.tree(), layout));
        }
        faults.addAll(own.sorted().stream()
                .filter(fault -> swept.stream().noneMatch(place -> mentions(fault.sentence(), place)))
                .toList());
    }

    private static boolean mentions(String sentence, String place) {
        String path = sentence.split("[ :]", 2)[0];
        return BaseFile.overlap(path, place);
    }

    private void points(MapNode tree, Sweep sweep, int[] position, int axis, Normaliser normaliser) {
        if (axis == position.length) {
            point(tree, sweep, position, normaliser);
            return;
        }
        List<Point> points = sweep.axes().get(axis).points();
        for (int i = 0; i < points.size(); i++) {
            position[axis] = i;
            MapNode changed = laid(tree, points.get(i), sweep.axes().get(axis));
            if (changed != null) {
                points(changed, sweep, position, axis + 1, normaliser);
            }
        }
    }

    private @Nullable MapNode laid(MapNode tree, Point point, Axis axis) {
        MapNode result = tree;
        for (Sweep.Assignment assignment : point.assignments()) {
            try {
                result = layout.set(result, assignment.path(), assignment.value(), assignment.mark());
            } catch (ParameterException e) {
                faults.add(assignment.mark(), "sweep axis " + axis.name() + ": " + e.getMessage());
                return null;
            }
        }
        // A point may name the plugin that the shorthands inside it belong to.
        return (MapNode) layout.expanded(result, Layout.EXPERIMENT);
    }

    private void point(MapNode given, Sweep sweep, int[] position, Normaliser normaliser) {
        int before = faults.count();
        MapNode tree = completion.completed(given, faults);
        ExperimentBlock block = (ExperimentBlock)
                binder.bind(ParameterSet.of(ExperimentBlock.class), tree, "", "an experiment", OTHER_KEYS);
        if (block == null || faults.count() > before) {
            return;
        }
        block = tcp.completed(block, tree, faults);
        if (faults.count() > before) {
            return;
        }
        RunSpec spec = RunSpecs.of(block, block.seed());
        checkRun(spec, tree);
        if (faults.count() > before) {
            return;
        }
        normaliser.add(position, TcpCompletion.readable(writer.write(block, tree), block));
        first = first == null ? block : first;
        if (runs.size() + block.replications() > MAX_RUNS) {
            faults.add(given.mark(), "the experiment has more than " + MAX_RUNS + " runs, the most that are allowed");
            return;
        }
        Map<String, String> point = new LinkedHashMap<>();
        for (int i = 0; i < position.length; i++) {
            Axis axis = sweep.axes().get(i);
            point.put(axis.name(), axis.points().get(position[i]).label());
        }
        Map<String, String> fixed = Collections.unmodifiableMap(point);
        for (int replication = 1; replication <= block.replications(); replication++) {
            runs.add(new PlannedRun(fixed, replication, RunSpecs.of(block, block.seed() + replication - 1)));
        }
    }

    private void checkRun(RunSpec spec, MapNode tree) {
        try {
            check.check(spec);
        } catch (SpecException e) {
            faults.add(FilePath.nearest(tree, e.path()).mark(), sentence(e));
        } catch (RuntimeException | LinkageError e) {
            faults.add(tree.mark(), String.valueOf(e.getMessage()));
        }
    }

    /** The sentence with its path, unless it begins with it or is about the whole topology. */
    private static String sentence(SpecException e) {
        String sentence = String.valueOf(e.getMessage());
        String path = e.path();
        String key = path.substring(path.lastIndexOf('.') + 1);
        if (path.isEmpty() || path.equals("topology") || sentence.startsWith(path)) {
            return sentence;
        }
        return sentence.startsWith(key + " ")
                ? path.substring(0, path.length() - key.length()) + sentence
                : path + ": " + sentence;
    }
}
