package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Hit;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class SupersessionCircleTest {

    private static CloseableLineage open(Stores stores, Path folder) {
        return Lineages.open(
                stores.open(folder),
                LineageOptions.defaults().clock(ManualClock.create()).ids(FixedIds.create()));
    }

    private static RecordId record(Lineage lineage, String text) {
        return lineage.journal().record(DecisionDraft.of(text)).id();
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aCircleThatTheCallerSeesIsRefused(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            RecordId first = record(lineage, "first");
            RecordId second = record(lineage, "second");
            RecordId third = record(lineage, "third");
            lineage.journal().supersede(first, second);
            lineage.journal().supersede(second, third);
            long sequence = lineage.query().sequence();

            assertThatThrownBy(() -> lineage.journal().supersede(third, first))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageContaining("must not have been superseded by the older one");
            assertThat(lineage.query().sequence()).isEqualTo(sequence);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aCommonRecordIsNotSupersededByAHiddenOneSoThatNoCircleIsHidden(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = open(stores, folder)) {
            Lineage insider = lineage.in(Scope.all().writingTo("secret"));
            RecordId first = record(lineage, "lock the first page");
            RecordId hidden = record(insider, "lock the hidden page");
            RecordId last = record(lineage, "lock the last page");
            assertThatThrownBy(() -> insider.journal().supersede(first, hidden)).isInstanceOf(Denied.class);
            insider.journal().supersede(hidden, last);

            Decision closed = lineage.journal().supersede(last, first);

            assertThat(closed.supersededBy()).containsExactly(first);
            assertThat(closed.outcome()).isEqualTo(Outcome.REVISED);
            assertThat(lineage.journal().links(last)).extracting(Link::source).containsExactly(last);
            assertThat(lineage.query()
                            .search(Search.of("lock"), Paging.first(10))
                            .items())
                    .extracting(Hit::id)
                    .containsExactly(first, last);
            assertThat(insider.journal().links(hidden)).extracting(Link::source).containsExactly(hidden);
            RecordId other = record(insider, "lock another page");
            assertThat(insider.journal().supersede(other, first).supersededBy()).containsExactly(first);
            assertThat(insider.query().history(last)).hasSize(2);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }
}
