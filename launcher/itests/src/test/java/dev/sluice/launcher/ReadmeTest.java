package dev.sluice.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is what is there. */
class ReadmeTest {

    private static final String BEGIN = "<!-- plugins: the table is what list --json says; ReadmeTest compares -->\n";
    private static final String END = "<!-- /plugins -->";

    @TempDir
    private Path work;

    @Test
    void theTableOfPluginsIsThatOfTheDistribution() throws Exception {
        Path root = Distribution.HOME.resolve("../../../..").normalize();
        String readme = Files.readString(root.resolve("README.md"));

        String json = new Sluice(Distribution.in(work.resolve("sluice")), work)
                .run("list", "--json")
                .out();
        StringBuilder table = new StringBuilder("| kind | name | what it does |\n| --- | --- | --- |\n");
        for (JsonNode plugin : new ObjectMapper().readTree(json)) {
            table.append("| %s | `%s` | %s |\n"
                    .formatted(
                            plugin.path("kind").asText(),
                            plugin.path("name").asText(),
                            plugin.path("description").asText()));
        }

        assertThat(readme).contains(BEGIN);
        String shown = readme.substring(readme.indexOf(BEGIN) + BEGIN.length(), readme.indexOf(END));
        assertThat(shown).isEqualTo(table.toString());
    }
}
