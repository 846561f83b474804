package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.InvalidInput;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.Reference;
import dev.lineage.testkit.ReferenceStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SearchFiltersTest {
    private static final Search CACHE = Search.of("cache");

    private final CloseableLineage lineage = Lineages.open(ReferenceStore.create(), LineageOptions.defaults());

    @AfterEach
    void close() {
        lineage.close();
    }

    private List<String> found(Search search) {
        return lineage.query().search(search, Paging.first(100)).items().stream()
                .map(Hit::title)
                .sorted()
                .toList();
    }

    private static String scored(Hit hit) {
        return hit.id() + " " + hit.score();
    }

    private String decide(Scope scope, String text, DecisionType type, Outcome outcome, String entity) {
        var journal = lineage.in(scope).journal();
        var id = journal.record(DecisionDraft.of(text).type(type).affecting(entity))
                .id();
        journal.update(id, DecisionUpdate.to(outcome));
        return id.text();
    }

    @Test
    void hitsMeetEveryConditionAndThoseOfOtherKindsOnlyWhatTheyCan() {
        Scope ann = Scope.all().actor("ann").session("one");
        Scope bob = Scope.all().actor("bob").session("two");
        decide(ann, "cache A", DecisionType.TOOLING, Outcome.SUCCESSFUL, "src/a.py");
        decide(ann, "cache B", DecisionType.NAMING, Outcome.ABANDONED, "src/b.py");
        decide(bob, "cache C", DecisionType.TOOLING, Outcome.ABANDONED, "src/a.py");
        lineage.in(bob).patterns().capture(PatternDraft.of("cache D"));
        lineage.in(ann).graph().addNode(NodeDraft.of(Reference.parse("concept:cache E")));

        assertThat(found(CACHE)).hasSize(5);
        assertThat(found(CACHE.actor("ann"))).containsExactly("cache A", "cache B", "concept:cache E");
        assertThat(found(CACHE.session("two"))).containsExactly("cache C", "cache D");
        assertThat(found(CACHE.actor("ann").actor("bob"))).hasSize(5);
        assertThat(found(CACHE.type("tooling"))).containsExactly("cache A", "cache C");
        assertThat(found(CACHE.type("tooling").type("naming"))).containsExactly("cache A", "cache B", "cache C");
        assertThat(found(CACHE.outcome("abandoned"))).containsExactly("cache B", "cache C");
        assertThat(found(CACHE.entity("src/a.py").actor("bob"))).containsExactly("cache C");
        assertThat(found(CACHE.entity("src/a.py").entity("src/b.py"))).isEmpty();
        assertThat(found(CACHE.actor("bob").kind("pattern"))).containsExactly("cache D");
        assertThatThrownBy(() -> found(CACHE.outcome("fine")))
                .isInstanceOf(InvalidInput.class)
                .hasMessageContaining("outcome");
    }

    @Test
    void conditionsHoldBeforeTheLimitAndLeaveScoresAsTheyAre() {
        for (int i = 0; i < 30; i++) {
            Scope scope = Scope.all().actor(i % 10 == 0 ? "ann" : "bob");
            lineage.in(scope).journal().record(DecisionDraft.of("cache " + "cache ".repeat(i) + i));
        }
        List<String> all = lineage.query().search(CACHE, Paging.first(100)).items().stream()
                .map(SearchFiltersTest::scored)
                .toList();
        List<String> anns = new ArrayList<>();
        Paging paging = Paging.first(1);
        while (paging != null) {
            Page<Hit> page = lineage.query().search(CACHE.actor("ann"), paging);
            page.items().forEach(hit -> anns.add(scored(hit)));
            paging = page.next().map(Paging.first(1)::after).orElse(null);
        }
        assertThat(anns).hasSize(3);
        assertThat(all).containsSubsequence(anns);
    }
}
