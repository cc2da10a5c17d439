package dev.sluice.experiment.registry;

import java.util.Collection;
import java.util.List;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.ComponentConstants;
import org.osgi.service.component.runtime.ServiceComponentRuntime;
import org.osgi.service.component.runtime.dto.ComponentConfigurationDTO;
import org.osgi.service.component.runtime.dto.ComponentDescriptionDTO;

/** Why Declarative Services could not make a component: it keeps the exception as text, and gives its caller only null. */
final class ComponentFailure {

    private static final String CAUSE = "Caused by: ";

    private ComponentFailure() {}

    /** A part of a sentence that says what the component threw; empty if it is not known. */
    static String of(ServiceReference<?> component, BundleContext context) {
        ServiceReference<ServiceComponentRuntime> reference =
                context.getServiceReference(ServiceComponentRuntime.class);
        if (reference == null || component.getBundle() == null) {
            return "";
        }
        ServiceComponentRuntime runtime = context.getService(reference);
        try {
            String name = String.valueOf(component.getProperty(ComponentConstants.COMPONENT_NAME));
            ComponentDescriptionDTO description = runtime.getComponentDescriptionDTO(component.getBundle(), name);
            Collection<ComponentConfigurationDTO> configurations =
                    description == null ? List.of() : runtime.getComponentConfigurationDTOs(description);
            return configurations.stream()
                    .filter(configuration -> configuration.failure != null)
                    .map(configuration -> ": " + thrown(configuration.failure))
                    .findFirst()
                    .orElse("");
        } finally {
            context.ungetService(reference);
        }
    }

    /** The innermost exception of a stack trace. */
    static String thrown(String trace) {
        String innermost = trace.lines().findFirst().orElse("");
        for (String line : trace.lines().toList()) {
            if (line.startsWith(CAUSE)) {
                innermost = line.substring(CAUSE.length());
            }
        }
        return innermost.replaceFirst("^(?:[\\w$]+\\.)+(?=[\\w$]+)", "");
    }
}
