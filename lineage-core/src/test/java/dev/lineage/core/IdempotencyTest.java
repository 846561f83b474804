package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Batch;
import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.testkit.ReferenceStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IdempotencyTest {
    private static final DecisionDraft DRAFT =
            DecisionDraft.of("token race").tagged("oauth").key("run-1/step-1");

    private final CloseableLineage lineage = Lineages.open(ReferenceStore.create());
    private final Lineage shop = lineage.in(Scope.project("shop"));

    @AfterEach
    void close() {
        lineage.close();
    }

    @Test
    void theSameContentReturnsTheDecisionAsItWasRecordedFirst() {
        Decision first = shop.journal().record(DRAFT);
        shop.journal().update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL).lesson("it held"));

        assertThat(shop.journal().record(DRAFT)).isEqualTo(first);
        assertThat(shop.in(Scope.project("shop").actor("other").session("session-2"))
                        .journal()
                        .record(DRAFT))
                .isEqualTo(first);
        assertThat(lineage.query().sequence()).isEqualTo(2);
    }

    @Test
    void otherContentIsAConflict() {
        shop.journal().record(DRAFT);

        assertThatThrownBy(() -> shop.journal().record(DRAFT.because("why"))).isInstanceOf(Conflict.class);
        assertThatThrownBy(() -> shop.journal().record(DRAFT.tagged("more"))).isInstanceOf(Conflict.class);
        assertThat(lineage.query().sequence()).isEqualTo(1);
    }

    @Test
    void keysOfTwoProjectsNeverMeet() {
        Decision first = shop.journal().record(DRAFT);
        Decision other = lineage.in(Scope.project("lab")).journal().record(DRAFT);
        Decision none = lineage.journal().record(DRAFT);

        assertThat(List.of(first.id(), other.id(), none.id())).doesNotHaveDuplicates();
    }

    @Test
    void aKeyOfASpaceThatIsNotReadIsNotMet() {
        Decision secret =
                lineage.in(Scope.project("shop").writingTo("secret")).journal().record(DRAFT);
        Decision open = shop.journal().record(DRAFT.because("why"));

        assertThat(open.id()).isNotEqualTo(secret.id());
    }

    @Test
    void anUpdateUnderAKeyIsDoneOnce() {
        Decision first = shop.journal().record(DRAFT);
        DecisionUpdate update =
                DecisionUpdate.to(Outcome.ABANDONED).expecting(1).key("u");
        Decision done = shop.journal().update(first.id(), update);
        shop.journal().update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL));

        assertThat(shop.journal().update(first.id(), update)).isEqualTo(done);
        assertThat(lineage.journal().update(first.id(), update)).isEqualTo(done);
        assertThatThrownBy(() -> shop.journal()
                        .update(first.id(), DecisionUpdate.to(Outcome.PENDING).key("u")))
                .isInstanceOf(Conflict.class);
        assertThat(shop.journal().show(first.id()).outcome()).isEqualTo(Outcome.SUCCESSFUL);
    }

    @Test
    void anUpdateFromAScopeOfAllProjectsIsDoneOnceToo() {
        Decision first = shop.journal().record(DRAFT);
        DecisionUpdate update = DecisionUpdate.to(Outcome.ABANDONED).key("u");
        Decision done = lineage.journal().update(first.id(), update);
        lineage.journal().update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL));

        assertThat(lineage.journal().update(first.id(), update)).isEqualTo(done);
        assertThat(lineage.query().sequence()).isEqualTo(3);
    }

    @Test
    void aBatchGivesTheIdThatTheKeyHasBothBeforeAndInIt() {
        Decision first = shop.journal().record(DRAFT);
        List<RecordId> ids = new ArrayList<>();
        shop.atomically(batch -> {
            ids.add(batch.journal().record(DRAFT));
            ids.add(batch.journal().record(DecisionDraft.of("new").key("n")));
            ids.add(batch.journal().record(DecisionDraft.of("new").key("n")));
        });

        assertThat(ids.get(0)).isEqualTo(first.id());
        assertThat(ids.get(1)).isEqualTo(ids.get(2)).isNotEqualTo(first.id());
        assertThat(lineage.query().sequence()).isEqualTo(2);
    }

    @Test
    void aKeyOfAPartOfABatchThatFailedIsFreeAgain() {
        List<RecordId> ids = new ArrayList<>();
        shop.atomically(batch -> {
            assertThatThrownBy(() -> shop.atomically(part -> {
                        ids.add(part.journal().record(DRAFT));
                        throw new IllegalStateException("broken off");
                    }))
                    .hasMessage("broken off");
            ids.add(batch.journal().record(DRAFT.because("why")));
        });

        assertThat(shop.journal().recent(10)).extracting(Decision::id).containsExactly(ids.get(1));
        assertThat(ids.get(0)).isNotEqualTo(ids.get(1));
    }

    @Test
    void aKeyIsKeptEvenIfItsUpdateSaysNothingNew() {
        Decision first = shop.journal().record(DRAFT);
        DecisionUpdate update = DecisionUpdate.to(Outcome.PENDING).key("u");
        Decision done = shop.journal().update(first.id(), update);
        shop.journal().update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL));

        assertThat(done.version()).isEqualTo(2);
        assertThat(shop.journal().update(first.id(), update)).isEqualTo(done);
        assertThatThrownBy(() -> shop.journal()
                        .update(first.id(), DecisionUpdate.to(Outcome.REVISED).key("u")))
                .isInstanceOf(Conflict.class);
        assertThat(shop.journal().show(first.id()).outcome()).isEqualTo(Outcome.SUCCESSFUL);
    }

    @Test
    void aBatchWhoseKeySomebodyElseUsesMeanwhileFailsAndCanBeRepeated() {
        List<RecordId> ids = new ArrayList<>();
        List<Decision> others = new ArrayList<>();
        Consumer<Batch> work = batch -> {
            ids.add(batch.journal().record(DRAFT));
            if (others.isEmpty()) {
                others.add(onAnotherThread(() -> shop.journal().record(DRAFT)));
            }
            batch.journal().record(DecisionDraft.of("after it").relatedTo(ids.get(ids.size() - 1)));
        };

        assertThatThrownBy(() -> shop.atomically(work))
                .isInstanceOf(Conflict.class)
                .hasMessageContaining("key");
        assertThat(lineage.query().sequence()).isEqualTo(1);

        shop.atomically(work);
        assertThat(ids.get(1)).isEqualTo(others.get(0).id()).isNotEqualTo(ids.get(0));
        assertThat(shop.journal().recent(1).get(0).related()).containsExactly(ids.get(1));
    }

    private static <T> T onAnotherThread(Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        new Thread(task).start();
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aKeyIsForWhatWasAskedWhateverAnExtractorAdds() {
        Store store = ReferenceStore.create();
        Decision first = Lineages.open(store)
                .journal()
                .record(DecisionDraft.of("see `Token`").key("k"));
        LineageOptions extracting = LineageOptions.defaults().extractor(text -> List.of("Token"));

        assertThat(Lineages.open(store, extracting)
                        .journal()
                        .record(DecisionDraft.of("see `Token`").key("k")))
                .isEqualTo(first);
    }
}
