package dev.lineage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.bench.decision.PlainDecision;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DecisionSourceTest {

    @Test
    void theSameSeedMakesTheSameDecisionsAndAnotherSeedOthers() {
        List<PlainDecision> decisions = new DecisionSource(1).next(50);
        assertThat(new DecisionSource(1).next(50)).isEqualTo(decisions);
        assertThat(new DecisionSource(2).next(50)).isNotEqualTo(decisions);
    }

    @Test
    void decisionsAreFullDistinctAndCiteOnlyThoseOfEarlierCalls() {
        DecisionSource source = new DecisionSource(3);
        Set<String> earlier = new HashSet<>();
        source.next(1_000).forEach(decision -> earlier.add(decision.id()));
        List<PlainDecision> next = source.next(100);
        assertThat(next).allSatisfy(decision -> {
            assertThat(decision.id()).matches("dec-[0-9a-f]{8}").isNotIn(earlier);
            assertThat(decision.gitCommit()).matches("[0-9a-f]{40}");
            assertThat(decision.tags()).doesNotHaveDuplicates().hasSize(3).contains(decision.project());
            assertThat(decision.entities()).doesNotHaveDuplicates().hasSize(3);
            assertThat(decision.links()).doesNotHaveDuplicates().hasSize(2).allSatisfy(link -> assertThat(link.target())
                    .isIn(earlier));
            assertThat(decision.text().length()).isBetween(75, 115);
            assertThat(decision.rationale()).hasSizeBetween(275, 335);
        });
        assertThat(next).extracting(PlainDecision::id).doesNotHaveDuplicates();
    }
}
