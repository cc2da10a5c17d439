package dev.sluice.experiment.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads YAML 1.2, and so JSON, into nodes. It builds the tree from the parser's events itself, because that gives
 * every key and value its place, all duplicate keys at once, and a limit on depth where a composer would overflow
 * the stack.
 */
public final class YamlReader {

    /** Longest text, in code points. */
    static final int MAX_CODE_POINTS = 1_000_000;

    static final int MAX_DEPTH = 64;
    static final int MAX_ALIASES = 20;

    /** Most nodes once aliases are followed. */
    static final long MAX_NODES = 100_000;

    private final String source;
    private final Faults faults;
    private final Map<Anchor, Node> anchors = new HashMap<>();
    private final Map<Anchor, Long> sizes = new HashMap<>();
    private final Set<Anchor> open = new HashSet<>();
    private int aliases;
    private long nodes;

    private YamlReader(String source, Faults faults) {
        this.source = source;
        this.faults = faults;
    }

    /** A text that cannot be read any further; the fault is recorded. */
    private static final class Unreadable extends RuntimeException {

        private static final long serialVersionUID = 1;

        Unreadable() {
            super(null, null, false, false);
        }
    }

    /**
     * Reads all documents of a text.
     *
     * @param source name of the text for faults
     * @return the documents; those before a fault of syntax if there is one
     */
    public static List<Node> documents(String text, String source, Faults faults) {
        List<Node> documents = new ArrayList<>();
        String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
        if (content.codePointCount(0, content.length()) > MAX_CODE_POINTS) {
            faults.add(
                    Mark.of(source),
                    "the file is longer than " + MAX_CODE_POINTS + " characters, the most that is read");
            return documents;
        }
        LoadSettings settings = LoadSettings.builder()
                .setLabel(source)
                .setCodePointLimit(MAX_CODE_POINTS + 1)
                .setUseMarks(true)
                .build();
        try {
            Iterator<Event> events = new Parse(settings).parseString(content).iterator();
            while (events.hasNext()) {
                if (events.next().getEventId() == Event.ID.DocumentStart) {
                    documents.add(new YamlReader(source, faults).node(events, events.next(), 1));
                }
            }
        } catch (Unreadable e) {
            // The fault is recorded.
        } catch (MarkedYamlEngineException e) {
            faults.add(mark(e.getProblemMark().or(e::getContextMark), source), syntax(e));
        } catch (ReaderException e) {
            faults.add(
                    markAt(content, e.getPosition(), source),
                    String.format(Locale.ROOT, "the character U+%04X is not allowed in YAML", e.getCodePoint()));
        } catch (YamlEngineException e) {
            faults.add(Mark.of(source), "not valid YAML: " + oneLine(String.valueOf(e.getMessage())));
        }
        return documents;
    }

    private Node node(Iterator<Event> events, Event event, int depth) {
        Mark mark = mark(event.getStartMark(), source);
        if (++nodes > MAX_NODES) {
            throw unreadable(mark, "the file has more than " + MAX_NODES + " values once its aliases are followed");
        }
        if (event instanceof AliasEvent alias) {
            return alias(alias, mark);
        }
        Optional<Anchor> anchor = ((NodeEvent) event).getAnchor();
        long before = nodes;
        Node node;
        if (event instanceof ScalarEvent scalar) {
            requireNoTag(scalar.getTag(), mark);
            node = new ScalarNode(scalar.getValue(), scalar.isPlain(), mark);
        } else {
            if (depth > MAX_DEPTH) {
                throw unreadable(mark, "values are nested more than " + MAX_DEPTH + " deep");
            }
            CollectionStartEvent start = (CollectionStartEvent) event;
            requireNoTag(start.getTag(), mark);
            anchor.ifPresent(open::add);
            node = event.getEventId() == Event.ID.SequenceStart ? list(events, mark, depth) : map(events, mark, depth);
            anchor.ifPresent(open::remove);
        }
        if (anchor.isPresent()) {
            anchors.put(anchor.get(), node);
            sizes.put(anchor.get(), nodes - before + 1);
        }
        return node;
    }

