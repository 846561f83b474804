package dev.lineage.core.questions;

import static dev.lineage.journal.WorkflowPoint.DECOMPOSITION_STRATEGY;

import dev.lineage.core.kind.RecordCodec;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Trace;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The metrics of seed 4: each is the mean of a value of the decisions that have it, and most have a target. */
enum Metric {
    DECOMPOSITIONS_EXPLAINED("1", share(is(Set.of(DECOMPOSITION_STRATEGY)), Metric::isExplained)),
    ASSIGNMENTS_EXPLAINED("1", share(is(WorkflowPoint.ASSIGNMENTS), Metric::isExplained)),
    REVIEWS_EXPLAINED("1", share(is(WorkflowPoint.REVIEWS), Metric::isExplained)),
    TRACES_WITH_LINK("> 0.9", share(any -> any.trace().decisionType().isPresent(), Metric::isLinked)),
    STRATEGIES_CITING_PRECEDENT("> 0.3", share(is(WorkflowPoint.STRATEGIES), Metric::citesPrecedent)),
    ASSIGNMENTS_WITH_INSIGHTS("> 0.5", share(is(WorkflowPoint.ASSIGNMENTS), Metric::hasInsights)),
    OUTDATED_CITATIONS("< 0.05", Metric::outdated),
    WITH_ALTERNATIVES(
            "", share(any -> true, decision -> !decision.alternatives().isEmpty())),
    WITH_OUTCOME("", share(any -> true, decision -> !decision.open())),
    QUALITY("", (decision, asked) -> asked.scorer().apply(decision));

    /** The target in words; empty if there is none. */
    final String target;

    private final BiFunction<Version<Decision>, Asked, OptionalDouble> value;

    Metric(String target, BiFunction<Version<Decision>, Asked, OptionalDouble> value) {
        this.target = target;
        this.value = value;
    }

    String word() {
        return RecordCodec.word(this);
    }

    OptionalDouble value(Version<Decision> decision, Asked asked) {
        return value.apply(decision, asked);
    }

    /** Returns whether a mean meets the target; empty if there is none. */
    Optional<Boolean> isMet(double mean) {
        return Optional.of(target).filter(any -> !any.isEmpty()).map(any -> {
            double bound = Double.parseDouble(target.replaceFirst("[<>] ", ""));
            return target.startsWith(">") ? mean > bound : target.startsWith("<") ? mean < bound : mean == bound;
        });
    }

    private static BiFunction<Version<Decision>, Asked, OptionalDouble> share(
            Predicate<Decision> of, Predicate<Decision> with) {
        return (version, asked) -> of.test(version.value()) ? flag(with.test(version.value())) : OptionalDouble.empty();
    }

    private static OptionalDouble flag(boolean flag) {
        return OptionalDouble.of(flag ? 1 : 0);
    }

    private static OptionalDouble outdated(Version<Decision> version, Asked asked) {
        return flag(!asked.query().precedents().notices(version.value()).isEmpty());
    }

    private static Predicate<Decision> is(Set<WorkflowPoint> types) {
        return decision ->
                decision.trace().decisionType().filter(types::contains).isPresent();
    }

    /** Returns whether it says why: by a rationale, policies, inputs, or the issues that a review found. */
    private static boolean isExplained(Decision decision) {
        Trace trace = decision.trace();
        Stream<Object> issues = Stream.ofNullable(trace.decisionData().get("issues"));
        return decision.rationale().isPresent()
                || !trace.policyEvaluated().isEmpty()
                || Stream.concat(issues, trace.inputsGathered().values().stream())
                        .anyMatch(any -> !List.of().equals(any));
    }

    private static boolean isLinked(Decision decision) {
        return !decision.links().isEmpty() || !decision.entities().isEmpty() || citesPrecedent(decision);
    }

    private static boolean citesPrecedent(Decision decision) {
        return !decision.linksOf(Relation.CITES_PRECEDENT).isEmpty();
    }

    private static boolean hasInsights(Decision decision) {
        Object insights = decision.trace().inputsGathered().getOrDefault("file_insights", List.of());
        return !List.of().equals(insights);
    }
}
