package dev.sluice.experiment.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.experiment.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlReaderTest {

    private final Faults faults = new Faults();

    @Test
    void keepsEveryValueAsTextUntilItsTypeIsKnown() {
        Node node = read("{a: no, b: 010, c: 1:30, d: 1e3, e: 1.0, f: 'x'}");

        assertThat(node.flowText()).isEqualTo("{a: no, b: 010, c: 1:30, d: 1e3, e: 1.0, f: x}");
        assertThat(faults.sorted()).isEmpty();
    }

    @Test
    void readsJsonWithTabsAndEscapedSlashes() {
        Node node = read("{\n\t\"a\\/b\": [1, true, null],\n\t\"c\": \"x\\u0041\"\n}\n");

        assertThat(node.flowText()).isEqualTo("{a/b: [1, true, null], c: xA}");
    }

    @Test
    void readsAByteOrderMarkAndWindowsNewlines() {
        MapNode node = (MapNode) read("\uFEFFa: 1\r\nb:\r\n  c: 2\r\n");

        assertThat(node.flowText()).isEqualTo("{a: 1, b: {c: 2}}");
        assertThat(((MapNode) node.entries().get("b").value())
                        .entries()
                        .get("c")
                        .mark())
                .isEqualTo(new Mark("x.yaml", 3, 3));
    }

    @Test
    void knowsWhereKeysAndValuesStand() {
        MapNode node = (MapNode) read("a:\n  - {b: 1}\n  - c\n");

        ListNode list = (ListNode) node.entries().get("a").value();
        assertThat(node.entries().get("a").mark()).isEqualTo(new Mark("x.yaml", 1, 1));
        assertThat(((MapNode) list.items().get(0)).entries().get("b").value().mark())
                .isEqualTo(new Mark("x.yaml", 2, 9));
        assertThat(list.items().get(1).mark()).isEqualTo(new Mark("x.yaml", 3, 5));
    }

    @Test
    void followsAliases() {
        assertThat(read("a: &x {b: 1}\nc: *x\n").flowText()).isEqualTo("{a: {b: 1}, c: {b: 1}}");
    }

    @Test
    void reportsAllDuplicateKeysAndGoesOn() {
        Node node = read("a: 1\nb: 2\na: 3\nb: 4\nc: 5\n");

        assertThat(node.flowText()).isEqualTo("{a: 1, b: 2, c: 5}");
        assertFaults(
                "x.yaml:3:1: a is given twice; it stands in line 1 already",
                "x.yaml:4:1: b is given twice; it stands in line 2 already");
    }

    @Test
    void refusesTheMergeKey() {
        read("a: &x {b: 1}\nc:\n  <<: *x\n");

        assertFaults("x.yaml:3:3: the merge key << is not part of YAML 1.2; write the keys out");
    }

    @Test
    void refusesTags() {
        read("a: !!int 5\n");

        assertFaults("x.yaml:1:4: the tag tag:yaml.org,2002:int has no meaning here; leave it out");
    }

    @Test
    void refusesKeysThatAreNoWords() {
        read("? [a, b]\n: 1\n");

        assertFaults("x.yaml:1:3: a key is a word, not a list or a mapping");
    }

    @Test
    void refusesAValueThatHoldsItself() {
        read("a: &x\n  b: *x\n");

        assertFaults("x.yaml:2:6: *x stands inside what it names; a value cannot hold itself");
    }

    @Test
    void refusesAnAliasOfNothing() {
        read("a: *x\n");

        assertFaults("x.yaml:1:4: *x names nothing; no &x stands before it");
    }

    @Test
    void refusesMoreThanTwentyAliases() {
        read("a: &x 1\nb: [" + "*x, ".repeat(20) + "*x]\n");

        assertFaults("x.yaml:2:85: the file has more than 20 aliases, the most that are followed");
    }

    @Test
    void refusesAnAliasBombBeforeItGrows() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [" + "1, ".repeat(99) + "1]\n");
        for (int i = 1; i <= 9; i++) {
            bomb.append("a")
                    .append(i)
                    .append(": &a")
                    .append(i)
                    .append(" [*a")
                    .append(i - 1)
                    .append(", *a")
                    .append(i - 1);
            bomb.append("]\n");
        }
        read(bomb.toString().replace("[*a0, *a0]", "[*a0, *a0, *a0, *a0]"));

        // 101 values, times 4, then doubled 8 times: 103,424 in the last list alone.
        assertThat(faults.sorted())
                .singleElement()
                .satisfies(fault -> assertThat(fault.sentence())
                        .isEqualTo("the file has more than 100000 values once its aliases are followed"));
    }

    @Test
    void refusesAHundredLevelsBySentence() {
        read("[".repeat(100) + "]".repeat(100));

        assertFaults("x.yaml:1:65: values are nested more than 64 deep");
    }

    @Test
    void refusesFiveThousandLevelsWithoutOverflowingTheStack() {
        read("{a: ".repeat(5000));

        assertFaults("x.yaml:1:257: values are nested more than 64 deep");
    }

    @Test
    void acceptsSixtyFourLevels() {
        read("[".repeat(64) + "]".repeat(64));

        assertThat(faults.sorted()).isEmpty();
    }

    @Test
    void refusesTextsOfMoreThanAMillionCharacters() {
        read("#" + "x".repeat(1_000_000));

        assertFaults("x.yaml: the file is longer than 1000000 characters, the most that is read");
    }

    @Test
    void explainsTabs() {
        read("a:\n\tb: 1\n");

        assertFaults("x.yaml:2:1: a tab stands where YAML wants spaces; indent with spaces");
    }

    @Test
    void placesFaultsOfSyntax() {
        read("a: 1\nb: [1, 2\nc: 3\n");

        assertThat(faults.sorted()).singleElement().satisfies(fault -> {
            assertThat(fault.line()).isEqualTo(3);
            assertThat(fault.sentence()).startsWith("not valid YAML: ").doesNotContain("\n");
        });
    }

    @Test
    void placesForbiddenCharacters() {
        read("a: 1\nb: \u0007\n");

        assertFaults("x.yaml:2:4: the character U+0007 is not allowed in YAML");
    }

    @Test
    void readsSeveralDocuments() {
        List<Node> documents = YamlReader.documents("---\na: 1\n---\nb: 2\n", "x.yaml", faults);

        assertThat(documents).extracting(Node::flowText).containsExactly("{a: 1}", "{b: 2}");
    }

    private Node read(String text) {
        List<Node> documents = YamlReader.documents(text, "x.yaml", faults);
        return documents.isEmpty() ? new ScalarNode("", true, Mark.of("x.yaml")) : documents.get(0);
    }

    private void assertFaults(String... expected) {
        assertThat(faults.sorted()).extracting(Fault::toString).containsExactly(expected);
    }
}
