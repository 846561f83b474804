package dev.lineage.testkit;

import dev.lineage.spi.Store;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

class KeptReferenceStoreTest extends PersistentStoreContract {
    private final Map<Path, Store> kept = new HashMap<>();

    @Override
    protected Store open(Path folder) {
        return new KeptStore(kept.computeIfAbsent(folder, key -> ReferenceStore.create()));
    }
}
