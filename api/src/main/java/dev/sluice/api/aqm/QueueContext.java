package dev.sluice.api.aqm;

import dev.sluice.api.packet.Packet;
import dev.sluice.api.parameter.Nested;
import dev.sluice.api.parameter.QueueSize;
import dev.sluice.api.plugin.RandomStream;
import dev.sluice.api.plugin.Timer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import org.osgi.annotation.versioning.ProviderType;

/** What a queue discipline sees of its link and its run, and how it acts on them. */
@ProviderType
public interface QueueContext {

    /** Simulated time. */
    long nowPs();

    /** Rate of the link now; it may change while the run goes on, so it is read on use. */
    long rateBps();

    /** Size of the largest packet that any flow of the run sends, headers included. */
    int mtuBytes();

    /** The limit that the file gives this queue. Only the outermost discipline has one unless the file gives a child its own. */
    QueueLimit capacity();

    /** A size given in a parameter, as packets or bytes on this link. */
    QueueLimit limit(QueueSize size);

    /** The discipline's own random numbers. */
    RandomStream random();

    /** A timer that calls {@code action}. Timers are made with the discipline, not per packet. */
    Timer timer(Timer.Action action);

    /** Gives a packet up: it is counted under this reason and returned to the pool. */
    void drop(Packet packet, DropReason reason);

    /**
     * Sets CE and counts a mark. A packet that is already CE counts as marked.
     *
     * @return false, with nothing changed, if the packet is not ECN-capable
     */
    boolean mark(Packet packet);

    /**
     * Asks the link to call {@link QueueDiscipline#dequeue} at this time, for disciplines that hold packets back. Only the
     * earliest request is kept; any call to dequeue settles it.
     */
    void wakeAt(long timePs);

    /**
     * Offers a value for series and plots. {@code supplier} is read at sampling instants only.
     *
     * @param name lower case words joined by underscores
     * @param unit such as {@code packets}, {@code ms}, or empty for a pure number
     */
    void publish(String name, String unit, DoubleSupplier supplier);

    /**
     * Makes a discipline that was named in a parameter. Its drops go to {@code listener} first and are then counted, its
     * wake-ups reach the link, and its random stream and published names lie under {@code name}.
     *
     * @param name unique among this discipline's children
     * @param listener told of the child's drops and marks; null if the parent need not know
     */
    QueueDiscipline child(
            Nested<? extends QueueDisciplineFactory<?>> discipline, String name, @Nullable ChildListener listener);

    /** Told of what a child discipline does on its own. */
    interface ChildListener {

        /** The child gives this packet up; it is still valid during the call. */
        void dropped(Packet packet, DropReason reason);

        /** The child has marked this packet. */
        default void marked(Packet packet) {}
    }
}
