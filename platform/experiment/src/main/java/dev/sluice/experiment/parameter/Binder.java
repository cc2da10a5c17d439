package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.InputFile;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.PerHost;
import dev.sluice.api.plugin.PluginFactory;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.UnknownPluginException;
import dev.sluice.experiment.registry.NearestName;
import dev.sluice.experiment.tree.Faults;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes records of nodes. It does not stop at a fault: each is recorded with its place, and what could not be made
 * is null. Not for several threads.
 */
public final class Binder {

    private static final int LONGEST_SHOWN = 60;

    private final PluginLookup plugins;
    private final InputFolder folder;
    private final Faults faults;
    private final Set<PluginEntry> usedPlugins = new LinkedHashSet<>();
    private final Map<String, InputFile> inputs = new LinkedHashMap<>();
    private final IdentityMemo memo = new IdentityMemo();

    public Binder(PluginLookup plugins, InputFolder folder, Faults faults) {
        this.plugins = plugins;
        this.folder = folder;
        this.faults = faults;
    }

    /** Every plugin named so far, in the order of first use. */
    public List<PluginEntry> usedPlugins() {
        return List.copyOf(usedPlugins);
    }

    /** Every file named so far, in the order of first use. */
    public List<InputFile> inputs() {
        return List.copyOf(inputs.values());
    }

    /**
     * Makes a record.
     *
     * @param path of the mapping in the file; empty for the whole file
     * @param owner whose parameters these are, for sentences
     * @return the record; null, with faults, if it could not be made
     */
    public @Nullable Record bind(ParameterSet set, MapNode map, String path, String owner) {
        return bind(set, map, path, owner, Set.of());
    }

    /** As {@link #bind(ParameterSet, MapNode, String, String)}, for a mapping that holds other keys too. */
    public @Nullable Record bind(ParameterSet set, MapNode map, String path, String owner, Set<String> otherKeys) {
        int before = faults.count();
        for (String key : map.keys()) {
            if (set.get(key) == null && !otherKeys.contains(key)) {
                Set<String> known = new LinkedHashSet<>(set.names());
                known.addAll(otherKeys);
                faults.add(map.keyMark(key), unknownKey(join(path, key), key, known, owner));
            }
        }
        List<ParameterDeclaration> declarations = set.declarations();
        @Nullable Object[] values = new Object[declarations.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = parameter(declarations.get(i), map, path);
        }
        if (faults.count() > before) {
            return null;
        }
        try {
            return set.create(values);
        } catch (ParameterException e) {
            faults.add(placeOf(e.parameter(), map), refusal(path, e));
        } catch (IllegalStateException e) {
            faults.add(
                    map.mark(),
                    "the parameters of " + owner + " cannot be made, which is a fault of it: " + e.getMessage());
        }
        return null;
    }

    /** The sentence for what a record or a factory refuses. */
    public static String refusal(String path, ParameterException refusal) {
        return refusal.parameter().isEmpty()
                ? (path.isEmpty() ? "" : path + ": ") + refusal.getMessage()
                : join(path, String.valueOf(refusal.getMessage()));
    }

    private static String unknownKey(String path, String key, Set<String> known, String owner) {
        String hint = NearestName.hint(key, known);
        String names = known.isEmpty() ? "has no parameters" : "has " + String.join(", ", known);
        return path + " is unknown" + hint + (hint.isEmpty() ? "; " : " (") + owner + " " + names
                + (hint.isEmpty() ? "" : ")");
    }

    /** Where a parameter stands, or the mapping if it does not. */
    public static Mark placeOf(String parameter, MapNode map) {
        Node node = map;
        if (!parameter.isEmpty()) {
            for (String key : parameter.split("\\.")) {
                Node next = node instanceof MapNode inner ? inner.get(key) : null;
                if (next == null) {
                    break;
                }
                node = next;
            }
        }
        return node.mark();
    }

