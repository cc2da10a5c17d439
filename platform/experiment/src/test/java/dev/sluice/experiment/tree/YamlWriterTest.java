package dev.sluice.experiment.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlWriterTest {

    private static final Mark MARK = Mark.of("test");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "a b", "*", "s*", "&x", "~", "null", "- a", "-", "---", "...", "a: b", "a:b", "a #b", "#", "%",
                        "10%",
                "'", "\"", "\\", "\n", "\t", "é", "\u2028", "{", "[1]", "a,b", "1e-6", "-1", "on", "?", "? a", "|", ">",
                        "@x",
                "`", "!t", "left:right", "x:", "a/b", "\uD83D\uDE00", "-.5", "\u0085", "\u0007"
            })
    void writesEveryTextSoThatItReadsBack(String text) {
        assertReadsBack(new MapNode(Map.of("k", new MapNode.Entry(scalar(text), MARK)), MARK));
        assertReadsBack(new MapNode(Map.of(text.isEmpty() ? "k" : text, new MapNode.Entry(scalar("v"), MARK)), MARK));
    }

    @Test
    void writesRandomTreesSoThatTheyReadBack() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 300; i++) {
            assertReadsBack(map(random, 0));
        }
    }

    private static void assertReadsBack(MapNode map) {
        Faults faults = new Faults();
        String text = YamlWriter.document(map);

        List<Node> documents = YamlReader.documents(text, "written", faults);

        assertThat(faults.sorted()).as(text).isEmpty();
        assertThat(documents.get(0).sameAs(map)).as(text).isTrue();
        assertThat(YamlWriter.document((MapNode) documents.get(0))).isEqualTo(text);
    }

    private static MapNode map(SplittableRandom random, int depth) {
        Map<String, MapNode.Entry> entries = new LinkedHashMap<>();
        int size = random.nextInt(depth == 0 ? 1 : 0, 6);
        for (int i = 0; i < size; i++) {
            entries.put("key-" + i + "x".repeat(random.nextInt(12)), new MapNode.Entry(node(random, depth + 1), MARK));
        }
        return new MapNode(entries, MARK);
    }

    private static Node node(SplittableRandom random, int depth) {
        int kind = random.nextInt(depth > 5 ? 1 : 3);
        if (kind == 0) {
            return scalar(List.of("a", "1Gbps", "s*", "a b", "", "10%").get(random.nextInt(6)));
        }
        if (kind == 1) {
            return map(random, depth);
        }
        List<Node> items = new ArrayList<>();
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            items.add(node(random, depth + 1));
        }
        return new ListNode(items, MARK);
    }

    private static ScalarNode scalar(String text) {
        return new ScalarNode(text, false, MARK);
    }
}
