package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.journal.Decision;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Writes that fail behind a savepoint, on a store that may lose it. */
@Timeout(60)
class SavepointTest extends MemoryTest {
    private final AtomicInteger savepoints = new AtomicInteger();
    private final List<Version<Decision>> stored = Collections.synchronizedList(new ArrayList<>());
    private final List<StoreFailure> failures = Collections.synchronizedList(new ArrayList<>());
    private Version<Decision> old;
    private Version<Decision> recent;

    @Override
    LineageMemory open(Path path, long seed) {
        Store store = watched(Store.class, SqliteStore.at(path, Durability.NORMAL), method -> {
            if (method.equals("nested")) {
                savepoints.incrementAndGet();
            }
        });
        return Lineages.open(store, options(seed));
    }

    /** Returns a store, or what reads or writes it, that names each method with which it is called. */
    static <T> T watched(Class<T> type, T target, Consumer<String> called) {
        return watched(type, target, called, result -> {});
    }

    /** Returns a store, or what reads or writes it, that also tells what each method returned. */
    static <T> T watched(Class<T> type, T target, Consumer<String> called, Consumer<@Nullable Object> returned) {
        ClassLoader loader = type.getClassLoader();
        return type.cast(Proxy.newProxyInstance(loader, new Class<?>[] {type}, (proxy, method, arguments) -> {
            called.accept(method.getName());
            if (target instanceof Store store && method.getName().equals("read")) {
                @SuppressWarnings("unchecked") // the parameter of the method
                Function<Reader, ?> work = (Function<Reader, ?>) arguments[0];
                return store.read(reader -> work.apply(watched(Reader.class, reader, called, returned)));
            }
            try {
                Object result = method.invoke(target, arguments);
                returned.accept(result);
                return result instanceof Transaction begun
                        ? watched(Transaction.class, begun, called, returned)
                        : result;
            } catch (InvocationTargetException failure) {
                throw failure.getCause();
            }
        }));
    }

    @BeforeEach
    void supersedeADecision() {
        old = record("old");
        recent = record("new");
        lineage.journal().supersede(old.id(), recent.id());
        old = get(old.id());
    }

    @Test
    void failedWriteIsUndoneAndTheOtherWriteOfItsTransactionIsKept() throws Exception {
        shareATransaction();
        assertThat(failures).isEmpty();
        assertThatOnlyStoredRecordsAreThere();
    }

    @Test
    void lostSavepointUndoesAllWritesOfItsTransaction() throws Exception {
        loseSavepoints();
        shareATransaction();
        assertThat(failures)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageStartingWith("The write could not be committed"));
        assertThatOnlyStoredRecordsAreThere();
    }

    @Test
    void lostSavepointUndoesItsUnitOfWork() throws Exception {
        loseSavepoints();
        assertThatThrownBy(() -> lineage.atomically(unit -> {
                    unit.journal().record(decision("outer"));
                    assertThatThrownBy(() -> unit.journal().supersede(recent.id(), old.id()))
                            .isInstanceOf(StoreFailure.class)
                            .hasMessageContaining("The savepoint is lost");
                    return unit;
                }))
                .isInstanceOf(StoreFailure.class);
        assertThatOnlyStoredRecordsAreThere();
    }

    /** Lets the engine undo the transaction when a version is added to a record. */
    private void loseSavepoints() throws SQLException {
        execute("CREATE TRIGGER lost BEFORE INSERT ON versions WHEN NEW.number > 1"
                + " BEGIN SELECT RAISE(ROLLBACK, 'The savepoint is lost'); END");
    }

    /**
     * Runs two writes; the second one fails after it has appended a version; again, until the second one finds
     * the transaction of the first one open, which it does unless the first one takes longer than a transaction may.
     */
    private void shareATransaction() throws Exception {
        savepoints.set(0);
        while (savepoints.get() == 0) {
            inGroup(
                    this::recordFirst,
                    () -> assertThatThrownBy(() -> lineage.journal().supersede(recent.id(), old.id()))
                            .isInstanceOf(LineageException.class));
        }
    }

    private void recordFirst() {
        try {
            stored.add(record("first"));
        } catch (StoreFailure failure) {
            failures.add(failure);
        }
    }

    private void assertThatOnlyStoredRecordsAreThere() throws SQLException {
        execute("DROP TRIGGER IF EXISTS lost");
        stored.add(record("later"));
        assertThat(texts()).hasSize(2 + stored.size());
        assertThat(stored)
                .allSatisfy(version ->
                        assertThat(lineage.journal().find(version.id())).contains(version));
        assertThat(get(old.id())).isEqualTo(old);
        assertThat(verify().problems()).isEmpty();
    }
}
