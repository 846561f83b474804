package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.insight.Grouping;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.transfer.SessionDraft;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Links that decisions are asked for by, where records of other kinds have such links too. */
class LinkFilterTest {
    @ParameterizedTest
    @EnumSource(Stores.class)
    void onlyDecisionsAreDecisionsWhoeverElseHasTheLink(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = Lineages.open(
                stores.open(folder),
                LineageOptions.defaults().clock(ManualClock.create()).ids(FixedIds.create()))) {
            RecordId used = lineage.journal().record(DecisionDraft.of("used")).id();
            RecordId pattern =
                    lineage.patterns().capture(PatternDraft.of("proven")).id();
            lineage.patterns().validate(pattern, ValidationDraft.positive().by(used));
            RecordId session =
                    lineage.transfer().open(SessionDraft.named("planning")).id();
            lineage.transfer().fork(session, SessionDraft.unnamed());
            RecordId decision = lineage.journal()
                    .record(DecisionDraft.of("says so too")
                            .linking(
                                    DecisionLink.of(Relation.VALIDATED_BY, used),
                                    DecisionLink.of(Relation.FORKED_FROM, session)))
                    .id();

            for (DecisionFilter filter : new DecisionFilter[] {
                DecisionFilter.all().linked(Relation.VALIDATED_BY, used),
                DecisionFilter.all().linked(Relation.FORKED_FROM, session)
            }) {
                assertThat(lineage.query()
                                .journal()
                                .list(filter, Paging.first(10))
                                .items())
                        .extracting(found -> found.id())
                        .containsExactly(decision);
                assertThat(lineage.query().journal().count(filter)).isEqualTo(1);
                assertThat(lineage.query().insight().health(filter).whole().decisions())
                        .isEqualTo(1);
                assertThat(lineage.query().insight().rates(Grouping.MONTH, filter))
                        .extracting(rate -> rate.total())
                        .containsExactly(1L);
            }
        }
    }
}
