package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.core.Lineages;
import dev.lineage.testkit.ReferenceStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportInBatchTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void anImportInsideABatchIsRefusedAndNothingIsWritten() throws IOException {
        Path file = Files.writeString(folder.resolve("decisions.jsonl"), "{\"id\":\"adr-1\",\"decision\":\"One\"}\n");
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create())) {
            assertThatThrownBy(() -> lineage.atomically(batch -> importFrom(file, lineage)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("an import cannot run inside atomically: it writes units of its own");
            assertThat(lineage.query().sequence()).isZero();
            importFrom(file, lineage);
            assertThat(lineage.query().sequence()).isEqualTo(1);
        }
    }

    private static void importFrom(Path file, CloseableLineage lineage) {
        try {
            DecisionLog.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
