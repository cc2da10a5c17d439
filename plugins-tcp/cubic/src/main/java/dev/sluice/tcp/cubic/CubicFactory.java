package dev.sluice.tcp.cubic;

import dev.sluice.api.plugin.Plugin;
import dev.sluice.api.tcp.CongestionController;
import dev.sluice.api.tcp.CongestionControllerFactory;
import dev.sluice.api.tcp.Connection;
import java.util.Map;
import org.osgi.service.component.annotations.Component;

/** Offers {@link Cubic} to experiments. */
@Component
@Plugin(
        kind = "tcp",
        name = "cubic",
        source = "RFC 9438; RFC 8511 for ECN",
        description = "grows with the cube of the time since the last reduction, whatever the round-trip time")
public final class CubicFactory implements CongestionControllerFactory<CubicParameters> {

    @Override
    public Class<CubicParameters> parameterType() {
        return CubicParameters.class;
    }

    @Override
    public CongestionController create(CubicParameters parameters, Connection connection) {
        return new Cubic(parameters, connection);
    }

    /** RFC 9438, Section 4.10 asks for a slow start that ends before losses; HyStart++ is RFC 9406. */
    @Override
    public Map<String, String> prefers() {
        return Map.of("slow-start", "hystart++");
    }
}
