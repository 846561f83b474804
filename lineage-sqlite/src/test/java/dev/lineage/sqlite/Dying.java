package dev.lineage.sqlite;

import java.nio.file.Path;

/** A process that dies in the middle of a migration. */
final class Dying {
    static final int CODE = 86;

    private Dying() {}

    public static void main(String[] arguments) {
        try (SqliteStore store = MigrationTest.open(Path.of(arguments[0]), MigrationTest.rebuilt())) {
            store.prepare(MigrationTest.failingAt(2, () -> Runtime.getRuntime().halt(CODE)));
        }
    }
}
