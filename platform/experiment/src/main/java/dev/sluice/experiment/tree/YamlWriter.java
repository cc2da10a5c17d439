package dev.sluice.experiment.tree;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Writes nodes as YAML: blocks, with short lists and mappings inside on one line; the same tree, the same text. */
public final class YamlWriter {

    private static final int WIDTH = 100;

    /** Text that means itself without quotes, in a block as well as inside brackets. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./+-]([A-Za-z0-9_./+*%@-]|:(?=[A-Za-z0-9_.*-]))*");

    private static final Pattern RESERVED = Pattern.compile("-+|-\\..*|\\.\\.\\.|null|Null|NULL|---.*");

    private YamlWriter() {}

    /** A document, with a newline at its end. */
    public static String document(MapNode map) {
        StringBuilder out = new StringBuilder();
        if (map.entries().isEmpty()) {
            return "{}\n";
        }
        block(map, 0, out);
        return out.toString();
    }

    /** On one line. */
    public static String flow(Node node) {
        StringBuilder out = new StringBuilder();
        flow(node, out);
        return out.toString();
    }

    private static void block(MapNode map, int indent, StringBuilder out) {
        boolean first = true;
        for (Map.Entry<String, MapNode.Entry> entry : map.entries().entrySet()) {
            if (!first || indent == 0 || endsLine(out)) {
                indent(indent, out);
            }
            first = false;
            out.append(scalar(entry.getKey())).append(':');
            value(entry.getValue().value(), indent, entry.getKey().length(), out);
        }
    }

    private static boolean endsLine(StringBuilder out) {
        return out.length() == 0 || out.charAt(out.length() - 1) == '\n';
    }

    private static void value(Node node, int indent, int keyLength, StringBuilder out) {
        boolean topBlock =
                indent == 0 && node instanceof MapNode map && !map.entries().isEmpty();
        if (!topBlock && fitsOneLine(node, indent + keyLength)) {
            out.append(' ');
            flow(node, out);
            out.append('\n');
            return;
        }
        out.append('\n');
        if (node instanceof MapNode block) {
            block(block, indent + 2, out);
        } else if (node instanceof ListNode list) {
            for (Node item : list.items()) {
                indent(indent + 2, out);
                out.append('-');
                item(item, indent + 2, out);
            }
        }
    }

    private static void item(Node item, int indent, StringBuilder out) {
        if (item instanceof MapNode map && !map.entries().isEmpty() && !fitsOneLine(item, indent)) {
            out.append(' ');
            block(map, indent + 2, out);
        } else {
            out.append(' ');
            flow(item, out);
            out.append('\n');
        }
    }

    private static boolean fitsOneLine(Node node, int used) {
        if (node instanceof ScalarNode) {
            return true;
        }
        if (node instanceof MapNode map && map.entries().isEmpty()
                || node instanceof ListNode list && list.items().isEmpty()) {
            return true;
        }
        return isShallow(node, 2) && used + 4 + flow(node).length() <= WIDTH;
    }

    private static boolean isShallow(Node node, int levels) {
        if (node instanceof ScalarNode) {
            return true;
        }
        if (levels == 0) {
            return false;
        }
        return node instanceof MapNode map
                ? map.entries().values().stream().allMatch(entry -> isShallow(entry.value(), levels - 1))
                : ((ListNode) node).items().stream().allMatch(item -> isShallow(item, levels - 1));
    }

    private static void flow(Node node, StringBuilder out) {
        if (node instanceof ScalarNode scalar) {
            out.append(scalar.isNothing() ? "null" : scalar(scalar.text()));
        } else if (node instanceof ListNode list) {
            String separator = "";
            out.append('[');
            for (Node item : list.items()) {
                out.append(separator);
                flow(item, out);
                separator = ", ";
            }
            out.append(']');
        } else {
            String separator = "";
            out.append('{');
            for (Map.Entry<String, MapNode.Entry> entry :
                    ((MapNode) node).entries().entrySet()) {
                out.append(separator).append(scalar(entry.getKey())).append(": ");
                flow(entry.getValue().value(), out);
                separator = ", ";
            }
            out.append('}');
        }
    }

    private static void indent(int spaces, StringBuilder out) {
        out.append(" ".repeat(spaces));
    }

    /** Plain where that reads back as the same text, else in double quotes. */
    static String scalar(String text) {
        if (PLAIN.matcher(text).matches() && !RESERVED.matcher(text).matches()) {
            return text;
        }
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < 0x20 || c > 0x7e && c < 0xa0 || c == '\u2028' || c == '\u2029' || c == '\ufeff') {
                        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
