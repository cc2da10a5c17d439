package dev.sluice.api.plugin;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.osgi.annotation.bundle.Capability;
import org.osgi.annotation.bundle.Requirement;
import org.osgi.service.component.annotations.ComponentPropertyType;

/**
 * Names a factory for experiment files. Beside {@code @Component} it is all that makes a class a plugin: it sets the
 * service properties {@code sluice.kind}, {@code sluice.name}, …, and in the manifest the capability by which
 * distributions are assembled.
 */
@ComponentPropertyType
@Capability(namespace = "sluice.plugin", name = "${#kind}.${#name}", attribute = "kind=${#kind}")
@Requirement(namespace = "sluice.host", name = "sluice")
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Plugin {

    /** Prefix of the service properties. */
    String PREFIX_ = "sluice.";

    /** The kind's {@linkplain PluginKind#id() id}: {@code aqm}, {@code tcp}, {@code topology}, … */
    String kind();

    /** What experiment files call it: lower case words joined by hyphens. */
    String name();

    /** One line: what it does, starting in lower case. */
    String description();

    /** RFC, paper or other origin of the algorithm; empty where there is none. */
    String source() default "";
}
