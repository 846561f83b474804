package dev.lineage.core.questions;

import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Trace;
import dev.lineage.query.Table;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The metrics of seed 4, with their targets. */
final class Health {
    static final List<String> DECOMPOSITIONS = List.of("decomposition_strategy");
    static final List<String> REVIEWS = List.of("review_approval", "review_decision");
    private static final List<String> STRATEGIES = List.of("decomposition_strategy", "strategy_selection");
    private static final List<String> ASSIGNMENTS = List.of("file_assignment", "file_selection");

    private static final List<Metric> METRICS = List.of(
            share("decompositions_explained", isOneOf(DECOMPOSITIONS), Health::isExplained, Target.ALL),
            share("assignments_explained", isOneOf(ASSIGNMENTS), Health::isExplained, Target.ALL),
            share("reviews_explained", isOneOf(REVIEWS), Health::isExplained, Target.ALL),
            share("traces_with_link", Health::isTrace, Health::isLinked, above(0.9)),
            share("strategies_citing_precedent", isOneOf(STRATEGIES), Health::citesPrecedent, above(0.3)),
            share("assignments_with_insights", isOneOf(ASSIGNMENTS), Health::hasInsights, above(0.5)),
            new Metric("outdated_citations", Health::isOutdated, new Target("< 0.05", value -> value < 0.05)),
            share(
                    "with_alternatives",
                    all -> true,
                    decision -> !decision.alternatives().isEmpty(),
                    Target.NONE),
            share("with_outcome", all -> true, decision -> !decision.open(), Target.NONE),
            new Metric("quality", (version, asked) -> asked.scorer().score(version), Target.NONE));

    private static final List<Column<Figure>> COLUMNS = List.of(
            new Column<>("metric", figure -> figure.metric.name),
            new Column<>("decisions", figure -> figure.mean.count()),
            new Column<>("value", figure -> figure.mean.value()),
            new Column<>("target", figure -> figure.metric.target.text),
            new Column<>("met", figure -> figure.metric.target.isMet(figure.mean.value())));

    private Health() {}

    /** A condition on the mean of a metric; without one, its text is empty. */
    private record Target(String text, Optional<DoublePredicate> condition) {
        static final Target NONE = new Target("", Optional.empty());
        static final Target ALL = new Target("1", value -> value == 1);

        Target(String text, DoublePredicate condition) {
            this(text, Optional.of(condition));
        }

        Optional<Boolean> isMet(OptionalDouble value) {
            return value.isEmpty() ? Optional.empty() : condition.map(known -> known.test(value.getAsDouble()));
        }
    }

    /** The mean of a value of the decisions that have it. */
    private record Metric(String name, BiFunction<Version<Decision>, Asked, OptionalDouble> value, Target target) {}

    private record Figure(String group, Metric metric, Mean mean) {}

    /** Returns the metrics of all decisions, or of each group of them, the newest first. */
    static Table table(Asked asked) {
        Optional<Grouping> by = asked.text("by").map(Grouping::named);
        Map<String, List<Figure>> figures = new LinkedHashMap<>();
        asked.decisions()
                .forEach(decision -> by.map(grouping -> grouping.groups(decision))
                        .orElse(Stream.of(""))
                        .forEach(group -> figures.computeIfAbsent(group, Health::figures)
                                .forEach(figure -> figure.mean.add(figure.metric.value.apply(decision, asked)))));
        List<Column<Figure>> columns = new ArrayList<>(COLUMNS);
        by.ifPresent(grouping -> columns.add(0, new Column<>(grouping.word(), Figure::group)));
        return Column.table(figures.values().stream().flatMap(List::stream).limit(asked.limit()), columns);
    }

    private static List<Figure> figures(String group) {
        return METRICS.stream()
                .map(metric -> new Figure(group, metric, new Mean()))
                .toList();
    }

    private static Metric share(String name, Predicate<Decision> of, Predicate<Decision> with, Target target) {
        return new Metric(
                name,
                (version, asked) -> of.test(version.value())
                        ? OptionalDouble.of(with.test(version.value()) ? 1 : 0)
                        : OptionalDouble.empty(),
                target);
    }

    private static Target above(double bound) {
        return new Target("> " + bound, value -> value > bound);
    }

    private static Predicate<Decision> isOneOf(List<String> types) {
        return decision -> decision.trace()
                .decisionType()
                .map(DecisionPoint::value)
                .filter(types::contains)
                .isPresent();
    }

    private static boolean isTrace(Decision decision) {
        return decision.trace().decisionType().isPresent();
    }

    /** Returns whether it says why, and on which inputs or policies. */
    private static boolean isExplained(Decision decision) {
        Trace trace = decision.trace();
        return decision.rationale().isPresent()
                && !(trace.inputsGathered().isEmpty() && trace.policyEvaluated().isEmpty());
    }

    private static boolean isLinked(Decision decision) {
        return !(decision.links().isEmpty() && decision.entities().isEmpty()) || citesPrecedent(decision);
    }

    private static boolean citesPrecedent(Decision decision) {
        return !decision.linksOf(Relation.CITES_PRECEDENT).isEmpty();
    }

    private static boolean hasInsights(Decision decision) {
        Object insights = decision.trace().inputsGathered().getOrDefault("file_insights", List.of());
        return !List.of().equals(insights);
    }

    private static OptionalDouble isOutdated(Version<Decision> version, Asked asked) {
        boolean warned = !asked.query().precedents().notices(version.value()).isEmpty();
        return OptionalDouble.of(warned ? 1 : 0);
    }
}
