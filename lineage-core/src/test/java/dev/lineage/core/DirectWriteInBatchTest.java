package dev.lineage.core;

import static dev.lineage.ref.Reference.concept;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Batch;
import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ReferenceStore;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A direct write inside {@code atomically} would stay even if the batch failed. */
class DirectWriteInBatchTest {
    private static final String SESSION = "session-1a2b3c4d";

    private CloseableLineage lineage;
    private Lineage me;
    private Decision first;
    private Decision second;
    private RecordId pattern;

    @BeforeEach
    void open() {
        lineage = Lineages.open(ReferenceStore.create());
        me = lineage.in(Scope.project("shop").session(SESSION));
        first = me.journal().record(DecisionDraft.of("Refresh early"));
        second = me.journal().record(DecisionDraft.of("Refresh late"));
        pattern = me.patterns().capture(PatternDraft.of("Refresh")).id();
        me.graph().addEdge(EdgeDraft.of(concept("a"), Relation.DEPENDS_ON, concept("b")));
        me.graph().addNode(NodeDraft.of(concept("c")));
    }

    @AfterEach
    void close() {
        lineage.close();
    }

    private Map<String, ThrowingCallable> directWrites() {
        Map<String, ThrowingCallable> writes = new LinkedHashMap<>();
        writes.put("record", () -> me.journal().record(DecisionDraft.of("Third")));
        writes.put("update", () -> me.journal().update(first.id(), DecisionUpdate.to(Outcome.SUCCESSFUL)));
        writes.put("link", () -> me.journal().link(first.id(), DecisionLink.of(Relation.RELATES_TO, second.id())));
        writes.put("resolve", () -> me.journal().resolve(first.id(), Result.succeeded()));
        writes.put("reverse", () -> me.journal().reverse(first.id(), second.id()));
        writes.put("relate", () -> me.journal().relate(first.id(), second.id()));
        writes.put("supersede", () -> me.journal().supersede(first.id(), second.id()));
        writes.put("adopt", () -> me.journal().adopt(imported()));
        writes.put("capture", () -> me.patterns().capture(PatternDraft.of("Retry")));
        writes.put("warn", () -> me.patterns().warn(AntiPatternDraft.of("Guess")));
        writes.put("validate", () -> me.patterns().validate(pattern, ValidationDraft.positive()));
        writes.put("addNode", () -> me.graph().addNode(NodeDraft.of(concept("d"))));
        writes.put("addEdge", () -> me.graph().addEdge(EdgeDraft.of(concept("a"), Relation.DEPENDS_ON, concept("d"))));
        writes.put("removeNode", () -> me.graph().removeNode(concept("c"), false));
        writes.put("removeEdge", () -> me.graph().removeEdge(concept("a"), Relation.DEPENDS_ON, concept("b")));
        writes.put("open", () -> me.transfer().open(SessionDraft.unnamed()));
        writes.put("fork", () -> me.transfer().fork(RecordId.of(SESSION), SessionDraft.unnamed()));
        writes.put("handOff", () -> me.transfer().handOff(HandoffDraft.of("Done")));
        writes.put("repairTime", () -> lineage.maintenance().repairTime(1, 1, Instant.parse("2001-01-01T00:00:00Z")));
        writes.put("flush", () -> lineage.maintenance().flush());
        return writes;
    }

    private static ImportedDecision imported() {
        return Imports.decision(RecordId.of("dec-0a0a0a0a"), "One");
    }

    @Test
    void everyDirectWriteOfTheSameThreadAndStoreIsRefusedAndNothingStays() {
        long before = lineage.query().sequence();
        directWrites().forEach((name, write) -> {
            assertThatThrownBy(() -> me.atomically(batch -> {
                        batch.journal().record(DecisionDraft.of("Noted"));
                        call(write);
                    }))
                    .as(name)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("a write inside atomically must go through its batch: a direct one would stay even if"
                            + " the batch fails");
            assertThat(lineage.query().sequence()).as(name).isEqualTo(before);
        });
    }

    @Test
    void theSameCallsWorkAfterABatchThatFailed() {
        assertThatThrownBy(() -> me.atomically(batch -> {
                    throw new IllegalArgumentException("the host's own");
                }))
                .hasMessage("the host's own");
        assertThat(me.journal().record(DecisionDraft.of("Third")).text()).isEqualTo("Third");
    }

    @Test
    void aBatchThatHasEndedOrThatAnotherThreadHasTakesNothing() {
        List<Batch> kept = new ArrayList<>();
        me.atomically(kept::add);
        assertThatThrownBy(() -> me.atomically(batch -> {
                    kept.add(batch);
                    throw new IllegalArgumentException("the host's own");
                }))
                .isInstanceOf(IllegalArgumentException.class);
        long before = lineage.query().sequence();
        kept.forEach(batch -> assertThatThrownBy(() -> batch.journal().record(DecisionDraft.of("Late")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the batch has ended"));

        me.atomically(batch -> assertThatThrownBy(
                        () -> CompletableFuture.runAsync(() -> batch.journal().record(DecisionDraft.of("Beside")))
                                .join())
                .hasCause(new IllegalStateException("a batch is for the thread that runs its function")));
        assertThat(lineage.query().sequence()).isEqualTo(before);
    }

    @Test
    void anotherThreadAndAnotherStoreMayWriteDuringABatch() {
        try (CloseableLineage other = Lineages.open(ReferenceStore.create())) {
            me.atomically(batch -> {
                other.journal().record(DecisionDraft.of("Elsewhere"));
                CompletableFuture.runAsync(() -> me.journal().record(DecisionDraft.of("Beside")))
                        .join();
                batch.journal().record(DecisionDraft.of("Noted"));
            });
            assertThat(other.query().sequence()).isEqualTo(1);
            assertThat(me.journal().list(DecisionFilter.all(), Paging.first(9)).items())
                    .extracting(found -> found.text())
                    .containsExactly("Noted", "Beside", "Refresh late", "Refresh early");
        }
    }

    @Test
    void recallsInsideABatchMayKeepTrackOfWhatTheyShowed() {
        me.atomically(batch -> {
            for (int i = 0; i < 300; i++) {
                assertThat(me.query().recall("refresh", Budget.tokens(500)).decisions())
                        .isNotEmpty();
            }
            batch.journal().record(DecisionDraft.of("Noted"));
        });
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
    }

    private static void call(ThrowingCallable write) {
        try {
            write.call();
        } catch (RuntimeException failure) {
            throw failure;
        } catch (Throwable failure) {
            throw new AssertionError(failure);
        }
    }
}
