package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Verification;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CopiedFileTest {
    @Test
    void aFileThatIsCopiedWithoutItsLogOpensAtItsLastCheckpoint(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        Path copy = folder.resolve("copy.db");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            lineage.journal().record(DecisionDraft.of("one").tagged("t"));
            lineage.journal().record(DecisionDraft.of("two"));
        }
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            lineage.journal().record(DecisionDraft.of("three"));
            Files.copy(file, copy);
            assertThat(lineage.journal().recent(9)).hasSize(3);
        }
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(copy))) {
            assertThat(lineage.journal().recent(9)).extracting(Decision::text).containsExactly("two", "one");
            lineage.journal().record(DecisionDraft.of("four"));
            Verification verification = lineage.maintenance().verify();
            assertThat(verification.problems()).isEmpty();
            assertThat(verification.entries()).isEqualTo(3);
        }
    }
}
