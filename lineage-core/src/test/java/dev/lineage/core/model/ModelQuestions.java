package dev.lineage.core.model;

import dev.lineage.insight.Grouping;
import dev.lineage.insight.SuccessRate;
import dev.lineage.insight.WilsonInterval;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Notice;
import dev.lineage.journal.Result;
import dev.lineage.query.Relation;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The answers to ready-made questions, from the api's words: rows, and whether there are more. */
final class ModelQuestions {
    private static final Comparator<SuccessRate> MOST_FIRST =
            Comparator.comparingLong(SuccessRate::total).reversed().thenComparing(SuccessRate::group);

    private final ModelQuery reads;
    private final ModelPrecedent precedent;
    private final Map<Parameter, String> asked;
    private final Sight sight;

    ModelQuestions(Model model, ModelQuery reads, Map<Parameter, String> asked, Sight sight) {
        this.reads = reads;
        this.precedent = new ModelPrecedent(model, reads);
        this.asked = asked;
        this.sight = sight;
    }

    Object answer(Question question) {
        List<List<@Nullable Object>> rows =
                switch (question) {
                    case DECISION_TRACES_BY_PRECEDENT ->
                        rows(cites(), linked(Relation.CITES_PRECEDENT, Set.of(cited().text())));
                    case EPICS_CITING -> activity(cites(), ModelPrecedent::epics);
                    case FILE_ASSIGNMENT_HISTORY ->
                        rows(
                                ModelInsight.at(DecisionPoint.FILE_ASSIGNMENT)
                                        .and(points(Relation.ASSIGNS_FILE, Set.of("file:" + value(Parameter.FILE)))),
                                ModelQuestions::outcome);
                    case REVIEW_DECISIONS -> rows(reviews(), ModelQuestions::review);
                    case REVIEW_DECISIONS_REJECTED ->
                        rows(
                                reviews()
                                        .and(kept -> chosen(kept, "status") instanceof String status
                                                && !status.equals("approved")),
                                ModelQuestions::review);
                    case FAILED_DECOMPOSITIONS ->
                        rows(
                                ModelInsight.at(DecisionPoint.DECOMPOSITION_STRATEGY)
                                        .and(kept -> ModelInsight.isFailed(kept.content())),
                                ModelQuestions::failure);
                    case DECISION_QUALITY ->
                        rows(
                                kept -> ModelInsight.quality(kept).isPresent(),
                                kept -> Arrays.asList(quality(kept), number(kept, Result::errors)));
                    case STRATEGY_SUCCESS_RATES -> rates(Grouping.STRATEGY);
                    case SUCCESS_RATES -> rates(Grouping.parse(value(Parameter.BY)));
                    case DECISIONS_BY_PATTERN -> {
                        String name = value(Parameter.PATTERN);
                        Set<String> targets = Set.of(name, "memory:" + name);
                        yield rows(
                                points(Relation.APPLIES_PATTERN, targets), linked(Relation.APPLIES_PATTERN, targets));
                    }
                    case OUTDATED_CITATIONS -> unsound();
                    case UNRESOLVED_DECISIONS -> rows(kept -> !Linking.isResolved(kept.content()), kept -> List.of());
                    case AGENT_ACTIVITY ->
                        activity(
                                kept -> ModelInsight.agent(kept)
                                        .filter(name -> asked.get(Parameter.AGENT) == null
                                                || asked.get(Parameter.AGENT)
                                                        .replace("agent:", "")
                                                        .equals(name))
                                        .isPresent(),
                                kept -> ModelInsight.groups(Grouping.AGENT, kept));
                    case SIMILAR_DECISIONS -> throw new AssertionError("is not asked");
                };
        int limit = Integer.parseInt(value(Parameter.LIMIT));
        return List.of(rows.stream().limit(limit).toList(), rows.size() > limit);
    }

    private String value(Parameter parameter) {
        return Objects.requireNonNull(asked.get(parameter));
    }

    private List<Kept> decisions(Predicate<Kept> isMeant) {
        DecisionFilter filter = DecisionFilter.all();
        filter = asked.containsKey(Parameter.PROJECT) ? filter.project(value(Parameter.PROJECT)) : filter;
        filter = asked.containsKey(Parameter.SINCE) ? filter.from(Instant.parse(value(Parameter.SINCE))) : filter;
        filter = asked.containsKey(Parameter.UNTIL) ? filter.until(Instant.parse(value(Parameter.UNTIL))) : filter;
        return reads.list(filter, sight).stream().filter(isMeant).toList();
    }

    private Reference cited() {
        return asked.containsKey(Parameter.EPIC)
                ? Reference.epic(value(Parameter.EPIC))
                : RecordId.of(value(Parameter.ID));
    }

    private Predicate<Kept> cites() {
        Reference cited = cited();
        return points(Relation.CITES_PRECEDENT, Set.of(cited.text()))
                .and(kept -> !kept.id().equals(cited));
    }

    private static Predicate<Kept> points(Relation relation, Set<String> targets) {
        return kept -> Linking.of(kept.content()).stream()
                .anyMatch(link -> link.relation().equals(relation)
                        && targets.contains(link.target().text()));
    }

    private Predicate<Kept> reviews() {
        String epic = asked.get(Parameter.EPIC);
        return ModelInsight.at(DecisionPoint.REVIEW_APPROVAL)
                .and(kept -> epic == null || ModelPrecedent.epics(kept).contains(epic));
    }

