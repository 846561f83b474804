package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.query.ProjectSummary;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** All projects are counted at one moment, though time goes on while they are. */
class ProjectCountsTest {
    private static final int DECISIONS = 100;
    private static final Instant FIRST = ManualClock.START.plus(Duration.ofDays(1));

    private final ManualClock clock = ManualClock.create();
    private final InstantSource ticking = () -> {
        clock.advance(Duration.ofSeconds(1));
        return clock.instant();
    };

    @Test
    void recordsThatBecomeValidDuringTheCountAreNotCounted() {
        try (CloseableLineage opened =
                Lineages.open(ReferenceStore.create(), LineageOptions.defaults().clock(ticking))) {
            adoptOnePerSecond(opened.in(Scope.project("neo")), 0);
            adoptOnePerSecond(opened, DECISIONS);
            clock.set(FIRST.plusSeconds(DECISIONS / 2));
            Instant begun = clock.instant();
            List<ProjectSummary> projects = opened.query().projects();
            assertThat(clock.instant())
                    .as("the clock ticks while it is counted")
                    .isAfter(begun);
            assertThat(projects).extracting(ProjectSummary::name).containsExactly(Optional.of("neo"), Optional.empty());
            long counted = projects.get(0).decisions();
            assertThat(counted).isBetween(DECISIONS / 2L, DECISIONS - 1L);
            assertThat(projects.get(1).decisions()).isEqualTo(counted);
            assertThat(projects.get(0).newest()).hasValue(FIRST.plusSeconds(counted - 1));
        }
    }

    /** Decisions that become valid one by one, a second apart. */
    private void adoptOnePerSecond(Lineage lineage, int first) {
        for (int i = 0; i < DECISIONS; i++) {
            DecisionContent content = DecisionContent.of("decided " + i);
            ImportedVersion version =
                    new ImportedVersion(content, Optional.of(FIRST.plusSeconds(i)), Optional.empty(), Optional.empty());
            lineage.journal()
                    .adopt(new ImportedDecision(RecordId.of("dec-" + (10_000_000 + first + i)), List.of(version)));
        }
    }
}
