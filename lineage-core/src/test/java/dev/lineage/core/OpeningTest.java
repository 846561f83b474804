package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.error.StoreFailure;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.StoreInfo;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import dev.lineage.testkit.ReferenceStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class OpeningTest {
    @Test
    void aStoreIsPreparedOnceBeforeAnythingElse() {
        NotingStore store = new NotingStore(Optional.empty());
        try (CloseableLineage lineage = Lineages.open(store)) {
            assertThat(store.calls).containsExactly("prepare");
            lineage.journal().record(DecisionDraft.of("one"));
            lineage.maintenance().rebuild();
        }
        assertThat(store.calls).containsExactly("prepare", "write", "rebuild", "close");
        assertThat(store.derivers).hasSize(2).containsOnly(store.derivers.get(0));
    }

    @Test
    void aStoreThatCannotBePreparedIsClosed() {
        StoreFailure failure = new StoreFailure("is too old");
        NotingStore store = new NotingStore(Optional.of(failure));
        assertThatThrownBy(() -> Lineages.open(store)).isSameAs(failure).hasNoSuppressedExceptions();
        assertThat(store.calls).containsExactly("prepare", "close");
    }

    private static final class NotingStore implements Store {
        final List<String> calls = new ArrayList<>();
        final List<Deriver> derivers = new ArrayList<>();
        private final Store store = ReferenceStore.create();
        private final Optional<StoreFailure> failure;

        NotingStore(Optional<StoreFailure> failure) {
            this.failure = failure;
        }

        @Override
        public void prepare(Deriver deriver) {
            calls.add("prepare");
            derivers.add(deriver);
            failure.ifPresent(failed -> {
                throw failed;
            });
        }

        @Override
        public StoreInfo info() {
            return store.info();
        }

        @Override
        public <T> T read(View view, Function<? super Snapshot, ? extends T> reading) {
            calls.add("read");
            return store.read(view, reading);
        }

        @Override
        public <T> T write(Function<? super Writer, ? extends T> writing) {
            calls.add("write");
            return store.write(writing);
        }

        @Override
        public List<String> check(Deriver deriver) {
            return store.check(deriver);
        }

        @Override
        public List<String> inspect() {
            return store.inspect();
        }

        @Override
        public void rebuild(Deriver deriver) {
            calls.add("rebuild");
            derivers.add(deriver);
            store.rebuild(deriver);
        }

        @Override
        public void close() {
            calls.add("close");
            store.close();
        }
    }
}
