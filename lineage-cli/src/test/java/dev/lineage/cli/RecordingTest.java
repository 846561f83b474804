package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RecordingTest extends ShellTest {
    @Test
    void aDashReadsStandardInput() {
        shell.input("Use UTF-8: é, 漢字\n");

        assertThat(recorded("-")).containsEntry("decision", "Use UTF-8: é, 漢字");
        assertThat(recorded("Other", "--rationale", "-")).containsEntry("rationale", "Use UTF-8: é, 漢字");
    }

    @Test
    void aTextMayLookLikeAnOptionBehindTwoDashes() throws IOException {
        assertThat(recorded("--rationale", "-5 degrees", "--", "--json is enough"))
                .containsEntry("decision", "--json is enough")
                .containsEntry("rationale", "-5 degrees");
        String file = "@" + Files.writeString(home.resolve("notes.md"), "--json");
        assertThat(recorded(file)).containsEntry("decision", file);
        assertThat(recorded("'quoted' ${HOME} %s")).containsEntry("decision", "'quoted' ${HOME} %s");
    }

    private Map<String, Object> recorded(String... words) {
        return Shell.object(shell.ok(
                Stream.concat(Stream.of("remember", "--json"), Stream.of(words)).toArray(String[]::new)));
    }
}
