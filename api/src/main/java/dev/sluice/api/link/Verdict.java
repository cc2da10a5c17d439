package dev.sluice.api.link;

import org.osgi.annotation.versioning.ProviderType;

/** Takes what an impairment decides about one packet. */
@ProviderType
public interface Verdict {

    /** The packet is lost: counted as an error of the link, never as a drop of its queue. */
    void lose();

    /** A copy follows the packet. */
    void duplicate();

    /** The packet arrives this much later; the delays of several impairments add up. */
    void delay(long extraPs);
}
