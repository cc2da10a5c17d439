package dev.sluice.experiment.registry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ComponentFailureTest {

    @Test
    void theInnermostExceptionIsWhatMatters() {
        String trace = """
                java.lang.reflect.InvocationTargetException
                \tat java.base/java.lang.reflect.Constructor.newInstance(Constructor.java:481)
                Caused by: java.lang.IllegalStateException: outer
                \tat some.Type.method(Type.java:3)
                Caused by: some.where.BrokenTableException: no luck today
                \t... 27 more
                """;

        assertThat(ComponentFailure.thrown(trace)).isEqualTo("BrokenTableException: no luck today");
    }
}
