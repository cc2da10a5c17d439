package dev.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;

class StartOrderTest {

    @TempDir
    private Path folder;

    @Test
    void everyBundleResolves() throws Exception {
        try (Host host = new Host(Distribution.in(folder), new String[] {"list"})) {

            List<Bundle> bundles = host.install();

            assertThat(bundles)
                    .hasSizeGreaterThan(20)
                    .allSatisfy(bundle -> assertThat(bundle.getState())
                            .as(bundle.getSymbolicName())
                            .isEqualTo(Bundle.RESOLVED));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void theSameServicesAreThereWhateverTheOrder(long seed) throws Exception {
        try (Host inOrder = new Host(Distribution.in(folder.resolve("a")), new String[] {"list"});
                Host shuffled = new Host(Distribution.in(folder.resolve("b")), new String[] {"list"})) {
            inOrder.start();
            List<Bundle> bundles = new ArrayList<>(shuffled.install());
            Collections.shuffle(bundles, new Random(seed));

            bundles.forEach(Host::start);

            assertThat(services(shuffled.context()))
                    .contains("aqm red", "java.util.concurrent.Callable")
                    .isEqualTo(services(inOrder.context()));
        }
    }

    private static Set<String> services(BundleContext context) throws InvalidSyntaxException {
        Set<String> names = new TreeSet<>();
        Arrays.stream(context.getAllServiceReferences(null, "(sluice.kind=*)"))
                .forEach(service ->
                        names.add(service.getProperty("sluice.kind") + " " + service.getProperty("sluice.name")));
        Arrays.stream(context.getAllServiceReferences(null, "(main.thread=true)"))
                .forEach(service -> names.addAll(List.of((String[]) service.getProperty("objectClass"))));
        return names;
    }
}
