package dev.lineage.core.model;

import dev.lineage.insight.Grouping;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import dev.lineage.insight.SuccessRate;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Outcome;
import dev.lineage.journal.Result;
import dev.lineage.journal.ResultStatus;
import dev.lineage.query.Relation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What decisions tell taken together, from the api's words. */
final class ModelInsight {
    private final ModelQuery reads;
    private final ModelPrecedent precedent;

    ModelInsight(ModelQuery reads, ModelPrecedent precedent) {
        this.reads = reads;
        this.precedent = precedent;
    }

    List<SuccessRate> rates(Grouping grouping, DecisionFilter filter, Sight sight) {
        Map<String, List<Kept>> groups = new TreeMap<>();
        reads.list(filter, sight).forEach(kept -> groups(grouping, kept).forEach(group -> add(groups, group, kept)));
        return groups.entrySet().stream()
                .map(group -> rate(group.getKey(), group.getValue()))
                .toList();
    }

    private static void add(Map<String, List<Kept>> groups, String group, Kept kept) {
        groups.computeIfAbsent(group, first -> new ArrayList<>()).add(kept);
    }

    static SuccessRate rate(String group, List<Kept> members) {
        long succeeded = count(members, kept -> isSuccessful(kept.content()));
        long failed = count(members, kept -> isFailed(kept.content()));
        long resolved = count(members, kept -> Linking.isResolved(kept.content()));
        return new SuccessRate(group, succeeded, failed, resolved - succeeded - failed, members.size() - resolved);
    }

    private static long count(List<Kept> members, Predicate<Kept> isMeant) {
        return members.stream().filter(isMeant).count();
    }

    private static boolean isSuccessful(DecisionContent content) {
        return content.result()
                .map(result -> result.status() == ResultStatus.SUCCEEDED)
                .orElse(content.outcome() == Outcome.SUCCESSFUL);
    }

    static boolean isFailed(DecisionContent content) {
        return content.result()
                .map(result -> result.status() == ResultStatus.FAILED)
                .orElse(content.outcome() == Outcome.ABANDONED);
    }

    static Set<String> groups(Grouping grouping, Kept kept) {
        DecisionContent content = kept.content();
        return switch (grouping) {
            case DECISION_TYPE ->
                content.context().point().map(DecisionPoint::word).map(Set::of).orElse(Set.of());
            case STRATEGY ->
                content.context().chosen().get("strategy") instanceof String text && !text.isBlank()
                        ? Set.of(text)
                        : Set.of();
            case AGENT -> agent(kept).map(Set::of).orElse(Set.of());
            case WORKER -> workers(content);
            case FILE -> files(content);
            case MONTH -> Set.of(kept.time().toString().substring(0, 7));
        };
    }

    static Optional<String> agent(Kept kept) {
        return kept.content().context().agent().or(() -> kept.place().actor()).map(name -> name.replace("agent:", ""));
    }

    private static Set<String> workers(DecisionContent content) {
        Set<String> workers = new LinkedHashSet<>();
        content.links().stream()
                .filter(link -> link.relation().word().equals("reviewed_work_by"))
                .map(link -> link.target().text())
                .filter(text -> text.startsWith("agent:"))
                .forEach(text -> workers.add(text.substring(6)));
        return workers;
    }

    private static Set<String> files(DecisionContent content) {
        Set<String> files = new LinkedHashSet<>();
        Linking.of(content).stream()
                .filter(link -> Set.of(Relation.AFFECTS, Relation.ASSIGNS_FILE).contains(link.relation()))
                .map(link -> link.target().text())
                .filter(text -> text.startsWith("file:"))
                .forEach(text -> files.add(text.substring("file:".length())));
        return files;
    }

    Object health(DecisionFilter filter, Sight sight) {
        List<Kept> all = reads.list(filter, sight);
        Map<String, List<Kept>> types = new TreeMap<>();
        Map<String, List<Kept>> projects = new TreeMap<>();
        Map<String, List<Kept>> months = new TreeMap<>();
        for (Kept kept : all) {
            groups(Grouping.DECISION_TYPE, kept).forEach(group -> add(types, group, kept));
            kept.place().project().ifPresent(group -> add(projects, group, kept));
            groups(Grouping.MONTH, kept).forEach(group -> add(months, group, kept));
        }
        return List.of(group("all", all, sight), parts(types, sight), parts(projects, sight), parts(months, sight));
    }

