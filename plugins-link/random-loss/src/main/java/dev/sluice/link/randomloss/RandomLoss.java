package dev.sluice.link.randomloss;

import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.link.Verdict;
import dev.sluice.api.packet.Packet;
import dev.sluice.api.plugin.RandomStream;

/**
 * Loses each packet of the chosen class with probability {@code rate}, independently: {@code u < rate} for a fresh
 * {@code u}, uniform in [0, 1). Gaps between losses are geometric with mean {@code 1 / rate}.
 *
 * <p>Source: Bernoulli trials; ns-2's {@code ErrorModel} and ns-3's {@code RateErrorModel} in packet unit. Deviations:
 * none.
 *
 * <p>One instance serves one direction of one link in one run. One draw a packet, none where the outcome is certain;
 * allocates nothing.
 */
final class RandomLoss implements PacketImpairment {

    private final double rate;
    private final boolean losesData;
    private final boolean losesAcks;
    private final boolean losesOthers;
    private final RandomStream random;

    RandomLoss(RandomLossParameters parameters, RandomStream random) {
        this.rate = parameters.rate().value();
        this.losesOthers = parameters.packets() == RandomLossParameters.Victims.ALL;
        this.losesData = losesOthers || parameters.packets() == RandomLossParameters.Victims.DATA;
        this.losesAcks = losesOthers || parameters.packets() == RandomLossParameters.Victims.ACKS;
        this.random = random;
    }

    @Override
    public void judge(Packet packet, long nowPs, Verdict verdict) {
        if (canLose(packet) && rate > 0 && (rate >= 1 || random.nextDouble() < rate)) {
            verdict.lose();
        }
    }

    private boolean canLose(Packet packet) {
        if (packet.payloadBytes() > 0) {
            return losesData;
        }
        return packet.pureAck() ? losesAcks : losesOthers;
    }
}
