package dev.sluice.experiment.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {

    private static final List<String> NAMES = List.of("codel", "fq-codel", "red", "droptail", "replications");

    @ParameterizedTest
    @CsvSource({
        "cdel, codel",
        "CoDel, codel",
        "fqcodel, fq-codel",
        "rde, red",
        "drop, droptail",
        "replicaton, replications"
    })
    void findsWhatWasMeant(String given, String meant) {
        assertThat(NearestName.of(given, NAMES)).contains(meant);
    }

    @Test
    void saysNothingWhereNothingIsNear() {
        assertThat(NearestName.of("pie", NAMES)).isEmpty();
        assertThat(NearestName.hint("pie", NAMES)).isEmpty();
    }

    /** Insert, delete, replace and swap cost one each. */
    @ParameterizedTest
    @CsvSource({"red, red, 0", "red, rd, 1", "rd, red, 1", "red, rad, 1", "red, rde, 1", "red, blue, 4", "'', red, 3"})
    void distanceCountsEdits(String a, String b, int edits) {
        assertThat(NearestName.distance(a, b)).isEqualTo(edits);
    }
}