    private @Nullable Object parameter(ParameterDeclaration declaration, MapNode map, String path) {
        Node node = map.get(declaration.name());
        String where = join(path, declaration.name());
        if (node == null) {
            Node fallback = declaration.defaultNode();
            if (fallback != null) {
                return value(declaration.type(), declaration, placed(fallback, map.mark()), where);
            }
            if (declaration.required()) {
                faults.add(map.mark(), where + " is missing: " + declaration.meaning());
            }
            return declaration.type() instanceof ValueType.ListOf && !declaration.isAuto() && !declaration.nullable()
                    ? List.of()
                    : null;
        }
        if (declaration.isAuto()
                && node instanceof ScalarNode scalar
                && scalar.text().equals(ParameterDeclaration.AUTO)) {
            return null;
        }
        return value(declaration.type(), declaration, node, where);
    }

    private static Node placed(Node node, Mark mark) {
        return node instanceof ScalarNode scalar ? new ScalarNode(scalar.text(), scalar.plain(), mark) : node;
    }

    private @Nullable Object value(ValueType type, ParameterDeclaration declaration, Node node, String path) {
        if (node instanceof ScalarNode scalar && scalar.isNothing()) {
            faults.add(node.mark(), path + " has no value; write one, or leave the key out");
            return null;
        }
        if (type instanceof ValueType.Single single) {
            return single(single.scalar(), declaration, node, path);
        }
        if (type instanceof ValueType.Block || type instanceof ValueType.PluginOf) {
            return remembered(type, declaration, node, path);
        }
        if (type instanceof ValueType.ListOf list) {
            if (!(node instanceof ListNode)) {
                faults.add(node.mark(), path + " must be a list; write for example [" + shown(node) + "]");
                return null;
            }
            return items(list.element(), declaration, node, path);
        }
        if (type instanceof ValueType.PerHostOf hosts) {
            List<Object> values = items(hosts.element(), declaration, node, path);
            try {
                return values == null ? null : new PerHost<>(values);
            } catch (ParameterException e) {
                faults.add(node.mark(), path + ": " + e.getMessage());
                return null;
            }
        }
        List<Object> values = items(((ValueType.OneOrMoreOf) type).element(), declaration, node, path);
        return values == null ? null : new OneOrMore<>(values);
    }

    private @Nullable Object remembered(ValueType type, ParameterDeclaration declaration, Node node, String path) {
        Object known = memo.get(node, type);
        if (known != null) {
            return known;
        }
        int before = faults.count();
        Object value = type instanceof ValueType.PluginOf plugin
                ? plugin(plugin.kind(), node, path)
                : block((ValueType.Block) type, declaration.name(), node, path);
        if (value != null && faults.count() == before) {
            memo.put(node, type, value);
        }
        return value;
    }

