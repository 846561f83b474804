package dev.lineage.core.questions;

import static dev.lineage.journal.WorkflowPoint.DECOMPOSITION_STRATEGY;

import dev.lineage.core.kind.RecordCodec;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Trace;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.query.Questions.Table;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

    private static final List<String> COLUMNS = List.of("metric", "decisions", "value", "target", "met");

    /** The target in words; empty if there is none. */
    private final String target;

    private final BiFunction<Version<Decision>, Asked, OptionalDouble> value;

    Metric(String target, BiFunction<Version<Decision>, Asked, OptionalDouble> value) {
        this.target = target;
        this.value = value;
    }

    /** Returns the metrics of all decisions, or of each group of them, the newest group first. */
    static Table table(Asked asked) {
        Optional<Grouping> by = asked.text("by").map(Grouping::of);
        Map<String, Map<Metric, DoubleSummaryStatistics>> groups = new LinkedHashMap<>();
        if (by.isEmpty()) {
            groups.put("", means());
        }
        asked.decisions()
                .forEach(decision -> by.map(grouping -> grouping.groups.apply(asked, decision))
                        .orElseGet(() -> Stream.of(""))
                        .map(group -> groups.computeIfAbsent(group, name -> means()))
                        .forEach(means -> means.forEach((metric, mean) ->
                                metric.value.apply(decision, asked).ifPresent(mean))));
        List<String> columns = new ArrayList<>(COLUMNS);
        by.ifPresent(grouping -> columns.add(0, RecordCodec.word(grouping)));
        List<Map<String, Object>> rows = new ArrayList<>();
        groups.forEach(
                (group, means) -> means.forEach((metric, mean) -> rows.add(metric.row(columns.get(0), group, mean))));
        return new Table(columns, rows.stream().limit(asked.limit()).toList());
    }

    private static Map<Metric, DoubleSummaryStatistics> means() {
        Map<Metric, DoubleSummaryStatistics> means = new EnumMap<>(Metric.class);
        Stream.of(values()).forEach(metric -> means.put(metric, new DoubleSummaryStatistics()));
        return means;
    }

    private Map<String, Object> row(String by, String group, DoubleSummaryStatistics mean) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put(by, group);
        row.put("metric", RecordCodec.word(this));
        row.put("decisions", (int) mean.getCount());
        if (!target.isEmpty()) {
            row.put("target", target);
        }
        if (mean.getCount() > 0) {
            row.put("value", mean.getAverage());
        }
        if (mean.getCount() > 0 && !target.isEmpty()) {
            row.put("met", isMet(mean.getAverage()));
        }
        return row;
    }

    private boolean isMet(double mean) {
        double bound = Double.parseDouble(target.replaceFirst("[<>] ", ""));
        return target.startsWith(">") ? mean > bound : target.startsWith("<") ? mean < bound : mean == bound;
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
