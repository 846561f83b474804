package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.LineageMemory;
import dev.lineage.journal.Decision;
import dev.lineage.record.Version;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Writes that fail behind a savepoint, on a store that may lose it. */
@Timeout(60)
class SavepointTest extends MemoryTest {
    private final AtomicInteger savepoints = new AtomicInteger();
    private final List<Version<Decision>> stored = Collections.synchronizedList(new ArrayList<>());
    private final List<StoreFailure> failures = Collections.synchronizedList(new ArrayList<>());
    private volatile boolean losesSavepoints;
    private Version<Decision> old;
    private Version<Decision> recent;

    @Override
    LineageMemory open(Path path, long seed) {
        return Lineages.open(watched(Store.class, SqliteStore.at(path, Durability.NORMAL)), options(seed));
    }

    /** Returns a store or a transaction that counts savepoints, and may lose them. */
    private <T> T watched(Class<T> type, T target) {
        ClassLoader loader = type.getClassLoader();
        return type.cast(Proxy.newProxyInstance(loader, new Class<?>[] {type}, (proxy, method, arguments) -> {
            if (method.getName().equals("savepoint")) {
                savepoints.incrementAndGet();
            }
            if (method.getName().equals("rollbackToSavepoint") && losesSavepoints) {
                throw new StoreFailure("The savepoint is lost", null);
            }
            try {
                Object result = method.invoke(target, arguments);
                return result instanceof Transaction begun ? watched(Transaction.class, begun) : result;
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
        old = lineage.journal().get(old.id());
    }

    @Test
    void failedWriteIsUndoneAndTheOtherWriteOfItsTransactionIsKept() throws Exception {
        shareATransaction();
        assertThat(failures).isEmpty();
        assertThatOnlyStoredRecordsAreThere();
    }

    @Test
    void lostSavepointUndoesAllWritesOfItsTransaction() throws Exception {
        losesSavepoints = true;
        shareATransaction();
        assertThat(failures)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageEndingWith("The savepoint is lost"));
        assertThatOnlyStoredRecordsAreThere();
    }

    @Test
    void lostSavepointUndoesItsUnitOfWork() {
        losesSavepoints = true;
        assertThatThrownBy(() -> lineage.atomically(unit -> {
                    unit.journal().record(decision("outer"));
                    assertThatThrownBy(() -> unit.journal().supersede(recent.id(), old.id()))
                            .isInstanceOf(Conflict.class)
                            .hasSuppressedException(new StoreFailure("The savepoint is lost", null));
                    return unit;
                }))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("The database undid this unit of work");
        assertThatOnlyStoredRecordsAreThere();
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
                            .isInstanceOf(Conflict.class));
        }
    }

    private void recordFirst() {
        try {
            stored.add(record("first"));
        } catch (StoreFailure failure) {
            failures.add(failure);
        }
    }

    private void assertThatOnlyStoredRecordsAreThere() {
        stored.add(record("later"));
        assertThat(texts()).hasSize(2 + stored.size());
        assertThat(stored)
                .allSatisfy(version ->
                        assertThat(lineage.journal().find(version.id())).contains(version));
        assertThat(lineage.journal().get(old.id())).isEqualTo(old);
        assertThat(verify().problems()).isEmpty();
    }
}
