package dev.lineage.core;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.Store;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteOptions;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** The stores that core is tested with, all of one identity. */
public enum Stores {
    /** The testkit's. */
    REFERENCE,
    /** SQLite's, in memory. */
    MEMORY,
    /** SQLite's, in a file. */
    FILE;

    private static final Ulid ID = new Ulid(7, 7);

    /** A new store. */
    public Store open(Path folder) {
        return open(folder, UnaryOperator.identity());
    }

    /** A new store; where it is SQLite's, with other options. */
    public Store open(Path folder, UnaryOperator<SqliteOptions> change) {
        SqliteOptions options = change.apply(
                SqliteOptions.defaults().durability(Durability.NORMAL).id(ID));
        return switch (this) {
            case REFERENCE -> ReferenceStore.create(ID);
            case MEMORY -> SqliteStore.inMemory(options);
            case FILE -> SqliteStore.at(folder.resolve("memory.db"), options);
        };
    }
}
