package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageException.StoreFailure;
import dev.lineage.journal.Decision;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TransactionsTest extends MemoryTest {
    private static final int THREADS = 8;
    private static final int WRITES = 20;

    @Test
    void severalWritesAreOneCommit() {
        List<Version<Decision>> both = lineage.atomically(inside -> {
            Version<Decision> first = inside.journal().record(decision("first"));
            assertThat(inside.journal().get(first.id())).isEqualTo(first);
            return List.of(
                    first,
                    inside.journal()
                            .relate(
                                    first.id(),
                                    inside.journal().record(decision("second")).id()));
        });
        assertThat(both).extracting(Version::sequence).containsExactly(1L, 3L);
        assertThat(verify().commits()).isEqualTo(1);
        assertThat(texts()).containsExactly("second", "first");
    }

    @Test
    void eachPageOfAListHasWhatTheTransactionWroteBeforeTheFirst() {
        record("before");
        List<String> listed = lineage.atomically(inside -> {
            inside.journal().record(decision("first"));
            inside.journal().record(decision("second"));
            Stream<Version<Decision>> all = Page.all(Paging.first(1), paging -> {
                Page<Version<Decision>> page = inside.journal().list(Filter.ALL, paging);
                inside.journal().record(decision("late"));
                return page;
            });
            return all.map(Version::title).toList();
        });
        assertThat(listed).containsExactly("second", "first", "before");
    }

    @Test
    void anExceptionUndoesAllWrites() {
        assertThatThrownBy(() -> lineage.atomically(TransactionsTest::recordAndFail))
                .hasMessage("stop");
        assertThat(texts()).isEmpty();
        assertThat(record("later").sequence()).isEqualTo(1);
    }

    @Test
    void aNestedUnitOfWorkThatFailsIsUndoneAlone() {
        lineage.atomically(outer -> {
            outer.journal().record(decision("outer"), WriteOption.key("outer"));
            assertThatThrownBy(() -> outer.atomically(TransactionsTest::recordAndFail))
                    .hasMessage("stop");
            return outer.journal().record(decision("last"), WriteOption.key("inner"));
        });
        assertThat(texts()).containsExactly("last", "outer");
        assertThat(lineage.search(Search.of("undone"))).isEmpty();
    }

    @Test
    void aLineageIsRefusedAfterItsUnitOfWork() {
        List<Lineage> escaped = new ArrayList<>();
        lineage.atomically(inside -> {
            escaped.add(inside);
            return inside.journal().record(decision("inside"));
        });
        assertThatThrownBy(() -> escaped.get(0).journal().record(decision("late")))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> escaped.get(0).journal().find(id("dec-1a2b3c4d")))
                .isInstanceOf(IllegalStateException.class);
        record("later");
        assertThat(texts()).containsExactly("later", "inside");
    }

    @Test
    void aLineageIsRefusedInAnotherThread() {
        lineage.atomically(inside -> {
            FutureTask<Object> other = start(() -> inside.journal().record(decision("other")));
            assertThatThrownBy(other::get).hasCauseInstanceOf(IllegalStateException.class);
            return inside.journal().record(decision("own"));
        });
        assertThat(texts()).containsExactly("own");
    }

    @Test
    void aWriteAroundTheRunningUnitOfWorkIsRefused() {
        assertThatThrownBy(() -> lineage.atomically(inside -> lineage.journal().record(decision("around"))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(record("later").sequence()).isEqualTo(1);
    }

    @Test
    void anErrorAndAnInterruptInAGroupHarmNobodyElse() throws Exception {
        Version<Decision> changed = record("changed");
        inGroup(
                () -> record("first"),
                () -> assertThatThrownBy(() -> update(changed.id(), d -> {
                            throw new StackOverflowError();
                        }))
                        .isInstanceOf(StackOverflowError.class),
                () -> assertThatThrownBy(() -> update(changed.id(), d -> {
                            throw TransactionsTest.<RuntimeException>unchecked(new IOException("checked"));
                        }))
                        .isInstanceOf(IOException.class),
                () -> {
                    Thread.currentThread().interrupt();
                    assertThatThrownBy(() -> record("interrupted")).isInstanceOf(StoreFailure.class);
                    assertThat(Thread.interrupted()).isTrue();
                },
                () -> record("last"));
        assertThat(texts()).containsExactlyInAnyOrder("last", "first", "changed");
    }

    @Test
    void aWriteIsDurableBeforeTheUnitOfWorkOfSomebodyElseEnds() throws Exception {
        CountDownLatch shortIsDone = new CountDownLatch(1);
        FutureTask<Object> slow = new FutureTask<>(() -> lineage.atomically(inside -> {
            await(shortIsDone);
            return inside.journal().record(decision("slow"));
        }));
        FutureTask<Object> quick = new FutureTask<>(() -> {
            Object stored = record("quick");
            shortIsDone.countDown();
            return stored;
        });
        lineage.atomically(inside -> {
            queue(quick);
            queue(slow);
            return null;
        });
        quick.get();
        slow.get();
        assertThat(texts()).containsExactly("slow", "quick");
    }

    @Test
    void closeWaitsForTheRunningWrite() throws Exception {
        FutureTask<Object> closing = new FutureTask<>(memory::close, null);
        lineage.atomically(inside -> {
            queue(closing);
            assertThat(closing.isDone()).isFalse();
            return inside.journal().record(decision("running"));
        });
        closing.get();
        assertThatThrownBy(() -> record("late"))
                .isInstanceOf(StoreFailure.class)
                .hasMessage("The store is closed");
        assertThatThrownBy(() -> lineage.journal().find(id("dec-1a2b3c4d"))).isInstanceOf(StoreFailure.class);
        memory.close();
        memory = open(file, 2);
        assertThat(texts(memory.in(PLANNER), Filter.ALL)).containsExactly("running");
    }

    @Test
    void anImportInsideAUnitOfWorkIsRefused() {

        assertThatThrownBy(() -> lineage.atomically(inside -> {
                    inside.journal().record(decision("outer"));
                    return importAll(fields("decision", "inside"));
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(texts()).isEmpty();
    }

    @Test
    void optionsThatDoNotApplyAreRefused() {
        Version<Decision> version = record("a");
        assertThatThrownBy(() -> record("b", WriteOption.expect(version)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("expect does not apply to a new record");
        assertThatThrownBy(() -> record("b", WriteOption.fence(7)))
                .isInstanceOf(InvalidInput.class)
                .hasMessage("fence does not apply to a new record");
        assertThat(texts()).containsExactly("a");
    }

    @Test
    void threadsWriteTogetherAndEachFailureIsItsOwn() throws Exception {
        List<FutureTask<List<RecordId>>> results = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            results.add(start(this::writeAndFail));
        }
        for (FutureTask<List<RecordId>> result : results) {
            assertThat(result.get())
                    .hasSize(WRITES)
                    .allSatisfy(id -> assertThat(lineage.journal().find(id)).isPresent());
        }
        assertThat(verify().versions()).isEqualTo(THREADS * WRITES);
    }

    private List<RecordId> writeAndFail() {
        List<RecordId> ids = new ArrayList<>();
        for (int i = 0; i < WRITES; i++) {
            ids.add(record("d" + i).id());
            assertThatThrownBy(() -> lineage.atomically(TransactionsTest::recordAndFail))
                    .hasMessage("stop");
        }
        return ids;
    }

    private static Object recordAndFail(Lineage inside) {
        inside.journal().record(decision("undone"), WriteOption.key("inner"));
        throw new IllegalStateException("stop");
    }

    private static <T> FutureTask<T> start(java.util.concurrent.Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        new Thread(task).start();
        return task;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
