package dev.lineage.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.core.Lineages;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.testkit.LineageExtension;
import dev.lineage.testkit.ManualClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PlannerTest {
    @RegisterExtension
    final LineageExtension lineage = LineageExtension.of(Lineages::open);

    @Test
    void aDecisionKeepsTheTimeAtWhichItWasMade(Lineage memory, ManualClock clock) {
        Decision decision = memory.journal().record(DecisionDraft.of("Cache the catalogue"));
        clock.advance(Duration.ofDays(3));
        assertThat(memory.journal().show(decision.id()).time()).isEqualTo(ManualClock.START);
    }
}
