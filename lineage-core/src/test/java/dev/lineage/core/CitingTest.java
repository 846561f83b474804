package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.JournalReader;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CitingTest {
    private final ManualClock clock = ManualClock.create();

    @ParameterizedTest
    @EnumSource(Stores.class)
    void theDecisionsThatCiteOneAreListedNewestFirstInPagesNowAndThen(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = Lineages.open(
                stores.open(folder), LineageOptions.defaults().clock(clock).ids(FixedIds.create()))) {
            RecordId cited = record(lineage, "Cache the token");
            RecordId first = record(lineage, "Cache it for an hour", cited);
            RecordId successor = record(lineage, "Drop the cache");
            lineage.journal().supersede(cited, successor);
            long then = lineage.query().sequence();
            lineage.journal().relate(successor, cited);
            RecordId last = record(lineage, "Cache it for a day", first, cited);

            DecisionFilter citing = DecisionFilter.all().relatedTo(cited);
            assertThat(ids(lineage.journal(), citing)).containsExactly(last, successor, first);
            assertThat(ids(lineage.journal(), citing.relatedTo(first))).containsExactly(last);
            assertThat(lineage.journal().count(citing)).isEqualTo(3);
            assertThat(lineage.journal()
                            .query("cache", citing, Paging.first(10))
                            .items())
                    .hasSize(3);
            assertThat(ids(lineage.asOf(then).journal(), citing)).containsExactly(first);
            assertThat(ids(lineage.journal(), DecisionFilter.all().relatedTo(RecordId.of("dec-00000000"))))
                    .isEmpty();

            Page<Decision> page = lineage.journal().list(citing, Paging.first(2));
            record(lineage, "Cache it for a week", cited);
            Paging next = Paging.first(2).after(page.next().orElseThrow());
            assertThat(page.items()).extracting(Decision::id).containsExactly(last, successor);
            assertThat(lineage.journal().list(citing, next).items())
                    .extracting(Decision::id)
                    .containsExactly(first);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aLinkMayNameSomethingOutsideAndARelatedDecisionMustExist(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = Lineages.open(stores.open(folder))) {
            RecordId outside = RecordId.of("JIRA-12");
            RecordId id = lineage.journal()
                    .record(DecisionDraft.of("Cache the token").linking(DecisionLink.of(Relation.RELATES_TO, outside)))
                    .id();

            assertThat(lineage.journal().links(id)).containsExactly(new Link(id, Relation.RELATES_TO, outside, true));
            assertThatThrownBy(() -> record(lineage, "Cache it", outside)).isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> record(lineage, "Cache it", RecordId.of("dec-00000000")))
                    .isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> lineage.journal().relate(id, outside)).isInstanceOf(NotFound.class);
            assertThat(lineage.query().sequence()).isEqualTo(1);
        }
    }

    private RecordId record(Lineage lineage, String text, RecordId... related) {
        clock.advance(Duration.ofSeconds(1));
        return lineage.journal()
                .record(DecisionDraft.of(text).relatedTo(related))
                .id();
    }

    private static List<RecordId> ids(JournalReader journal, DecisionFilter filter) {
        return journal.list(filter, Paging.first(10)).items().stream()
                .map(Decision::id)
                .toList();
    }
}
