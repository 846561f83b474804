package dev.lineage.core;

import static dev.lineage.record.WriteOption.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Search;
import dev.lineage.record.RecordId;
import dev.lineage.run.Run.RunStatus;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Task.TaskStatus;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that was written when its format was fixed. Each later release must open it. */
class GoldenFileTest {
    private static final RecordId FORGOTTEN = RecordId.of("dec-8d5bc835");

    @Test
    void aFileOfTheFirstFormatIsReadAndVerified(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        try (InputStream golden = GoldenFileTest.class.getResourceAsStream("format-1.db.gz")) {
            Files.copy(new GZIPInputStream(Objects.requireNonNull(golden)), file);
        }
        try (LineageMemory memory = Lineages.open(SqliteStore.at(file))) {
            Verification found = memory.maintenance().verify(Progress.NONE);
            assertThat(found.problems()).isEmpty();
            assertThat(found.commits()).isEqualTo(15);
            Lineage me = memory.in(Scope.project("shop").actor("agent:planner"));
            assertThat(me.journal().get(RecordId.of("dec-4105b52b")).value().outcome())
                    .isEqualTo(Outcome.SUCCESSFUL);
            assertThat(me.search(Search.of("tokens race")).get(0).version().id())
                    .isEqualTo(RecordId.of("dec-4105b52b"));
            assertThat(me.journal().find(FORGOTTEN)).isEmpty();
            Decision repeated = Decision.builder("Refresh tokens early\nThey race at their end")
                    .build();
            assertThat(me.journal().record(repeated, key("first")).number()).isEqualTo(1);
            RecordId run = RecordId.of("run-83d8421d");
            assertThat(me.runs().get(run).value().status()).isEqualTo(RunStatus.PASSED);
            assertThat(me.runs().count(run)).isEqualTo(4);
            assertThat(me.work().get(RecordId.of("task-7e70ebc6")).value().status())
                    .isEqualTo(TaskStatus.IN_PROGRESS);
            assertThat(me.counts())
                    .containsEntry("memory_entry", 1L)
                    .containsEntry("thought", 1L)
                    .containsEntry("node", 1L);
        }
    }
}
