package dev.lineage.core.insight;

import dev.lineage.insight.Grouping;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import dev.lineage.insight.SuccessRate;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.QualityScorer;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counts as plainly as can be.
 *
 * @param seen all decisions that are seen
 * @param counted those that are counted
 */
record PlainInsight(List<Decision> seen, List<Decision> counted) {
    List<SuccessRate> rates(Grouping grouping) {
        List<SuccessRate> rates = new ArrayList<>();
        TreeSet<String> groups =
                counted.stream().flatMap(one -> groups(grouping, one)).collect(Collectors.toCollection(TreeSet::new));
        for (String group : groups) {
            List<Decision> members = counted.stream()
                    .filter(one -> groups(grouping, one).anyMatch(group::equals))
                    .toList();
            long succeeded = members.stream().filter(Decision::isSuccessful).count();
            long failed = members.stream().filter(Decision::isFailed).count();
            long resolved = members.stream().filter(Decision::isResolved).count();
            rates.add(new SuccessRate(
                    group, succeeded, failed, resolved - succeeded - failed, members.size() - resolved));
        }
        return rates;
    }

    static Stream<String> groups(Grouping grouping, Decision decision) {
        return switch (grouping) {
            case DECISION_TYPE -> decision.context().point().map(DecisionPoint::word).stream();
            case STRATEGY ->
                Stream.ofNullable((String) decision.context().chosen().get("strategy"));
            case AGENT ->
                decision.context().agent().or(decision::actor).map(name -> name.replace("agent:", "")).stream();
            case WORKER ->
                decision.links().stream()
                        .filter(link -> link.relation().word().equals("reviewed_work_by"))
                        .map(link -> link.target().text())
                        .filter(text -> text.startsWith("agent:"))
                        .map(text -> text.substring(6))
                        .distinct();
            case FILE ->
                Stream.concat(
                                decision.entities().stream()
                                        .map(entity -> entity.thing().text()),
                                decision.links().stream()
                                        .filter(link -> Set.of("affects", "assigns_file")
                                                .contains(link.relation().word()))
                                        .map(link -> link.target().text()))
                        .filter(text -> text.startsWith("file:"))
                        .map(text -> text.substring(5))
                        .distinct();
            case MONTH -> Stream.of(decision.time().toString().substring(0, 7));
        };
    }

    Map<HealthMeasure, Share> shares() {
        Map<HealthMeasure, Share> shares = new EnumMap<>(HealthMeasure.class);
        Predicate<Decision> every = decision -> true;
        Predicate<Decision> cites = decision -> !cited(decision).isEmpty();
        Predicate<Decision> why = decision -> decision.rationale().isPresent();
        shares.put(
                HealthMeasure.TRACE,
                share(at("decomposition_strategy").or(at("file_assignment")).or(at("review_approval")), why));
        shares.put(
                HealthMeasure.LINK,
                share(
                        every,
                        decision -> decision.links().size()
                                        + decision.entities().size()
                                        + decision.related().size()
                                > 0));
        shares.put(HealthMeasure.RATIONALE, share(every, why));
        shares.put(
                HealthMeasure.ALTERNATIVES,
                share(every, decision -> decision.alternatives().size() > 0));
        shares.put(HealthMeasure.OUTCOME, share(every, Decision::isResolved));
        shares.put(HealthMeasure.PRECEDENT, share(every, cites));
        shares.put(
                HealthMeasure.STRATEGY_PRECEDENT,
                share(at("decomposition_strategy").or(at("strategy_selection")), cites));
        shares.put(
                HealthMeasure.ASSIGNMENT_INSIGHTS,
                share(
                        at("file_assignment"),
                        decision -> size(decision.context().inputs().get("file_insights")) > 0));
        Predicate<Decision> outdated = decision ->
                cited(decision).stream().anyMatch(id -> find(id).stream().anyMatch(Decision::isOutdated));
        Predicate<Decision> unknown = decision -> cited(decision).stream().anyMatch(this::isUnknown);
        shares.put(HealthMeasure.OUTDATED_CITATION, share(every, outdated));
        shares.put(HealthMeasure.UNKNOWN_CITATION, share(every, unknown));
        shares.put(HealthMeasure.UNSOUND_CITATION, share(every, outdated.or(unknown)));
        return shares;
    }

    private static int size(@Nullable Object insights) {
        if (insights instanceof Map<?, ?> map) {
            return map.size();
        }
        return insights instanceof Collection<?> list ? list.size() : 0;
    }

    private static Predicate<Decision> at(String point) {
        return decision -> decision.context()
                .point()
                .filter(known -> known.word().equals(point))
                .isPresent();
    }

    private Share share(Predicate<Decision> of, Predicate<Decision> has) {
        return new Share(
                counted.stream().filter(of.and(has)).count(),
                counted.stream().filter(of).count());
    }

    private static List<Reference> cited(Decision decision) {
        return decision.links().stream()
                .filter(link -> link.relation().word().equals("cites_precedent"))
                .map(link -> link.target())
                .toList();
    }

    private List<Decision> find(Reference reference) {
        return seen.stream()
                .filter(decision -> decision.id().text().equals(reference.text()))
                .toList();
    }

    private boolean isUnknown(Reference reference) {
        String text = reference.text();
        return text.startsWith("epic:")
                ? seen.stream().noneMatch(decision -> decision.context()
                        .epic()
                        .filter(text.substring(5)::equals)
                        .isPresent())
                : find(reference).isEmpty();
    }

    DoubleStream qualities() {
        return counted.stream()
                .map(QualityScorer.STANDARD::quality)
                .filter(quality -> quality.isPresent())
                .mapToDouble(quality -> quality.getAsDouble());
    }

    /** Those that are counted, by what they have in common. */
    Map<String, PlainInsight> by(Grouping grouping) {
        Map<String, List<Decision>> members = new HashMap<>();
        counted.forEach(decision -> groups(grouping, decision)
                .forEach(group -> members.computeIfAbsent(group, name -> new ArrayList<>())
                        .add(decision)));
        return members.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> new PlainInsight(seen, entry.getValue())));
    }
}
