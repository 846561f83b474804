package dev.lineage.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a small folder of decision records. */
final class Records {
    private Records() {}

    /** Two records; the second takes the place of the first. */
    static Path write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(
                folder.resolve("0001-use-postgres.md"),
                """
                # 1. Use Postgres

                Date: 2025-01-05

                ## Status

                Superseded by [2. Use SQLite](0002-use-sqlite.md)

                ## Decision

                We use Postgres.
                """);
        Files.writeString(
                folder.resolve("0002-use-sqlite.md"),
                """
                # 2. Use SQLite

                Date: 2025-01-09

                ## Status

                Accepted

                ## Decision

                We use SQLite.
                """);
        return folder;
    }
}
