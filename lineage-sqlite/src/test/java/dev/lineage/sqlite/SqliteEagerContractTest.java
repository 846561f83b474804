package dev.lineage.sqlite;

import dev.lineage.spi.Store;
import dev.lineage.testkit.PersistentStoreContract;
import java.nio.file.Path;

/** Brings each entry's edges into the tables at once. */
class SqliteEagerContractTest extends PersistentStoreContract {
    @Override
    protected Store open(Path folder) {
        SqliteOptions options =
                SqliteOptions.defaults().durability(Durability.NORMAL).unindexedEntries(1);
        return SqliteStore.at(folder.resolve("memory.db"), options);
    }
}
