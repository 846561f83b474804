package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportLimitsTest {
    private static final int MOST = 1 << 30;
    private static final ImportLimits GREATEST =
            new ImportLimits(Long.MAX_VALUE, MOST, MOST, 1_000, MOST, MOST, MOST, MOST, MOST, MOST);

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    private Path written(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void everythingIsReadUnderTheGreatestLimits() throws IOException {
        String deep = "[".repeat(90) + "]".repeat(90);
        Path log = written("log", "{\"id\":\"dec-00000001\",\"decision\":\"Go\",\"z\":" + deep + "}\n");
        Path library = written("library", Libraries.pattern("z: " + deep));
        Path graph = written("graph", Graphs.document(List.of("\"a\": {\"z\": " + deep + "}"), List.of()));
        Path sessions = Files.createDirectory(folder.resolve("sessions"));
        written("sessions/a.json", "{\"id\": \"session-1a2b3c4d\", \"z\": " + deep + "}");

        assertThat(DecisionLog.importFrom(log, lineage, GREATEST, ImportProgress.NONE)
                        .added())
                .isEqualTo(1);
        assertThat(PatternLibrary.importFrom(library, lineage, GREATEST, ImportProgress.NONE)
                        .added())
                .isEqualTo(1);
        assertThat(GraphFile.importFrom(graph, lineage, GREATEST, ImportProgress.NONE)
                        .added())
                .isEqualTo(1);
        assertThat(SessionFolder.importFrom(sessions, lineage, GREATEST, ImportProgress.NONE)
                        .added())
                .isEqualTo(1);
        written("0001-x.md", "# 1. X\n\n" + "> ".repeat(2_000) + "a\n");
        assertThat(Records.read(folder).records()).hasSize(1);
    }

    @Test
    void aThousandLevelsTakeNoDeepStack() throws IOException {
        String deep = "[".repeat(900) + "]".repeat(900);
        Path log = written("log", "{\"id\":\"dec-00000001\",\"decision\":\"Go\",\"z\":" + deep + "}\n");
        Path library = written("library", Libraries.pattern("z: " + deep));

        assertThat(DecisionLog.importFrom(log, lineage, GREATEST, ImportProgress.NONE)
                        .deviations())
                .extracting(deviation -> deviation.rule() + " " + deviation.detail())
                .contains("REFUSED_VALUE z" + "[0]".repeat(26)
                        + "[… must be at most 100 lists and maps deep, but was \"more\"");
        assertThat(lineage.journal().show(RecordId.of("dec-00000001")).additional())
                .doesNotContainKey("z");
        assertThat(PatternLibrary.importFrom(library, lineage, GREATEST, ImportProgress.NONE)
                        .deviations())
                .extracting(deviation -> deviation.rule() + " " + deviation.detail())
                .containsExactly("REFUSED_VALUE z" + "[0]".repeat(26)
                        + "[… must be at most 100 lists and maps deep, but was \"more\"");
        assertThat(lineage.patterns().show(RecordId.of("pat-000001-shop")).additional())
                .doesNotContainKey("z");
    }

    @Test
    void limitsAreAtLeastOneAndNotSoGreatThatTheyOverflow() {
        assertThatThrownBy(() -> new ImportLimits(0, 1, 1, 1, 1, 1, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("logBytes: 0 is not from 1 to " + Long.MAX_VALUE);
        assertThatThrownBy(() -> new ImportLimits(1, Integer.MAX_VALUE, 1, 1, 1, 1, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("libraryBytes: 2147483647 is not from 1 to 1073741824");
        assertThatThrownBy(() -> new ImportLimits(1, 1, 1, 1_001, 1, 1, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nesting: 1001 is not from 1 to 1000");
    }
}
