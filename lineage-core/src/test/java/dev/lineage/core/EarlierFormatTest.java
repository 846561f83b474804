package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.StoreFailure;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that was written before the first release, whose bodies have another layout. */
class EarlierFormatTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void aFileFromBeforeTheFirstReleaseIsRefusedAndStaysAsItIs() throws IOException {
        Path file = folder.resolve("memory.db");
        try (InputStream packed = EarlierFormatTest.class.getResourceAsStream("format-1.db.gz");
                InputStream bytes = new GZIPInputStream(Objects.requireNonNull(packed))) {
            Files.copy(bytes, file);
        }
        byte[] before = Files.readAllBytes(file);

        for (int attempt = 0; attempt < 2; attempt++) {
            assertThatThrownBy(() -> Lineages.open(SqliteStore.at(file)))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(file + " has format 1, which no release has written: 3 is the oldest that is read");
            assertThatThrownBy(() -> SqliteStore.readOnly(file)).isInstanceOf(StoreFailure.class);
        }

        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }
}
