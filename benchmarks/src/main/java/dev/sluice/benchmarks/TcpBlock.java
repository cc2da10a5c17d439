package dev.sluice.benchmarks;

import dev.sluice.api.parameter.Nested;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.simulator.tcp.TcpParameters;
import dev.sluice.simulator.tcp.TcpParameters.TcpProfile;
import dev.sluice.simulator.tcp.TcpProfiles;
import dev.sluice.tcp.cubic.CubicFactory;
import dev.sluice.tcp.cubic.CubicParameters;
import dev.sluice.tcp.reno.RenoFactory;
import dev.sluice.tcp.reno.RenoParameters;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A {@code tcp} block: a profile, a controller, and what differs from the profile. */
public final class TcpBlock {

    private final Nested<CongestionControllerFactory<?>> controller;
    private final Map<String, Object> given = new HashMap<>();

    public TcpBlock(TcpProfile profile, Nested<CongestionControllerFactory<?>> controller) {
        this.controller = controller;
        given.put("profile", profile);
        given.put("controller", controller);
    }

    /** Reno with its default parameters. */
    public static Nested<CongestionControllerFactory<?>> reno() {
        return new Nested<>(new RenoFactory(), new RenoParameters(1, 0.5, 0.8));
    }

    /** CUBIC with its default parameters, and the kernel's details instead of the RFC's if {@code linux}. */
    public static Nested<CongestionControllerFactory<?>> cubic(boolean linux) {
        CubicParameters.Variant variant = linux ? CubicParameters.Variant.LINUX : CubicParameters.Variant.RFC;
        return new Nested<>(new CubicFactory(), new CubicParameters(0.4, 0.7, 0.85, true, true, variant));
    }

    /** Sets one component of {@link TcpParameters}, by its name in Java. */
    public TcpBlock set(String component, Object value) {
        given.put(component, value);
        return this;
    }

    /** The block with everything else filled in. */
    public TcpParameters complete() {
        RecordComponent[] components = TcpParameters.class.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        @Nullable Object[] values = new Object[components.length];
        int used = 0;
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = given.get(components[i].getName());
            used += values[i] == null ? 0 : 1;
        }
        if (used != given.size()) {
            throw new IllegalArgumentException("a tcp block has no such keys: " + given.keySet());
        }
        try {
            TcpParameters block =
                    TcpParameters.class.getDeclaredConstructor(types).newInstance(values);
            return TcpProfiles.complete(block, controller.factory());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the tcp block cannot be made", e);
        }
    }
}
