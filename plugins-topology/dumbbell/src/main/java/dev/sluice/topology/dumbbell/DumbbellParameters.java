package dev.sluice.topology.dumbbell;

import dev.sluice.api.parameter.Parameter;
import dev.sluice.api.topology.HostLinkParameters;
import dev.sluice.api.topology.LinkParameters;
import org.jspecify.annotations.Nullable;

/** Parameters of {@link Dumbbell}. */
public record DumbbellParameters(
        @Parameter(defaultValue = "1", min = "1", max = "100000", unit = "hosts", meaning = "sending hosts: s1, s2, …")
        int senders,

        @Parameter(
                defaultValue = "auto",
                min = "1",
                max = "100000",
                unit = "hosts",
                meaning = "receiving hosts: r1, r2, …; as many as senders unless given")
        @Nullable
        Integer receivers,

        @Parameter(meaning = "link between each sender and router left")
        HostLinkParameters access,

        @Parameter(
                defaultValue = "auto",
                meaning = "link between router right and each receiver; as access unless given, host by host")
        @Nullable
        HostLinkParameters receiverAccess,

        @Parameter(meaning = "link between router left and router right, which all flows share")
        LinkParameters bottleneck) {

    public DumbbellParameters {
        if (receivers == null) {
            receivers = senders;
        }
        requireCount("access", access, senders);
        if (receiverAccess == null) {
            receiverAccess = access;
        }
        requireCount("receiver-access", receiverAccess, receivers);
    }

    private static void requireCount(String parameter, HostLinkParameters links, int hosts) {
        links.rate().requireCount(parameter + ".rate", hosts);
        links.delay().requireCount(parameter + ".delay", hosts);
    }
}
