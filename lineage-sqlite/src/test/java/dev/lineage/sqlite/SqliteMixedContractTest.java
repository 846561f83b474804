package dev.lineage.sqlite;

import dev.lineage.spi.Store;
import dev.lineage.testkit.PersistentStoreContract;
import java.nio.file.Path;

/** Has edges both in the tables and not yet there in most states. */
class SqliteMixedContractTest extends PersistentStoreContract {
    @Override
    protected Store open(Path folder) {
        SqliteOptions options =
                SqliteOptions.defaults().durability(Durability.NORMAL).unindexedEntries(3);
        return SqliteStore.at(folder.resolve("memory.db"), options);
    }
}
