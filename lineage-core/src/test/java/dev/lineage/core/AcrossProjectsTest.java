package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Paging;
import dev.lineage.testkit.ReferenceStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A view that writes to its scope's project and reads all. */
class AcrossProjectsTest {
    private final CloseableLineage opened = Lineages.open(ReferenceStore.create(), LineageOptions.defaults());
    private final Lineage shop = opened.in(Scope.project("shop").actor("ann"));
    private final Decision lab = opened.in(Scope.project("lab")).journal().record(DecisionDraft.of("Use Redis"));

    @AfterEach
    void close() {
        opened.close();
    }

    @Test
    void decisionMayRelateToOneOfAnotherProjectAndBelongsToItsOwn() {
        DecisionDraft draft = DecisionDraft.of("Use Valkey").relatedTo(lab.id());
        assertThatThrownBy(() -> shop.journal().record(draft)).isInstanceOf(NotFound.class);

        Lineage wide = shop.acrossProjects();
        Decision decision = wide.journal().record(draft);

        assertThat(wide.scope()).isEqualTo(shop.scope());
        assertThat(decision.project()).contains("shop");
        assertThat(wide.journal().list(DecisionFilter.all(), Paging.first(9)).items())
                .extracting(Decision::id)
                .containsExactly(decision.id(), lab.id());
        assertThat(shop.journal().list(DecisionFilter.all(), Paging.first(9)).items())
                .extracting(Decision::id)
                .containsExactly(decision.id());
        assertThat(wide.in(shop.scope()).journal().find(lab.id())).isEmpty();
    }

    @Test
    void batchOfTheViewReadsAllProjectsToo() {
        shop.acrossProjects().atomically(batch -> batch.journal()
                .record(DecisionDraft.of("Use Valkey").relatedTo(lab.id())));

        assertThat(shop.journal().recent(1).get(0).related()).containsExactly(lab.id());
        assertThatThrownBy(() -> shop.atomically(batch ->
                        batch.journal().record(DecisionDraft.of("Use it").relatedTo(lab.id()))))
                .isInstanceOf(NotFound.class);
    }
}
