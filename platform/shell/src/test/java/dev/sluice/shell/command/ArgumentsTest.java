package dev.sluice.shell.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentsTest {

    private static final Usage USAGE = new Usage(
            "try",
            Usage.Group.RUN,
            "for a test",
            List.of(Operand.one("FILE", Values.FILE), Operand.optional("NAME", Values.ANY)),
            List.of(
                    Option.flag("--quiet", "no words"),
                    new Option("--out", "DIR", Values.FOLDER, "where to"),
                    new Option("--set", "PATH=VALUE", Values.ASSIGNMENT, "changes"),
                    new Option("--seed", "N", Values.ANY, "seed"),
                    new Option("--limit", "TIME", Values.ANY, "limit")),
            List.of());

    @Test
    void optionsAndOperandsComeInAnyOrder() throws Exception {
        Arguments arguments = parse("--out", "a b", "file", "--quiet", "--set=x.y=1", "--set", "z=*", "name");

        assertThat(arguments.operands()).containsExactly("file", "name");
        assertThat(arguments.value("--out")).contains("a b");
        assertThat(arguments.values("--set")).containsExactly("x.y=1", "z=*");
        assertThat(arguments.has("--quiet")).isTrue();
        assertThat(arguments.has("--seed")).isFalse();
    }

    @Test
    void afterTwoHyphensEverythingIsAnOperand() throws Exception {
        assertThat(parse("--", "--quiet").operands()).containsExactly("--quiet");
    }

    @Test
    void theLastOfSeveralValuesCounts() throws Exception {
        assertThat(parse("f", "--seed", "1", "--seed", "2").number("--seed", 0)).contains(2L);
    }

    @Test
    void aNegativeNumberIsAValue() {
        assertThatThrownBy(() -> parse("f", "--seed", "-1").number("--seed", 0))
                .hasMessage("try: --seed = -1 must be a whole number from 0");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            f --quite       | try: there is no option --quite; did you mean --quiet?
            f --xyz         | try: there is no option --xyz; its options are --quiet, --out, --set, --seed, --limit
            f --out         | try: --out needs a value, --out DIR
            f --out --quiet | try: --out needs a value, --out DIR
            f --quiet=yes   | try: --quiet takes no value
            --quiet         | try needs FILE: try FILE [NAME] [options] (help try tells more)
            f n x           | try: 'x' is one word too many; it is called as try FILE [NAME] [options]
            """)
    void mistakesAreExplained(String words, String sentence) {
        assertThatThrownBy(() -> parse(words.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessage(sentence);
    }

    @Test
    void timesNeedAUnit() {
        assertThatThrownBy(() -> parse("f", "--limit", "5").time("--limit"))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("try: --limit: '5' has no unit");
    }

    private static Arguments parse(String... words) throws UsageException {
        return Arguments.parse(USAGE, List.of(words));
    }
}
