package dev.sluice.testkit;

import dev.sluice.api.link.PacketImpairment;
import dev.sluice.api.link.Verdict;
import dev.sluice.api.packet.Packet;

/** What an impairment decides about one packet after the other. */
public final class RecordingVerdict implements Verdict {

    private boolean lost;
    private int duplicates;
    private long delayPs;

    /** Has this packet judged anew. */
    public RecordingVerdict judge(PacketImpairment impairment, Packet packet, long nowPs) {
        lost = false;
        duplicates = 0;
        delayPs = 0;
        impairment.judge(packet, nowPs, this);
        return this;
    }

    public boolean lost() {
        return lost;
    }

    public int duplicates() {
        return duplicates;
    }

    public long delayPs() {
        return delayPs;
    }

    @Override
    public void lose() {
        lost = true;
    }

    @Override
    public void duplicate() {
        duplicates++;
    }

    @Override
    public void delay(long extraPs) {
        if (extraPs < 0) {
            throw new IllegalArgumentException("a packet cannot arrive " + -extraPs + " ps before it could");
        }
        delayPs = Math.addExact(delayPs, extraPs);
    }
}