    private @Nullable List<Object> items(ValueType element, ParameterDeclaration declaration, Node node, String path) {
        if (!(node instanceof ListNode list)) {
            Object value = value(element, declaration, node, path);
            return value == null ? null : List.of(value);
        }
        int before = faults.count();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < list.items().size(); i++) {
            Node item = list.items().get(i);
            Object value = value(element, declaration, item, path + "." + itemName(item, i));
            if (value != null) {
                values.add(value);
            }
        }
        return faults.count() > before ? null : values;
    }

    private static String itemName(Node item, int position) {
        return item instanceof MapNode map && map.get("name") instanceof ScalarNode name ? name.text() : "" + position;
    }

    private @Nullable Object single(ScalarType type, ParameterDeclaration declaration, Node node, String path) {
        if (!(node instanceof ScalarNode scalar)) {
            String example = type.example().isEmpty() ? "" : "; write for example " + type.example();
            faults.add(
                    node.mark(),
                    path + " must be a single value (" + type.label() + "), not a "
                            + (node instanceof ListNode ? "list" : "mapping") + example);
            return null;
        }
        try {
            Object value = type.kind() == ScalarType.Kind.FILE ? file(scalar.text()) : type.parse(scalar.text());
            String range = declaration.rangeFault(value);
            if (range.isEmpty()) {
                return value;
            }
            faults.add(node.mark(), path + " = " + shown(node) + " " + range);
        } catch (ParameterException e) {
            faults.add(node.mark(), sentence(path, scalar.text(), e));
        }
        return null;
    }

    private InputFile file(String name) {
        InputFile file = folder.find(name);
        inputs.putIfAbsent(name, file);
        return file;
    }

    /** {@code '5' has no unit} becomes {@code path = 5 has no unit}. */
    private static String sentence(String path, String text, ParameterException refusal) {
        String message = String.valueOf(refusal.getMessage());
        String quoted = "'" + text + "'";
        return message.startsWith(quoted)
                ? path + " = " + shortened(text) + message.substring(quoted.length())
                : path + ": " + message;
    }

    private @Nullable Record block(ValueType.Block block, String owner, Node node, String path) {
        if (node instanceof MapNode map) {
            return bind(block.parameters(), map, path, owner);
        }
        Method parse = block.parse();
        if (parse == null || !(node instanceof ScalarNode scalar)) {
            faults.add(
                    node.mark(),
                    path + " must be a mapping with "
                            + String.join(", ", block.parameters().names()) + ", not " + shown(node));
            return null;
        }
        try {
            return (Record) parse.invoke(null, scalar.text());
        } catch (InvocationTargetException e) {
            faults.add(
                    node.mark(),
                    e.getCause() instanceof ParameterException refusal
                            ? sentence(path, scalar.text(), refusal)
                            : path + " = " + shown(node) + " cannot be read: " + e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return null;
    }

    private @Nullable Nested<?> plugin(PluginKind kind, Node node, String path) {
        if (node instanceof ListNode) {
            faults.add(
                    node.mark(),
                    path + " must be one " + kind.title() + ", not a list; write its name, or a mapping with type");
            return null;
        }
        MapNode map = node instanceof MapNode given
                ? given
                : MapNode.empty(node.mark()).with(PluginOptions.TYPE, node, node.mark());
        Node type = map.get(PluginOptions.TYPE);
        if (!(type instanceof ScalarNode name) || name.isNothing()) {
            List<String> names = plugins.names(kind);
            String choice = names.isEmpty() ? "of which none is installed" : "one of " + String.join(", ", names);
            faults.add(
                    type == null ? map.mark() : type.mark(),
                    path + (type == null ? " has no type" : ".type must be a single name") + "; it names the "
                            + kind.title() + ", " + choice);
            return null;
        }
        PluginEntry entry;
        try {
            entry = plugins.find(kind, name.text());
        } catch (UnknownPluginException | IllegalArgumentException e) {
            faults.add(type.mark(), String.valueOf(e.getMessage()));
            return null;
        }
        usedPlugins.add(entry);
        return nested(entry, map, path);
    }

    private @Nullable Nested<?> nested(PluginEntry entry, MapNode map, String path) {
        ParameterSet optionSet = PluginOptions.of(entry.kind());
        Set<String> otherKeys = new LinkedHashSet<>(optionSet.names());
        MapNode optionKeys = MapNode.empty(map.mark());
        MapNode parameterKeys = map.without(PluginOptions.TYPE);
        for (String key : optionSet.names()) {
            Node value = map.get(key);
            if (value != null) {
                optionKeys = optionKeys.with(key, value, map.keyMark(key));
                parameterKeys = parameterKeys.without(key);
            }
        }
        PluginFactory<?> factory = entry.factory();
        Record options = bind(optionSet, optionKeys, path, entry.kind().id());
        Record parameters = bind(
                ParameterSet.of(factory.parameterType()),
                parameterKeys,
                path,
                entry.kind().id() + " " + entry.name(),
                otherKeys);
        return options == null || parameters == null
                ? null
                : new Nested<>(factory, parameters, PluginOptions.capacity(options), PluginOptions.place(options));
    }

    private static String shown(Node node) {
        return shortened(node instanceof ScalarNode scalar ? scalar.text() : node.flowText());
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "…";
    }

    private static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
