package dev.lineage.sqlite;

import dev.lineage.spi.Store;
import dev.lineage.testkit.StoreContract;
import java.nio.file.Path;

class SqliteMemoryContractTest extends StoreContract {
    @Override
    protected Store open(Path folder) {
        return SqliteStore.inMemory();
    }
}
