package dev.lineage.core.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.Stores;
import dev.lineage.insight.Health;
import dev.lineage.insight.HealthGroup;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import dev.lineage.journal.DecisionFilter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HealthTest {
    @ParameterizedTest
    @EnumSource(Stores.class)
    void everyShareIsThatOfTheDecisionsItConcerns(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            Health health = health(work.lineage().query());

            assertThat(shares(health.whole()))
                    .isEqualTo(
                            "all 10: TRACE 3/7 LINK 4/10 RATIONALE 3/10 ALTERNATIVES 2/10 OUTCOME 5/10 PRECEDENT 3/10"
                                    + " STRATEGY_PRECEDENT 1/3 ASSIGNMENT_INSIGHTS 1/2 OUTDATED_CITATION 1/10"
                                    + " UNKNOWN_CITATION 1/10 UNSOUND_CITATION 1/10");
            assertThat(health.whole().scored()).isEqualTo(5);
            assertThat(health.whole().quality()).hasValue(0.54);
            assertThat(health.decisionTypes())
                    .extracting(HealthTest::shares)
                    .containsExactly(
                            "decomposition_strategy 2: TRACE 2/2 LINK 1/2 RATIONALE 2/2 ALTERNATIVES 2/2 OUTCOME 2/2"
                                    + " PRECEDENT 1/2 STRATEGY_PRECEDENT 1/2 ASSIGNMENT_INSIGHTS 0/0"
                                    + " OUTDATED_CITATION 0/2 UNKNOWN_CITATION 0/2 UNSOUND_CITATION 0/2",
                            "file_assignment 2: TRACE 1/2 LINK 2/2 RATIONALE 1/2 ALTERNATIVES 0/2 OUTCOME 1/2"
                                    + " PRECEDENT 1/2 STRATEGY_PRECEDENT 0/0 ASSIGNMENT_INSIGHTS 1/2"
                                    + " OUTDATED_CITATION 1/2 UNKNOWN_CITATION 1/2 UNSOUND_CITATION 1/2",
                            "review_approval 3: TRACE 0/3 LINK 0/3 RATIONALE 0/3 ALTERNATIVES 0/3 OUTCOME 0/3"
                                    + " PRECEDENT 0/3 STRATEGY_PRECEDENT 0/0 ASSIGNMENT_INSIGHTS 0/0"
                                    + " OUTDATED_CITATION 0/3 UNKNOWN_CITATION 0/3 UNSOUND_CITATION 0/3",
                            "strategy_selection 1: TRACE 0/0 LINK 0/1 RATIONALE 0/1 ALTERNATIVES 0/1 OUTCOME 1/1"
                                    + " PRECEDENT 0/1 STRATEGY_PRECEDENT 0/1 ASSIGNMENT_INSIGHTS 0/0"
                                    + " OUTDATED_CITATION 0/1 UNKNOWN_CITATION 0/1 UNSOUND_CITATION 0/1");
            assertThat(counts(health.projects())).isEqualTo(Map.of("blog", 1L, "shop", 9L));
            assertThat(counts(health.months())).isEqualTo(Map.of("2026-01", 7L, "2026-02", 3L));
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whoSeesLessJudgesByThat(Stores stores, @TempDir Path folder) {
        try (TracedWork work = new TracedWork(stores, folder)) {
            Share all = health(work.lineage().query()).whole().share(HealthMeasure.UNKNOWN_CITATION);
            Share blog = health(work.lineage().in(Scope.project("blog")).query())
                    .whole()
                    .share(HealthMeasure.UNKNOWN_CITATION);
            LineageQuery then = work.lineage().asOf(work.beforeOutcomes);

            assertThat(all).isEqualTo(new Share(1, 10));
            assertThat(blog).isEqualTo(new Share(1, 1));
            assertThat(health(work.board().query()).whole().decisions()).isEqualTo(11);
            assertThat(health(then).whole().share(HealthMeasure.OUTDATED_CITATION))
                    .isEqualTo(new Share(0, 9));
            assertThat(health(then).whole().quality()).isEmpty();
            assertThat(health(then).sequence()).isEqualTo(work.beforeOutcomes);
        }
    }

    private static Health health(LineageQuery query) {
        return query.insight().health(DecisionFilter.all());
    }

    private static Map<String, Long> counts(List<HealthGroup> groups) {
        return groups.stream().collect(Collectors.toMap(HealthGroup::name, HealthGroup::decisions));
    }

    private static String shares(HealthGroup group) {
        return group.shares().entrySet().stream()
                .map(share -> share.getKey() + " " + share.getValue().count() + "/"
                        + share.getValue().of())
                .collect(Collectors.joining(" ", group.name() + " " + group.decisions() + ": ", ""));
    }
}
