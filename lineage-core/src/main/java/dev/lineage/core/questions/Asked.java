package dev.lineage.core.questions;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageQuery;
import dev.lineage.core.kind.LenientTime;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.journal.Decision;
import dev.lineage.journal.QualityScorer;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A question that was asked, and the decisions that its parameters select.
 *
 * @param range selects the decisions in the range of time that is asked about
 * @param limit the maximum number of rows
 */
record Asked(LineageQuery query, QualityScorer scorer, Map<String, String> parameters, Filter range, int limit) {
    private static final int DEFAULT_LIMIT = 50;
    private static final Comparator<Version<Decision>> NEWEST_FIRST =
            Comparator.<Version<Decision>, Instant>comparing(Version::time).reversed();

    static Asked of(LineageQuery query, QualityScorer scorer, Map<String, String> parameters) {
        Filter range =
                new Filter(List.of(), time(parameters, "since"), time(parameters, "until"), false, Optional.empty());
        int limit =
                Optional.ofNullable(parameters.get("limit")).map(Asked::number).orElse(DEFAULT_LIMIT);
        return new Asked(query, scorer, parameters, range, Paging.first(limit).limit());
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException malformed) {
            throw new InvalidInput("limit", text, "must be a whole number");
        }
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
        return Check.required(name, parameters.get(name));
    }

    Reference reference(String name) {
        return Reference.of(required(name));
    }

    boolean isInRange(Version<?> decision) {
        return range.since().stream().noneMatch(decision.time()::isBefore)
                && range.until().stream().allMatch(decision.time()::isBefore);
    }

    /** Returns the decisions with these values of facets, names and values in turns, newest first. */
    Stream<Version<Decision>> decisions(String... facets) {
        Filter filter = range;
        for (int i = 0; i < facets.length; i += 2) {
            filter = filter.and(facets[i], facets[i + 1]);
        }
        return pages(filter).flatMap(page -> page.items().stream());
    }

    private Stream<Page<Version<Decision>>> pages(Filter filter) {
        Paging paging = Paging.first(Paging.MAX_LIMIT);
        return Stream.iterate(
                        Optional.of(query.journal().list(filter, paging)),
                        Optional::isPresent,
                        page -> page.flatMap(Page::next)
                                .map(next -> query.journal().list(filter, paging.after(next))))
                .flatMap(Optional::stream);
    }

    /** Returns the newest wanted decisions of some decision types, and of the epic, if one is asked about. */
    Stream<Version<Decision>> newest(List<String> types, Predicate<Decision> wanted) {
        return types.stream()
                .flatMap(this::ofType)
                .flatMap(found ->
                        found.filter(version -> wanted.test(version.value())).limit(limit))
                .distinct()
                .sorted(NEWEST_FIRST);
    }

    private Stream<Stream<Version<Decision>>> ofType(String type) {
        if (text("epic").isEmpty()) {
            return Stream.of(decisions("decision_type", type));
        }
        String epic = reference("epic").normal();
        String name = RecordNames.untyped(epic);
        return Stream.of(epic, "epic:" + name, "concept:" + name)
                .distinct()
                .map(each -> decisions("decision_type", type, "epic", each));
    }
}
