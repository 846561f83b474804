package dev.lineage.testkit;

import dev.lineage.spi.Store;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every store has to pass. A store's test is a subclass that says how the store is opened; a store that keeps its
 * content in a file extends {@link PersistentStoreContract} instead.
 *
 * <pre>{@code
 * class InMemoryStoreTest extends StoreContract {
 *     @Override
 *     protected Store open(Path folder) {
 *         return new InMemoryStore();
 *     }
 * }
 * }</pre>
 *
 * <p>No test can be skipped. Each is given a store of its own, writes to it, and asserts whole answers.
 */
public abstract class StoreContract
        implements LedgerContract,
                RecordContract,
                EventContract,
                ListContract,
                EdgeContract,
                LinkContract,
                ViewContract,
                TransactionContract,
                ConcurrencyContract,
                SegmentContract,
                RebuildContract,
                TimeContract,
                ModelContract {
    @TempDir
    Path folder = Path.of("");

    @RegisterExtension
    @SuppressWarnings("this-escape") // the provider calls it back before each test, not sooner
    final StoreProvider provider = new StoreProvider(this::storeUnderTest);

    /** For subclasses. */
    protected StoreContract() {}

    /**
     * Opens a store, empty unless the folder holds one already.
     *
     * @param folder a folder that exists and is the store's own; deleted after the test
     * @return the store, which the contract closes
     */
    protected abstract Store open(Path folder);

    private StoreUnderTest storeUnderTest() {
        return new StoreUnderTest(folder, this::open);
    }
}
