package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ReferenceStore;
import org.junit.jupiter.api.Test;

class SearchTagsTest {
    @Test
    void namesAreTakenWithoutTheBlanksAroundThemByASearchAsByAFilter() {
        try (CloseableLineage lineage = Lineages.open(ReferenceStore.create(), LineageOptions.defaults())) {
            RecordId id = lineage.journal()
                    .record(DecisionDraft.of("tagged").tagged("oauth"))
                    .id();
            Search search = Search.of("tagged").tag(" oauth ").kind(" decision\t");

            assertThat(search).isEqualTo(Search.of("tagged").tag("oauth").kind("decision"));
            assertThat(lineage.query().search(search, Paging.first(5)).items())
                    .extracting(Hit::id)
                    .containsExactly(id);
            assertThat(lineage.journal().count(DecisionFilter.all().tag(" oauth ")))
                    .isEqualTo(1);
        }
    }
}
