package dev.sluice.experiment.parameter;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.PerHost;
import dev.sluice.api.plugin.PluginKind;
import dev.sluice.experiment.PluginEntry;
import dev.sluice.experiment.tree.ListNode;
import dev.sluice.experiment.tree.MapNode;
import dev.sluice.experiment.tree.Mark;
import dev.sluice.experiment.tree.Node;
import dev.sluice.experiment.tree.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes records back as nodes, every value and default in full and every plugin with its exact version. What the
 * file gave as a single word for a whole block stays that word.
 */
public final class Writer {

    private static final Mark MARK = Mark.of("");

    private final PluginLookup plugins;
    private final IdentityMemo memo = new IdentityMemo();

    public Writer(PluginLookup plugins) {
        this.plugins = plugins;
    }

    /**
     * Writes a record.
     *
     * @param given what the record was made of; null for a default
     */
    public MapNode write(Record record, @Nullable Node given) {
        return write(record, given, MapNode.empty(MARK));
    }

    private MapNode write(Record record, @Nullable Node given, MapNode start) {
        Map<String, MapNode.Entry> entries = new LinkedHashMap<>(start.entries());
        for (ParameterDeclaration declaration :
                ParameterSet.of(record.getClass()).declarations()) {
            Object value = declaration.valueIn(record);
            Node part = given instanceof MapNode mapping ? mapping.get(declaration.name()) : null;
            if (value != null) {
                entries.put(declaration.name(), new MapNode.Entry(value(declaration.type(), value, part), MARK));
            } else if (declaration.isAuto()) {
                entries.put(declaration.name(), new MapNode.Entry(scalar(ParameterDeclaration.AUTO), MARK));
            }
        }
        return new MapNode(entries, MARK);
    }

    private Node value(ValueType type, Object value, @Nullable Node given) {
        if (type instanceof ValueType.Single single) {
            return scalar(single.scalar().write(value));
        }
        if (type instanceof ValueType.Block || type instanceof ValueType.PluginOf) {
            Object known = memo.get(value, given);
            if (known != null) {
                return (Node) known;
            }
            Node node = block(type, value, given);
            memo.put(value, given, node);
            return node;
        }
        if (type instanceof ValueType.ListOf list) {
            return list(list.element(), (List<?>) value, given);
        }
        ValueType element =
                type instanceof ValueType.PerHostOf hosts ? hosts.element() : ((ValueType.OneOrMoreOf) type).element();
        List<?> values = value instanceof PerHost<?> hosts ? hosts.values() : ((OneOrMore<?>) value).values();
        return values.size() == 1 ? value(element, values.get(0), given) : list(element, values, given);
    }

    private Node block(ValueType type, Object value, @Nullable Node given) {
        if (type instanceof ValueType.PluginOf plugin) {
            return plugin(plugin.kind(), (Nested<?>) value, given);
        }
        return ((ValueType.Block) type).parse() != null && given instanceof ScalarNode word
                ? word
                : write((Record) value, given);
    }

    private ListNode list(ValueType element, List<?> values, @Nullable Node given) {
        List<Node> items = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Node item = given instanceof ListNode list && list.items().size() == values.size()
                    ? list.items().get(i)
                    : null;
            items.add(value(element, values.get(i), item));
        }
        return new ListNode(items, MARK);
    }

    private MapNode plugin(PluginKind kind, Nested<?> nested, @Nullable Node given) {
        PluginEntry entry = plugins.entryOf(nested.factory());
        String type = entry == null ? nested.name() : entry.exactName();
        MapNode map = MapNode.empty(MARK).with(PluginOptions.TYPE, scalar(type), MARK);
        map = write(PluginOptions.record(kind, nested.capacity(), nested.place()), given, map);
        return write(nested.parameters(), given, map);
    }

    private static ScalarNode scalar(String text) {
        return new ScalarNode(text, false, MARK);
    }
}
