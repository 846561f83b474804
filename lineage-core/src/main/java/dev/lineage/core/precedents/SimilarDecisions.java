package dev.lineage.core.precedents;

import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.Words;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.SimilarDecision;
import dev.lineage.record.Filter;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares decisions with a draft (rule J11). */
final class SimilarDecisions {
    private static final int MAX_WORDS = 32;
    private static final int MAX_THINGS = 5;
    private static final int MAX_HITS = 50;
    private static final int MAX_LISTED = 20;
    /** Decisions whose likeness differs by less are as like as each other. */
    private static final double STEP = 0.05;

    private static final double OF_WORDS = 0.5;
    private static final double OF_THINGS = 0.3;
    private static final double OF_TYPE = 0.2;
    private static final double UNKNOWN_QUALITY = 0.5;

    private final State state;
    private final Decision draft;
    private final Set<String> words;
    private final Set<String> things;

    SimilarDecisions(State state, Decision draft) {
        this.state = state;
        this.draft = draft;
        this.words = new LinkedHashSet<>(Words.telling(text(draft)));
        this.things = things(draft);
    }

    List<SimilarDecision> best(int limit) {
        KindMetadata<Decision> kind = state.ledger().kinds().of(Decision.class);
        return state.read(this::candidates).stream()
                .map(row -> compared(state.version(kind, row)))
                .sorted(Comparator.<SimilarDecision>comparingLong(each -> -Math.round(each.likeness() / STEP))
                        .thenComparingDouble(each -> -quality(each.decision()))
                        .thenComparing(SimilarDecision::decision, PrecedentsService.NEWEST_FIRST))
                .limit(limit)
                .toList();
    }

    private double quality(Version<Decision> decision) {
        return state.ledger().options().qualityScorer().score(decision).orElse(UNKNOWN_QUALITY);
    }

    /** Returns the decisions with the words of the draft, and the newest with its things and its type. */
    private Collection<Row> candidates(Reader reader) {
        Filter current = Filter.ALL.superseded(false);
        Map<String, Integer> terms =
                Words.queryTerms(words.stream().limit(MAX_WORDS).collect(Collectors.joining(" ")));
        Stream<Row> found = reader.search(state.view(), terms, selection(current), MAX_HITS).stream()
                .map(Scored::row);
        Stream<Filter> filters = Stream.concat(
                things.stream()
                        .limit(MAX_THINGS)
                        .flatMap(thing -> Stream.of(current.and("entity", thing), current.and("assigns", thing))),
                draft.trace().decisionType().stream().map(type -> current.and("decision_type", type)));
        Stream<Row> listed =
                filters.flatMap(filter -> reader.list(state.view(), selection(filter), null, MAX_LISTED).stream());
        Map<String, Row> rows = new LinkedHashMap<>();
        Stream.concat(found, listed).forEach(row -> rows.put(row.header().record(), row));
        return rows.values();
    }

    private Selection selection(Filter filter) {
        return RecordList.selection(state.ledger().kinds(), List.of("decision"), filter);
    }

    private SimilarDecision compared(Version<Decision> version) {
        Decision other = version.value();
        Set<String> shared = new LinkedHashSet<>(words);
        shared.retainAll(Words.telling(text(other)));
        Set<String> sharedThings = things(other);
        Set<String> allThings = new HashSet<>(things);
        allThings.addAll(sharedThings);
        sharedThings.retainAll(things);
        shared.addAll(sharedThings);
        Optional<String> type = draft.trace().decisionType().map(DecisionPoint::value);
        boolean sameType =
                type.isPresent() && type.equals(other.trace().decisionType().map(DecisionPoint::value));
        if (sameType) {
            shared.add(type.get());
        }
        double sum = OF_WORDS * Words.likeness(text(draft), text(other))
                + OF_THINGS * sharedThings.size() / Math.max(1, allThings.size())
                + (sameType ? OF_TYPE : 0);
        double most = OF_WORDS + (things.isEmpty() ? 0 : OF_THINGS) + (type.isEmpty() ? 0 : OF_TYPE);
        return new SimilarDecision(version, sum / most, List.copyOf(shared));
    }

    /** Returns the texts of a decision, as far as the draft has them too. */
    private String text(Decision decision) {
        return Stream.of(
                        Optional.of(decision.decision()),
                        decision.trace()
                                .question()
                                .filter(text -> draft.trace().question().isPresent()),
                        decision.rationale().filter(text -> draft.rationale().isPresent()))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n"));
    }

    private Set<String> things(Decision decision) {
        Stream<Reference> assigned =
                decision.linksOf(Relation.ASSIGNS_FILE).stream().map(LinkTarget::target);
        return Stream.concat(decision.entities().stream(), assigned)
                .map(thing -> state.ledger().kinds().target(thing.normal()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
