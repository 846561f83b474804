package dev.lineage.testkit;

import dev.lineage.spi.Store;
import java.nio.file.Path;

class ReferenceStoreTest extends StoreContract {
    @Override
    protected Store open(Path folder) {
        return ReferenceStore.create();
    }
}