    private Node alias(AliasEvent alias, Mark mark) {
        Anchor anchor = alias.getAlias();
        if (open.contains(anchor)) {
            throw unreadable(
                    mark, "*" + anchor.getValue() + " stands inside what it names; a value cannot hold itself");
        }
        Node node = anchors.get(anchor);
        if (node == null) {
            throw unreadable(
                    mark, "*" + anchor.getValue() + " names nothing; no &" + anchor.getValue() + " stands before it");
        }
        if (++aliases > MAX_ALIASES) {
            throw unreadable(mark, "the file has more than " + MAX_ALIASES + " aliases, the most that are followed");
        }
        nodes += sizes.getOrDefault(anchor, 1L) - 1;
        if (nodes > MAX_NODES) {
            throw unreadable(mark, "the file has more than " + MAX_NODES + " values once its aliases are followed");
        }
        return node;
    }

    private Node list(Iterator<Event> events, Mark mark, int depth) {
        List<Node> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(node(events, event, depth + 1));
        }
        return new ListNode(items, mark);
    }

    private Node map(Iterator<Event> events, Mark mark, int depth) {
        Map<String, MapNode.Entry> entries = new LinkedHashMap<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            Node key = node(events, event, depth + 1);
            Node value = node(events, events.next(), depth + 1);
            if (!(key instanceof ScalarNode name)) {
                faults.add(key.mark(), "a key is a word, not a list or a mapping");
            } else if (name.plain() && name.text().equals("<<")) {
                faults.add(key.mark(), "the merge key << is not part of YAML 1.2; write the keys out");
            } else if (entries.containsKey(name.text())) {
                Mark first = entries.get(name.text()).mark();
                faults.add(key.mark(), name.text() + " is given twice; it stands in line " + first.line() + " already");
            } else {
                entries.put(name.text(), new MapNode.Entry(value, key.mark()));
            }
        }
        return new MapNode(entries, mark);
    }

    private void requireNoTag(Optional<String> tag, Mark mark) {
        if (tag.isPresent() && !tag.get().equals("!")) {
            faults.add(mark, "the tag " + tag.get() + " has no meaning here; leave it out");
        }
    }

    private Unreadable unreadable(Mark mark, String sentence) {
        faults.add(mark, sentence);
        return new Unreadable();
    }

    private static String syntax(MarkedYamlEngineException e) {
        String problem = oneLine(String.valueOf(e.getProblem()));
        if (problem.contains("TAB") || problem.contains("'\\t")) {
            return "a tab stands where YAML wants spaces; indent with spaces";
        }
        String context = e.getContext() == null ? "" : oneLine(e.getContext()) + ": ";
        return "not valid YAML: " + context + problem;
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    private static Mark mark(Optional<org.snakeyaml.engine.v2.exceptions.Mark> mark, String source) {
        return mark.map(m -> new Mark(source, m.getLine() + 1, m.getColumn() + 1))
                .orElse(Mark.of(source));
    }

    private static Mark markAt(String text, int codePoint, String source) {
        int line = 1;
        int column = 1;
        int end = text.offsetByCodePoints(0, Math.min(codePoint, text.codePointCount(0, text.length())));
        for (int i = 0; i < end; i++) {
            boolean newLine = text.charAt(i) == '\n';
            line += newLine ? 1 : 0;
            column = newLine ? 1 : column + 1;
        }
        return new Mark(source, line, column);
    }

    /** Reads one value as it stands in an option or an annotation; null, with a fault, if it is none. */
    public static @Nullable Node value(String text, Mark mark, Faults faults) {
        Faults own = new Faults();
        List<Node> documents = documents(text, mark.source(), own);
        if (!own.isEmpty()) {
            own.sorted().forEach(fault -> faults.add(mark, "'" + text + "' cannot be read: " + fault.sentence()));
            return null;
        }
        if (documents.size() != 1) {
            return documents.isEmpty() ? new ScalarNode("", true, mark) : null;
        }
        return at(documents.get(0), mark);
    }

    private static Node at(Node node, Mark mark) {
        if (node instanceof ScalarNode scalar) {
            return new ScalarNode(scalar.text(), scalar.plain(), mark);
        }
        if (node instanceof ListNode list) {
            return new ListNode(
                    list.items().stream().map(item -> at(item, mark)).toList(), mark);
        }
        Map<String, MapNode.Entry> entries = new LinkedHashMap<>();
        ((MapNode) node)
                .entries()
                .forEach((key, entry) -> entries.put(key, new MapNode.Entry(at(entry.value(), mark), mark)));
        return new MapNode(entries, mark);
    }
}
