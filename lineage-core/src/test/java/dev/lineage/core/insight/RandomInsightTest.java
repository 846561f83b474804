package dev.lineage.core.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.core.Stores;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.journal.DecisionScan;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.patterns.LessonRecord;
import dev.lineage.core.schema.OpaqueEvents;
import dev.lineage.core.schema.OpaqueKind;
import dev.lineage.insight.Grouping;
import dev.lineage.insight.Health;
import dev.lineage.insight.HealthGroup;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.QualityScorer;
import dev.lineage.patterns.LessonKind;
import dev.lineage.query.Paging;
import dev.lineage.question.Table;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is counted is what a plain count of the listed decisions gives: now, as of before, and for every viewer. */
class RandomInsightTest {
    private static final int STEPS = 120;
    private static final Kinds KINDS = new Kinds(
            List.of(
                    new DecisionKind(),
                    new LessonRecord(LessonKind.PATTERN),
                    new LessonRecord(LessonKind.ANTI_PATTERN)),
            List.of(),
            OpaqueKind::new,
            OpaqueEvents::new);
    private static final List<Scope> VIEWERS = List.of(
            Scope.all(),
            Scope.all().reading("board"),
            Scope.project("shop"),
            Scope.project("blog").reading("board"));

    static Stream<Arguments> seeds() {
        return Stream.of(Stores.values())
                .flatMap(stores -> Stream.of(1L, 2L, 3L).map(seed -> Arguments.of(stores, seed)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("seeds")
    void countsAsAPlainCountDoesNowAndAsOfBefore(Stores stores, long seed, @TempDir Path folder) {
        Random random = new Random(seed);
        ManualClock clock = ManualClock.create();
        Store store = stores.open(folder);
        try (CloseableLineage lineage =
                Lineages.open(store, LineageOptions.defaults().clock(clock).ids(FixedIds.create()))) {
            RandomTraces traces = new RandomTraces(lineage, clock, random);
            for (int step = 1; step <= STEPS; step++) {
                traces.step();
                if (step % 40 == 0) {
                    VIEWERS.forEach(scope -> compare(lineage.in(scope).query()));
                }
            }
            assertThat(checkup(store, 2)).isEqualTo(checkup(store, Checkup.WAITING));
            long sequence = lineage.query().sequence();
            for (int i = 0; i < 10; i++) {
                long then = 1 + random.nextLong(sequence);
                VIEWERS.forEach(scope -> compare(lineage.in(scope).asOf(then)));
            }
        }
    }

    /** Few citations are waited for, the others looked up. */
    private static Health checkup(Store store, int waiting) {
        return store.read(View.EVERYTHING, snapshot -> new Checkup(QualityScorer.STANDARD, waiting)
                .of(new DecisionScan(KINDS, snapshot, View.EVERYTHING), DecisionFilter.all(), List.of()));
    }

    private static void compare(LineageQuery query) {
        List<Decision> seen =
                query.journal().list(DecisionFilter.all(), Paging.first(1_000)).items();
        check(query, DecisionFilter.all(), new PlainInsight(seen, seen));
        DecisionFilter some = DecisionFilter.all()
                .from(ManualClock.START.plusSeconds(3_000_000))
                .project("shop");
        List<Decision> counted = query.journal().list(some, Paging.first(1_000)).items();
        check(query, some, new PlainInsight(seen, counted));
        checkLists(query, seen);
    }

    private static void check(LineageQuery query, DecisionFilter filter, PlainInsight plain) {
        for (Grouping grouping : Grouping.values()) {
            assertThat(query.insight().rates(grouping, filter)).isEqualTo(plain.rates(grouping));
        }
        Health health = query.insight().health(filter);
        check(health.whole(), plain);
        check(health.decisionTypes(), plain.by(Grouping.DECISION_TYPE));
        check(health.months(), plain.by(Grouping.MONTH));
        assertThat(health.projects().stream().mapToLong(HealthGroup::decisions).sum())
                .isEqualTo(plain.counted().stream()
                        .filter(decision -> decision.project().isPresent())
                        .count());
        assertThat(health.sequence()).isEqualTo(query.sequence());
    }

    private static void check(List<HealthGroup> groups, Map<String, PlainInsight> plain) {
        assertThat(groups).extracting(HealthGroup::name).isSorted().containsExactlyInAnyOrderElementsOf(plain.keySet());
        groups.forEach(group -> check(group, Objects.requireNonNull(plain.get(group.name()))));
    }

    private static void check(HealthGroup group, PlainInsight plain) {
        assertThat(group.decisions()).isEqualTo(plain.counted().size());
        assertThat(group.shares()).isEqualTo(plain.shares());
        assertThat(group.scored()).isEqualTo(plain.qualities().count());
        assertThat(group.quality().isPresent()).isEqualTo(group.scored() > 0);
        assertThat(group.quality().orElse(0))
                .isCloseTo(plain.qualities().average().orElse(0), within(1e-12));
    }

    private static void checkLists(LineageQuery query, List<Decision> seen) {
        checkList(query, "decision_quality", seen, Decision::isResolved);
        checkList(query, "unresolved_decisions", seen, decision -> !decision.isResolved());
        checkList(
                query,
                "failed_decompositions",
                seen,
                decision -> decision.isFailed() && isAt(decision, DecisionPoint.DECOMPOSITION_STRATEGY));
        checkList(
                query,
                "review_decisions_rejected",
                seen,
                decision -> isAt(decision, DecisionPoint.REVIEW_APPROVAL)
                        && "needs_changes".equals(decision.context().chosen().get("status")));
        for (String agent : List.of("a", "b", "c")) {
            long made = seen.stream()
                    .filter(decision ->
                            PlainInsight.groups(Grouping.AGENT, decision).anyMatch(agent::equals))
                    .count();
            Table table = query.questions().ask("agent_activity", Map.of("agent", agent));
            assertThat(table.rows()).hasSize(made == 0 ? 0 : 1).allMatch(row -> made == (Long) row.get(1));
        }
    }

    private static boolean isAt(Decision decision, DecisionPoint point) {
        return decision.context().point().filter(point::equals).isPresent();
    }

    private static void checkList(
            LineageQuery query, String question, List<Decision> seen, Predicate<Decision> isMeant) {
        List<Object> expected =
                seen.stream().filter(isMeant).<Object>map(Decision::id).toList();
        for (int limit : new int[] {1, 3, 1_000}) {
            Table table = query.questions().ask(question, Map.of("limit", Integer.toString(limit)));
            assertThat(table.rows().stream().map(row -> row.get(0)))
                    .isEqualTo(expected.subList(0, Math.min(limit, expected.size())));
            assertThat(table.cut()).isEqualTo(expected.size() > limit);
        }
    }
}