    private List<Object> parts(Map<String, List<Kept>> groups, Sight sight) {
        return groups.entrySet().stream()
                .map(group -> group(group.getKey(), group.getValue(), sight))
                .toList();
    }

    private Object group(String name, List<Kept> members, Sight sight) {
        List<Double> qualities = members.stream()
                .map(ModelInsight::quality)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
        OptionalDouble mean =
                qualities.stream().mapToDouble(Double::doubleValue).average();
        return List.of(name, (long) members.size(), shares(members, sight), (long) qualities.size(), rounded(mean));
    }

    static String rounded(OptionalDouble number) {
        return number.isPresent() ? Long.toString(Math.round(number.getAsDouble() * 1e9)) : "none";
    }

    /** Nothing while there is no outcome; see the table of the api. */
    static OptionalDouble quality(Kept kept) {
        DecisionContent content = kept.content();
        if (!Linking.isResolved(content)) {
            return OptionalDouble.empty();
        }
        if (isFailed(content)) {
            return OptionalDouble.of(0);
        }
        if (!isSuccessful(content)) {
            return OptionalDouble.of(0.5);
        }
        int errors = content.result().map(Result::errors).stream()
                .mapToInt(count -> count.orElse(0))
                .sum();
        return OptionalDouble.of(Math.max(0.5, 1 - 0.1 * errors));
    }

    private Map<HealthMeasure, Share> shares(List<Kept> members, Sight sight) {
        Map<HealthMeasure, Share> shares = new EnumMap<>(HealthMeasure.class);
        Predicate<Kept> every = kept -> true;
        Predicate<Kept> why = kept -> kept.content().rationale().isPresent();
        Predicate<Kept> cites = kept ->
                kept.content().links().stream().anyMatch(link -> link.relation().equals(Relation.CITES_PRECEDENT));
        Predicate<Kept> outdated = kept -> has(kept, Notice.Kind.OUTDATED_PRECEDENT, sight);
        Predicate<Kept> unknown = kept -> has(kept, Notice.Kind.UNKNOWN_PRECEDENT, sight);
        Predicate<Kept> decomposes = at(DecisionPoint.DECOMPOSITION_STRATEGY);
        Predicate<Kept> assigns = at(DecisionPoint.FILE_ASSIGNMENT);
        shares.put(
                HealthMeasure.TRACE, share(members, decomposes.or(assigns).or(at(DecisionPoint.REVIEW_APPROVAL)), why));
        shares.put(HealthMeasure.LINK, share(members, every, ModelInsight::isLinked));
        shares.put(HealthMeasure.RATIONALE, share(members, every, why));
        shares.put(
                HealthMeasure.ALTERNATIVES,
                share(members, every, kept -> !kept.content().alternatives().isEmpty()));
        shares.put(HealthMeasure.OUTCOME, share(members, every, kept -> Linking.isResolved(kept.content())));
        shares.put(HealthMeasure.PRECEDENT, share(members, every, cites));
        shares.put(
                HealthMeasure.STRATEGY_PRECEDENT,
                share(members, decomposes.or(at(DecisionPoint.STRATEGY_SELECTION)), cites));
        shares.put(HealthMeasure.ASSIGNMENT_INSIGHTS, share(members, assigns, ModelInsight::hasInsights));
        shares.put(HealthMeasure.OUTDATED_CITATION, share(members, every, outdated));
        shares.put(HealthMeasure.UNKNOWN_CITATION, share(members, every, unknown));
        shares.put(HealthMeasure.UNSOUND_CITATION, share(members, every, outdated.or(unknown)));
        return shares;
    }

    private static Share share(List<Kept> members, Predicate<Kept> of, Predicate<Kept> having) {
        return new Share(count(members, of.and(having)), count(members, of));
    }

    private boolean has(Kept kept, Notice.Kind kind, Sight sight) {
        return precedent.notices(kept, sight).stream().anyMatch(notice -> notice.kind() == kind);
    }

    static Predicate<Kept> at(DecisionPoint point) {
        return kept -> kept.content().context().point().equals(Optional.of(point));
    }

    private static boolean isLinked(Kept kept) {
        DecisionContent content = kept.content();
        return content.links().size()
                        + content.entities().size()
                        + content.related().size()
                > 0;
    }

    private static boolean hasInsights(Kept kept) {
        Object insights = kept.content().context().inputs().get("file_insights");
        return (insights instanceof Collection<?> list && list.size() > 0)
                || (insights instanceof Map<?, ?> map && map.size() > 0);
    }
}
