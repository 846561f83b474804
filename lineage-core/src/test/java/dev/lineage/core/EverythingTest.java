package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.NodeStatement;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.recall.Budget;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EverythingTest {
    private static final Scope ANN = Scope.project("shop").writingTo("private:ann");
    private static final Scope BOB = Scope.project("lab").writingTo("private:bob");

    private final CloseableLineage lineage = Lineages.open(
            ReferenceStore.create(),
            LineageOptions.defaults()
                    .clock(ManualClock.create())
                    .ids(FixedIds.create())
                    .salts(new Random(1)));

    @AfterEach
    void close() {
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
        lineage.close();
    }

    @Test
    void theOwnerReadsAllProjectsAndSpacesAsOfOneMoment() {
        Decision ann = lineage.in(ANN).journal().record(DecisionDraft.of("Leave the shop"));
        Decision bob = lineage.in(BOB).journal().record(DecisionDraft.of("Leave the lab"));
        lineage.in(ANN).graph().addNode(NodeDraft.of(Reference.concept("Shop")).with("mood", "bad"));
        lineage.graph().addNode(NodeDraft.of(Reference.concept("Shop")).with("mood", "good"));

        LineageQuery everything = lineage.everything();
        lineage.in(BOB).journal().record(DecisionDraft.of("Stay"));

        assertThat(everything
                        .journal()
                        .list(DecisionFilter.all(), Paging.first(9))
                        .items())
                .containsExactly(bob, ann);
        assertThat(bob.space()).contains("private:bob");
        assertThat(everything.search(Search.of("leave"), Paging.first(9)).items())
                .hasSize(2);
        assertThat(everything.graph().find(ann.id()).orElseThrow().space()).contains("private:ann");
        assertThat(everything
                        .graph()
                        .find(Reference.concept("Shop"))
                        .orElseThrow()
                        .statements())
                .extracting(NodeStatement::space, NodeStatement::data)
                .containsExactly(
                        tuple(Optional.empty(), Map.of("mood", "good")),
                        tuple(Optional.of("private:ann"), Map.of("mood", "bad")));
    }

    @Test
    void aRecallOfEverythingLeavesNoNoteThatOthersCouldRead() {
        Decision ann = lineage.in(ANN).journal().record(DecisionDraft.of("Leave the shop"));

        assertThat(lineage.everything()
                        .recall("leave the shop", Budget.tokens(500))
                        .decisions())
                .contains(ann.id());

        assertThat(lineage.maintenance().flush()).isEmpty();
        assertThat(lineage.everything().shown(ann.id(), Paging.first(9)).items())
                .isEmpty();
    }

    @Test
    void aScopeSeesItsOwnSpaceAloneWhateverTheOwnerHasRead() {
        lineage.in(ANN).journal().record(DecisionDraft.of("Leave the shop"));
        lineage.everything().search(Search.of("shop"), Paging.first(9));

        assertThat(lineage.in(BOB)
                        .query()
                        .acrossProjects()
                        .search(Search.of("shop"), Paging.first(9))
                        .items())
                .isEmpty();
        assertThat(lineage.query()
                        .journal()
                        .list(DecisionFilter.all(), Paging.first(9))
                        .items())
                .isEmpty();
    }
}
