package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Instants that no count of milliseconds can say are before or after all that there is. */
class FarthestTimesTest {
    @ParameterizedTest
    @EnumSource
    void areBoundsAsAnyOther(Stores store, @TempDir Path folder) {
        try (CloseableLineage lineage =
                Lineages.open(store.open(folder), LineageOptions.defaults().clock(ManualClock.create()))) {
            Decision decision = lineage.journal().record(DecisionDraft.of("one"));

            assertThat(lineage.asOf(Instant.MAX).sequence()).isEqualTo(1);
            assertThat(lineage.asOf(Instant.MIN).sequence()).isZero();
            assertThat(all(lineage.asOf(Instant.MAX), DecisionFilter.all())).containsExactly(decision);
            assertThat(all(lineage.query().validAt(Instant.MAX), DecisionFilter.all()))
                    .containsExactly(decision);
            assertThat(all(lineage.query().validAt(Instant.MIN), DecisionFilter.all()))
                    .containsExactly(decision);
            assertThat(all(
                            lineage.query(),
                            DecisionFilter.all().from(Instant.MIN).until(Instant.MAX)))
                    .containsExactly(decision);
            assertThat(all(lineage.query(), DecisionFilter.all().from(Instant.MAX)))
                    .isEmpty();
            assertThat(all(lineage.query(), DecisionFilter.all().until(Instant.MIN)))
                    .isEmpty();
            assertThat(found(lineage, Search.of("one").from(Instant.MIN).until(Instant.MAX)))
                    .hasSize(1);
            assertThat(found(lineage, Search.of("one").from(Instant.MAX))).isEmpty();
            assertThat(found(lineage, Search.of("one").until(Instant.MIN))).isEmpty();
        }
    }

    private static List<Decision> all(LineageQuery query, DecisionFilter filter) {
        return query.journal().list(filter, Paging.first(10)).items();
    }

    private static List<Hit> found(Lineage lineage, Search search) {
        return lineage.query().search(search, Paging.first(10)).items();
    }
}
