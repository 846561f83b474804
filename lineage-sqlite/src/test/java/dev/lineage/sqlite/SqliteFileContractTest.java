package dev.lineage.sqlite;

import dev.lineage.spi.Store;
import dev.lineage.testkit.PersistentStoreContract;
import java.nio.file.Path;

class SqliteFileContractTest extends PersistentStoreContract {
    @Override
    protected Store open(Path folder) {
        return SqliteStore.at(
                folder.resolve("memory.db"), SqliteOptions.defaults().durability(Durability.NORMAL));
    }
}
