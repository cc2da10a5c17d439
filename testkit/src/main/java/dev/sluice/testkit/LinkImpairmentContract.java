package dev.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.api.link.LinkImpairment;
import dev.sluice.api.link.LinkImpairmentFactory;
import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.link.RateProcess;
import dev.sluice.api.parameter.Units;
import dev.sluice.api.plugin.PluginKind;
import org.junit.jupiter.api.Test;

/**
 * What holds for every link impairment: the same seed gives the same decisions, delays are not negative, rate processes
 * never finish before they start nor overtake themselves, nothing breaks at extreme sizes and times, and nothing is
 * allocated per packet.
 *
 * @param <P> the record that declares the parameters
 */
public abstract class LinkImpairmentContract<P extends Record> extends PluginContract<P> {

    private static final int PACKETS = 100_000;
    private static final long THIRTY_DAYS_PS = 30 * 24 * 3600 * Units.PS_PER_SECOND;

    protected LinkImpairmentContract() {
        super(PluginKind.LINK);
    }

    @Override
    protected abstract LinkImpairmentFactory<P> factory();

    private LinkImpairment create(long seed) {
        return factory().create(parameters(), new TestLink(10_000_000, seed));
    }

    @Test
    void sameSeedGivesTheSameDecisions() {
        assertThat(decisions(create(3), PACKETS)).isEqualTo(decisions(create(3), PACKETS));
    }

    @Test
    void survivesExtremeSizesAndTimes() {
        LinkImpairment impairment = create(4);
        long nowPs = 0;
        for (int size : new int[] {1, 40, 1500, 65_535}) {
            decision(impairment, TestPacket.ofSize(size), nowPs, new RecordingVerdict());
            nowPs += THIRTY_DAYS_PS / 2;
        }
    }

    @Test
    void allocatesNothingPerPacket() {
        LinkImpairment impairment = create(5);
        TestPacket packet = TestPacket.full();
        RecordingVerdict verdict = new RecordingVerdict();
        long[] nowPs = new long[1];

        long bytes = Allocation.steadyBytes(() -> {
            for (int i = 0; i < PACKETS; i++) {
                decision(impairment, packet, nowPs[0], verdict);
                nowPs[0] += Units.PS_PER_MS;
            }
        });

        assertThat((double) bytes / PACKETS).as("bytes allocated per packet").isLessThan(1);
    }

    /** All decisions about a row of packets, as a digest. */
    private static long decisions(LinkImpairment impairment, int packets) {
        RecordingVerdict verdict = new RecordingVerdict();
        long digest = 0;
        for (int i = 0; i < packets; i++) {
            TestPacket packet = i % 3 == 2 ? TestPacket.bareAck() : TestPacket.ofSize(100 + i % 1400);
            digest = 31 * digest + decision(impairment, packet, i * Units.PS_PER_MS, verdict);
        }
        return digest;
    }

    private static long decision(LinkImpairment impairment, TestPacket packet, long nowPs, RecordingVerdict verdict) {
        if (impairment instanceof PacketImpairment judge) {
            verdict.judge(judge, packet, nowPs);
            return 4 * verdict.delayPs() + 2L * verdict.duplicates() + (verdict.lost() ? 1 : 0);
        }
        RateProcess process = (RateProcess) impairment;
        long finishPs = process.finish(nowPs, packet.sizeBytes());
        if (finishPs < nowPs) {
            throw new AssertionError("a packet that starts at " + nowPs + " ps has left at " + finishPs + " ps");
        }
        if (process.rateBps(nowPs) < 0) {
            throw new AssertionError("rate of " + process.rateBps(nowPs) + " bps");
        }
        return finishPs;
    }
}
