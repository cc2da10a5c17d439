package dev.sluice.simulator.tcp;

import dev.sluice.api.parameter.DataSize;
import dev.sluice.api.parameter.ParameterException;
import dev.sluice.api.parameter.TimeSpan;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Fills what a {@code tcp} block leaves out: from what the controller needs, then what it prefers, then the profile.
 *
 * <p>{@code modern} is what today's kernels do (Linux: RACK-TLP, PRR, IW 10, timestamps, the retransmission timeout's floor on
 * its variance term); {@code rfc} is RFC 5681, 6298 and 6675 to the letter; {@code ns2} is what the agents of ns-2.35 do.
 */
public final class TcpProfiles {

    private static final String COMMON =
            "limited-transmit=on dupacks=3 ecn=off slow-start=standard pacing=off host-queue=queue send-jitter=0s";

    private static final Map<TcpProfile, Map<String, String>> DEFAULTS = Map.of(
            TcpProfile.MODERN,
            table(COMMON + " recovery=rack prr=on undo=on reduce=cwnd growth=segments initial-window=10"
                    + " initial-ssthresh=unlimited receive-window=unlimited ack-every=2 ack-delay=40ms timestamps=on"
                    + " segment=1448B header=52B handshake=on rto-min=200ms rto-floor=variance rto-initial=1s rto-max=120s"
                    + " clock-granularity=0s idle-restart=decay"),
            TcpProfile.RFC,
            table(COMMON + " recovery=sack prr=off undo=off reduce=flight growth=acks"
                    + " initial-ssthresh=unlimited receive-window=unlimited ack-every=2 ack-delay=200ms timestamps=off"
                    + " segment=1460B header=40B handshake=on rto-min=1s rto-floor=rto rto-initial=1s rto-max=60s"
                    + " clock-granularity=1ms idle-restart=restart"),
            TcpProfile.NS2,
            table(COMMON + " recovery=sack prr=off undo=off reduce=cwnd growth=acks initial-window=2"
                    + " receive-window=20p ack-every=1 ack-delay=100ms timestamps=off segment=1000B header=40B"
                    + " handshake=off rto-min=200ms rto-floor=rto rto-initial=3s rto-max=60s clock-granularity=10ms"
                    + " idle-restart=none"));

    private TcpProfiles() {}

    private static Map<String, String> table(String pairs) {
        Map<String, String> table = new HashMap<>();
        for (String pair : pairs.split(" ")) {
            int equals = pair.indexOf('=');
            table.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return table;
    }

    /**
     * The block with every value given.
     *
     * @throws ParameterException if the file contradicts what the controller needs
     */
    public static TcpParameters complete(TcpParameters given, CongestionControllerFactory<?> factory) {
        String controller = given.controller().name();
        Map<String, String> layered = new HashMap<>(DEFAULTS.get(given.profile()));
        layered.putAll(factory.prefers());
        layered.putAll(factory.needs());
        RecordComponent[] components = TcpParameters.class.getRecordComponents();
        Object[] values = new Object[components.length];
        Class<?>[] types = new Class<?>[components.length];
        Map<String, Object> chosen = new HashMap<>();
        Map<String, Integer> missing = new TreeMap<>();
        try {
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                String key = fileName(components[i].getName());
                Object value = components[i].getAccessor().invoke(given);
                String need = factory.needs().get(key);
                if (value == null && layered.containsKey(key)) {
                    value = parse(types[i], layered.get(key));
                } else if (value == null) {
                    missing.put(key, i);
                } else if (need != null && !value.equals(parse(types[i], need))) {
                    throw new ParameterException(
                            key, text(value), "must be " + need + ": controller " + controller + " needs it");
                } else if (key.equals("slow-start") && factory.ownSlowStart()) {
                    throw new ParameterException(
                            key,
                            text(value),
                            "cannot be chosen: controller " + controller + " has a slow start of its own");
                }
                values[i] = value;
                chosen.put(key, value);
            }
            // What follows from other values: the window of RFC 5681 from the segment, ns-2's threshold from its
            // window.
            long mss = ((DataSize) require(chosen.get("segment"))).bytes();
            for (Map.Entry<String, Integer> entry : missing.entrySet()) {
                values[entry.getValue()] = entry.getKey().equals("initial-window")
                        ? (Object) initialWindow(mss)
                        : threshold((ReceiveWindow) require(chosen.get("receive-window")), mss);
            }
            return TcpParameters.class.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the tcp block cannot be completed", e);
        }
    }

    /** RFC 5681, Section 3.1: two, three or four segments by their size. */
    static double initialWindow(long mssBytes) {
        if (mssBytes > 2190) {
            return 2;
        }
        return mssBytes > 1095 ? 3 : 4;
    }

    private static Object require(@Nullable Object value) {
        return Objects.requireNonNull(value, "a profile leaves a value out");
    }

    private static Threshold threshold(ReceiveWindow window, long mssBytes) {
        return window.kind() == ReceiveWindow.Kind.UNLIMITED
                ? Threshold.UNLIMITED
                : new Threshold(Math.max((double) window.bytes((int) mssBytes) / mssBytes, 2));
    }

    static Object parse(Class<?> type, String text) {
        if (type == Boolean.class) {
            return text.equals("on") || text.equals("true");
        }
        if (type == Integer.class) {
            return Integer.valueOf(text);
        }
        if (type == Double.class) {
            return Double.valueOf(text);
        }
        if (type == TimeSpan.class) {
            return TimeSpan.parse(text);
        }
        if (type == DataSize.class) {
            return DataSize.parse(text);
        }
        if (type == Threshold.class) {
            return Threshold.parse(text);
        }
        if (type == ReceiveWindow.class) {
            return ReceiveWindow.parse(text);
        }
        for (Object constant : type.getEnumConstants()) {
            if (text(constant).equals(text)) {
                return constant;
            }
        }
        throw new IllegalArgumentException(text + " is no " + type.getSimpleName());
    }

    private static String text(Object value) {
        if (value instanceof Boolean on) {
            return on ? "on" : "off";
        }
        return value instanceof Enum<?>
                ? value.toString().toLowerCase(Locale.ROOT).replace('_', '-')
                : value.toString();
    }

    static String fileName(String component) {
        StringBuilder name = new StringBuilder();
        for (char c : component.toCharArray()) {
            if (Character.isUpperCase(c)) {
                name.append('-').append(Character.toLowerCase(c));
            } else {
                name.append(c);
            }
        }
        return name.toString();
    }
}
