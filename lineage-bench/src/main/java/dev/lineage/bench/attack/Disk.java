package dev.lineage.bench.attack;

import dev.lineage.CloseableLineage;
import dev.lineage.core.Lineages;
import dev.lineage.error.StoreFailure;
import dev.lineage.query.Verification;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** What attacks do with files. */
final class Disk {
    /** What lies beside a database. */
    static final List<String> BESIDE = List.of("", "-wal", "-anchor");

    private Disk() {}

    static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    /** Copies a database at rest with its log and its anchor. */
    static void copy(Path from, Path to) throws IOException {
        for (String suffix : BESIDE) {
            if (Files.exists(beside(from, suffix))) {
                Files.copy(beside(from, suffix), beside(to, suffix), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    static Verification verified(Path file, SqliteOptions options) {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file, options))) {
            return lineage.maintenance().verify();
        }
    }

    /** The message with which opening is refused; nothing if it is not. */
    static Optional<String> refusal(Path file) {
        try {
            SqliteStore.at(file).close();
            return Optional.empty();
        } catch (StoreFailure refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }
}
