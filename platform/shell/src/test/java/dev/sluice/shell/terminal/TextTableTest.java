package dev.sluice.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTableTest {

    private final Consoles consoles = new Consoles();

    @Test
    void columnsAreAlignedByTheirWidestCell() {
        new TextTable()
                .column("name")
                .column("n", true)
                .column("what")
                .row("a", "7", "x")
                .row("long", "1234", "y")
                .print(consoles.pipe());

        assertThat(consoles.out()).isEqualTo("""
                name     n  what
                a        7  x
                long  1234  y
                """);
    }

    @Test
    void theLastColumnIsWrappedInATerminal() {
        new TextTable()
                .column("name")
                .column("what")
                .row("red", "signals at random with a probability")
                .print(consoles.terminal(24));

        assertThat(consoles.out()).isEqualTo("""
                name  what
                red   signals at random
                      with a probability
                """);
    }

    @Test
    void nothingIsWrappedInAPipe() {
        new TextTable().column("what").row("x".repeat(300)).print(consoles.pipe());

        assertThat(consoles.out().lines()).hasSize(2);
    }

    @Test
    void titlesAreBrokenWhereTheTableWouldBeTooWide() {
        new TextTable()
                .column("flows.f0.tcp.controller")
                .column("drop rate", true)
                .column("x")
                .row("reno", "1", "y")
                .print(consoles.terminal(24));

        assertThat(consoles.out()).isEqualTo("""
                flows.f0
                .tcp         drop
                .controller  rate  x
                reno            1  y
                """);
    }
}