    private List<List<@Nullable Object>> rows(
            Predicate<Kept> isMeant, Function<Kept, List<? extends @Nullable Object>> more) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Kept kept : decisions(isMeant)) {
            List<@Nullable Object> row = new ArrayList<>(common(kept));
            row.addAll(more.apply(kept));
            rows.add(row);
        }
        return rows;
    }

    private static List<@Nullable Object> common(Kept kept) {
        DecisionContent content = kept.content();
        return Arrays.asList(
                kept.id(),
                kept.time(),
                kept.place().project().orElse(null),
                content.context().point().map(DecisionPoint::word).orElse(null),
                content.context().epic().orElse(null),
                ModelInsight.agent(kept).orElse(null),
                content.text(),
                content.outcome().word(),
                content.result().map(result -> result.status().word()).orElse(null));
    }

    private static Function<Kept, List<? extends @Nullable Object>> linked(Relation relation, Set<String> targets) {
        return kept -> {
            DecisionLink link = kept.content().links().stream()
                    .filter(each -> each.relation().equals(relation)
                            && targets.contains(each.target().text()))
                    .findFirst()
                    .orElseThrow();
            return Arrays.asList(link.strength(), link.reason().orElse(null));
        };
    }

    private static @Nullable Double quality(Kept kept) {
        OptionalDouble quality = ModelInsight.quality(kept);
        return quality.isPresent() ? quality.getAsDouble() : null;
    }

    private static @Nullable Long number(Kept kept, Function<Result, OptionalInt> count) {
        Optional<OptionalInt> number = kept.content().result().map(count);
        return number.isPresent() && number.get().isPresent()
                ? Long.valueOf(number.get().getAsInt())
                : null;
    }

    private static List<? extends @Nullable Object> outcome(Kept kept) {
        Optional<Result> result = kept.content().result();
        return Arrays.asList(
                quality(kept),
                number(kept, Result::errors),
                number(kept, Result::retries),
                result.flatMap(Result::duration).map(Duration::toMillis).orElse(null),
                result.flatMap(Result::evidence).orElse(null));
    }

    private static @Nullable Object chosen(Kept kept, String name) {
        return kept.content().context().chosen().get(name);
    }

    private static List<? extends @Nullable Object> review(Kept kept) {
        return Arrays.asList(
                chosen(kept, "status") instanceof String status ? status : null,
                chosen(kept, "issues") instanceof Collection<?> issues ? (long) issues.size() : null);
    }

    private static List<? extends @Nullable Object> failure(Kept kept) {
        return Arrays.asList(
                ModelInsight.groups(Grouping.STRATEGY, kept).stream()
                        .findFirst()
                        .orElse(null),
                number(kept, Result::errors),
                kept.content().result().flatMap(Result::evidence).orElse(null),
                kept.content().lesson().orElse(null));
    }

    private List<List<@Nullable Object>> unsound() {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Kept kept : decisions(each -> true)) {
            for (Notice notice : precedent.notices(kept, sight)) {
                if (notice.kind() == Notice.Kind.UNKNOWN_PATTERN) {
                    continue;
                }
                List<@Nullable Object> row = new ArrayList<>(common(kept));
                row.addAll(List.of(notice.precedent(), notice.kind().words(), notice.replacedBy()));
                rows.add(row);
            }
        }
        return rows;
    }

    private List<List<@Nullable Object>> rates(Grouping grouping) {
        Map<String, List<Kept>> groups = groups(kept -> true, kept -> ModelInsight.groups(grouping, kept));
        return groups.entrySet().stream()
                .map(group -> ModelInsight.rate(group.getKey(), group.getValue()))
                .sorted(MOST_FIRST)
                .map(ModelQuestions::rate)
                .toList();
    }

    private Map<String, List<Kept>> groups(Predicate<Kept> isMeant, Function<Kept, Collection<String>> names) {
        Map<String, List<Kept>> groups = new TreeMap<>();
        decisions(isMeant).forEach(kept -> names.apply(kept)
                .forEach(name ->
                        groups.computeIfAbsent(name, first -> new ArrayList<>()).add(kept)));
        return groups;
    }

    private static List<@Nullable Object> rate(SuccessRate rate) {
        Optional<WilsonInterval> interval = rate.interval();
        return Arrays.asList(
                rate.group(),
                rate.total(),
                rate.succeeded(),
                rate.failed(),
                rate.undecided(),
                rate.unresolved(),
                rate.decided() == 0 ? null : (double) rate.succeeded() / rate.decided(),
                interval.map(WilsonInterval::low).orElse(null),
                interval.map(WilsonInterval::high).orElse(null));
    }

    private List<List<@Nullable Object>> activity(Predicate<Kept> isMeant, Function<Kept, Collection<String>> names) {
        Map<String, List<Kept>> groups = groups(isMeant, names);
        return groups.entrySet().stream()
                .map(group -> ModelInsight.rate(group.getKey(), group.getValue()))
                .sorted(MOST_FIRST)
                .map(rate -> activity(rate, groups.getOrDefault(rate.group(), List.of())))
                .toList();
    }

    private static List<@Nullable Object> activity(SuccessRate rate, List<Kept> members) {
        Instant last =
                members.stream().map(Kept::time).max(Comparator.naturalOrder()).orElseThrow();
        return Arrays.asList(
                rate.group(), rate.total(), last, rate.succeeded(), rate.failed(), rate.undecided(), rate.unresolved());
    }
}
