package dev.lineage.core.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.lineage.core.schema.OpaqueEvents;
import dev.lineage.core.schema.OpaqueKind;
import dev.lineage.error.StoreFailure;
import dev.lineage.query.Verification;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import dev.lineage.testkit.ReferenceStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two halves, on two threads or on one: who calls is answered alike. */
@Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AuditTest {
    private static final Kinds KINDS = new Kinds(List.of(), List.of(), OpaqueKind::new, OpaqueEvents::new);
    private static final Supplier<List<String>> SOUND = List::of;

    @ParameterizedTest
    @EnumSource
    void whatTheStoreFindsInItselfComesBeforeWhatItDerives(On on) {
        Halves store = new Halves(() -> List.of("a page", "an index"), () -> List.of("an edge"));
        assertThat(Audit.of(store, KINDS, Duration.ofMinutes(1), on.executor()))
                .isEqualTo(new Verification(0, 0, List.of("a page", "an index", "an edge"), List.of()));
    }

    @ParameterizedTest
    @EnumSource
    void aFailureOfEitherHalfReachesTheCaller(On on) {
        StoreFailure failure = new StoreFailure("the disk is gone", new IllegalStateException("gone"));
        assertThat(thrown(new Halves(throwing(failure), SOUND), on)).isSameAs(failure);
        assertThat(thrown(new Halves(SOUND, throwing(failure)), on)).isSameAs(failure);
    }

    @ParameterizedTest
    @EnumSource
    void ofTwoFailuresThatOfTheLedgerIsTold(On on) {
        StoreFailure first = new StoreFailure("first");
        assertThat(thrown(new Halves(throwing(first), throwing(new StoreFailure("second"))), on))
                .isSameAs(first);
    }

    @ParameterizedTest
    @EnumSource
    void damageThatTheStoreFindsExplainsWhyItCannotCompare(On on) {
        Halves store = new Halves(() -> List.of("a page"), throwing(new StoreFailure("is damaged")));
        assertThat(Audit.of(store, KINDS, Duration.ofMinutes(1), on.executor()))
                .isEqualTo(new Verification(0, 0, List.of("a page"), List.of()));
    }

    @ParameterizedTest
    @EnumSource
    void anErrorIsNeverExplainedAway(On on) {
        OutOfMemoryError error = new OutOfMemoryError("thrown by the test");
        assertThat(thrown(new Halves(throwing(error), SOUND), on)).isSameAs(error);
        assertThat(thrown(new Halves(() -> List.of("a page"), throwing(error)), on))
                .isSameAs(error);
        IllegalStateException bug = new IllegalStateException("thrown by the test");
        assertThat(thrown(new Halves(() -> List.of("a page"), throwing(bug)), on))
                .isSameAs(bug);
    }

    @Test
    void anInterruptIsKeptUntilTheAnswerIsThere() {
        Thread caller = Thread.currentThread();
        CountDownLatch begun = new CountDownLatch(1);
        Supplier<List<String>> whenTheCallerWaits = () -> {
            begun.countDown();
            while (caller.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            return List.of("a page");
        };
        Supplier<List<String>> interrupted = () -> {
            await(begun);
            caller.interrupt();
            return List.of();
        };
        Verification found = Audit.of(
                new Halves(whenTheCallerWaits, interrupted), KINDS, Duration.ofMinutes(1), On.TWO_THREADS.executor());
        assertThat(Thread.interrupted()).isTrue();
        assertThat(found.problems()).containsExactly("a page");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted too early", e);
        }
    }

    private static Throwable thrown(Store store, On on) {
        return catchThrowable(() -> Audit.of(store, KINDS, Duration.ofMinutes(1), on.executor()));
    }

    private static Supplier<List<String>> throwing(RuntimeException failure) {
        return () -> {
            throw failure;
        };
    }

    private static Supplier<List<String>> throwing(Error error) {
        return () -> {
            throw error;
        };
    }

    /** How many threads do it. */
    enum On {
        ONE_THREAD,
        TWO_THREADS,
        ONE_THREAD_IN_THE_END;

        Executor executor() {
            return work -> {
                switch (this) {
                    case ONE_THREAD -> work.run();
                    case TWO_THREADS -> new Thread(work).start();
                    case ONE_THREAD_IN_THE_END -> {}
                }
            };
        }
    }

    @Test
    void noticesOfTheStoreAreReportedAndDoNotMakeItUnsound() {
        Halves store = new Halves(SOUND, SOUND, List.of("the log was cut"));
        Verification found = Audit.of(store, KINDS, Duration.ofMinutes(1), Runnable::run);
        assertThat(found).isEqualTo(new Verification(0, 0, List.of(), List.of("the log was cut")));
        assertThat(found.sound()).isTrue();
    }

    /** An empty store that finds in itself, and derives, what it is told. */
    private record Halves(Supplier<List<String>> inspecting, Supplier<List<String>> checking, List<String> notices)
            implements Store {
        private static final Store EMPTY = ReferenceStore.create();

        Halves(Supplier<List<String>> inspecting, Supplier<List<String>> checking) {
            this(inspecting, checking, List.of());
        }

        @Override
        public StoreInfo info() {
            return EMPTY.info();
        }

        @Override
        public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
            return EMPTY.read(view, reading);
        }

        @Override
        public <T> T write(Function<? super Writer, ? extends T> writing) {
            return EMPTY.write(writing);
        }

        @Override
        public List<String> check(Deriver deriver) {
            return checking.get();
        }

        @Override
        public List<String> inspect() {
            return inspecting.get();
        }

        @Override
        public void rebuild(Deriver deriver) {
            EMPTY.rebuild(deriver);
        }

        @Override
        public void close() {
            EMPTY.close();
        }
    }
}
