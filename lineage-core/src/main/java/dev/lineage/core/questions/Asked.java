package dev.lineage.core.questions;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.core.kind.LenientTime;
import dev.lineage.core.questions.DecisionTable.Item;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Precedents.Citation;
import dev.lineage.journal.Precedents.SimilarDecision;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A question that was asked. The range selects the decisions in the time that is asked about. */
record Asked(
        LineageQuery query,
        Function<Version<Decision>, OptionalDouble> scorer,
        Map<String, String> parameters,
        Filter range,
        int limit) {
    /** Enough to fill most answers, since a decision that is not shown costs as much to read. */
    private static final int PAGE = 100;

    static Asked of(
            LineageQuery query, Function<Version<Decision>, OptionalDouble> scorer, Map<String, String> parameters) {
        Filter range =
                new Filter(Map.of(), time(parameters, "since"), time(parameters, "until"), false, Optional.empty());
        String limit = parameters.getOrDefault("limit", "50");
        Check.that(limit.matches("[0-9]{1,4}"), "limit", limit, "must be from 1 to " + Paging.MAX_LIMIT);
        int rows = Paging.first(Integer.parseInt(limit)).limit();
        return new Asked(query, scorer, parameters, range, rows);
    }

    private static Optional<Instant> time(Map<String, String> parameters, String name) {
        return Optional.ofNullable(parameters.get(name))
                .map(text -> LenientTime.parse(text)
                        .orElseThrow(() -> new InvalidInput(name, text, "must be a time such as 2026-11-25T18:30:00Z"))
                        .instant());
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(parameters.get(name));
    }

    String required(String name) {
        return Check.text(name, parameters.get(name), Check.MAX_TEXT);
    }

    private Reference reference(String name) {
        return Reference.of(required(name));
    }

    Stream<Citation> citing() {
        return query.precedents().citing(reference("epic"), Paging.MAX_LIMIT).stream();
    }

    Stream<Citation> applying() {
        return query.precedents().applying(reference("pattern"), Paging.MAX_LIMIT).stream();
    }

    Stream<Version<Decision>> assigning() {
        return query.precedents().assignments(reference("file"), Paging.MAX_LIMIT).stream();
    }

    Stream<SimilarDecision> similar() {
        Decision draft = Decision.builder(required("text")).build();
        return query.precedents().similar(draft, Paging.MAX_LIMIT).stream();
    }

    /** Returns the agent that a decision names, else who recorded it first. */
    String agent(Version<Decision> decision) {
        return decision.value().trace().agentName().orElse(decision.createdBy());
    }

    boolean isInRange(Version<?> decision) {
        return range.since().stream().noneMatch(decision.time()::isBefore)
                && range.until().stream().allMatch(decision.time()::isBefore);
    }

    /** Returns all decisions, newest first. */
    Stream<Version<Decision>> decisions() {
        return decisions(range, Paging.MAX_LIMIT);
    }

    private Stream<Version<Decision>> decisions(Filter filter, int page) {
        return Page.all(Paging.first(page), paging -> query.journal().list(filter, paging));
    }

    Stream<Version<Decision>> scored() {
        return decisions().filter(decision -> scorer.apply(decision).isPresent());
    }

    Stream<Item> warnings(Version<Decision> decision) {
        return query.precedents().notices(decision.value()).stream().map(notice -> Item.of(decision, notice));
    }

    Stream<Version<Decision>> decisions(String facet, String value) {
        return decisions(range.and(facet, value), Paging.MAX_LIMIT);
    }

    /** Returns the newest wanted decisions of some decision types, and of the epic, if one is asked about. */
    Stream<Version<Decision>> newest(Set<WorkflowPoint> types, Predicate<Decision> wanted) {
        return types.stream()
                .map(type -> range.and("decision_type", type.value()))
                .map(filter ->
                        text("epic").map(epic -> filter.and("epic", epic)).orElse(filter))
                .flatMap(filter -> decisions(filter, PAGE)
                        .filter(decision -> wanted.test(decision.value()))
                        .limit(limit))
                .distinct()
                .sorted(Comparator.<Version<Decision>, Instant>comparing(Version::time)
                        .reversed());
    }
}
