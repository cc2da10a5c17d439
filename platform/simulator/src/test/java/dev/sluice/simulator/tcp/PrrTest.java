package dev.sluice.simulator.tcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Segments of 1000 B; one segment delivered by each ACK. */
class PrrTest {

    private static final long MSS = 1000;

    /** What each ACK of an episode lets out, in segments; the pipe follows from it. */
    private static List<Long> sends(int flight, int ssthresh, int pipeBefore, int acks, boolean safe) {
        Prr prr = new Prr(MSS);
        prr.begin(flight * MSS, ssthresh * MSS);
        List<Long> sends = new ArrayList<>();
        long pipe = pipeBefore;
        for (int i = 0; i < acks; i++) {
            pipe--;
            long budget = prr.budgetBytes(MSS, pipe * MSS, safe) / MSS;
            prr.sent(budget * MSS);
            pipe += budget;
            sends.add(budget);
        }
        return sends;
    }

    /**
     * The single-loss trace of RFC 6937, Section 3.1: 20 in flight and two by limited transmit, one lost, two SACKed, so that
     * 19 are in the pipe when the third duplicate comes.
     */
    @Test
    void singleLossOfTheRfc() {
        List<Long> sends = sends(22, 11, 19, 17, false);

        // ACKs 3 to 19 of the trace: out on 3, 5, 7, 9, 11, 13, 15, 18, 19.
        assertThat(sends).containsExactly(1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 0L, 1L, 1L);
    }

    /** FlightSize 100, ssthresh 70: the ceiling of 0.7 d, as differences. */
    @Test
    void spreadsTheReductionEvenly() {
        assertThat(sends(100, 70, 99, 12, false)).containsExactly(1L, 1L, 1L, 0L, 1L, 1L, 0L, 1L, 1L, 0L, 1L, 1L);
    }

    @Test
    void halvingSendsOnEverySecondAck() {
        List<Long> sends = sends(20, 10, 19, 16, false);

        assertThat(sends).containsExactly(1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L, 1L, 0L);
    }

    /** 12 of 20 lost: the slow-start bound regains ssthresh, the conservative bound keeps the pipe. */
    @Test
    void heavyLossIsBounded() {
        assertThat(sends(20, 10, 8, 4, true)).containsExactly(2L, 2L, 1L, 1L);
        assertThat(sends(20, 10, 8, 3, false)).containsExactly(1L, 1L, 1L);
    }
}
