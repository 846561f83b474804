package dev.lineage.core.precedents;

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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares decisions with a draft (rule J11). */
final class SimilarDecisions {
    private static final int MAX_WORDS = 16;
    private static final int MAX_THINGS = 5;
    private static final int MAX_HITS = 50;
    private static final int MAX_LISTED = 10;
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
        this.words = Words.distinct(text(draft));
        this.things = things(draft);
    }

    /** A similar decision and its quality, for which the host is asked once. */
    private record Ranked(SimilarDecision similar, double quality) {
        private static final Comparator<Ranked> ORDER = Comparator.<Ranked>comparingLong(
                        each -> -Math.round(each.similar.likeness() / STEP))
                .thenComparingDouble(each -> -each.quality)
                .thenComparing(each -> each.similar.decision(), PrecedentsService.NEWEST_FIRST);
    }

    List<SimilarDecision> best(int limit) {
        return state.read(this::candidates).stream()
                .map(this::ranked)
                .filter(each -> !each.similar.reasons().isEmpty())
                .sorted(Ranked.ORDER)
                .map(Ranked::similar)
                .limit(limit)
                .toList();
    }

    private Ranked ranked(Row row) {
        Version<Decision> decision = state.version(state.ledger().kinds().of(Decision.class), row);
        OptionalDouble quality = state.ledger().options().qualityScorer().score(decision);
        return new Ranked(compared(decision), quality.orElse(UNKNOWN_QUALITY));
    }

    /** Returns the decisions with the words of the draft, and the newest with its things and its type. */
    private Collection<Row> candidates(Reader reader) {
        Filter current = Filter.ALL.superseded(false);
        Map<String, Integer> terms = Words.queryTerms(text(draft)).entrySet().stream()
                .limit(MAX_WORDS)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        Stream<Row> found = reader.search(state.view(), terms, selection(current), MAX_HITS).stream()
                .map(Scored::row);
        Stream<Filter> filters = Stream.concat(
                things.stream()
                        .limit(MAX_THINGS)
                        .flatMap(thing -> Stream.of(current.and("entity", thing), current.and("assigns", thing))),
                type(draft).stream().map(type -> current.and("decision_type", type)));
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
        Set<String> otherWords = Words.distinct(text(other));
        Set<String> otherThings = things(other);
        List<String> type = type(draft).stream().filter(type(other)::contains).toList();
        double sum = OF_WORDS
                        * Math.max(Words.share(words, Words.distinct(other.decision())), Words.share(words, otherWords))
                + OF_THINGS * Words.share(things, otherThings)
                + OF_TYPE * type.size();
        double most = OF_WORDS
                + (things.isEmpty() ? 0 : OF_THINGS)
                + OF_TYPE * type(draft).size();
        Stream<String> shared = Stream.concat(words.stream().filter(Words::isTelling), things.stream())
                .filter(each -> otherWords.contains(each) || otherThings.contains(each));
        return new SimilarDecision(
                version, sum / most, Stream.concat(shared, type.stream()).toList());
    }

    private static List<String> type(Decision decision) {
        return decision.trace().decisionType().stream()
                .map(DecisionPoint::value)
                .toList();
    }

    private static String text(Decision decision) {
        Stream<String> more =
                Stream.of(decision.trace().question(), decision.rationale()).flatMap(Optional::stream);
        return Stream.concat(Stream.of(decision.decision()), more).collect(Collectors.joining("\n"));
    }

    private Set<String> things(Decision decision) {
        Stream<Reference> assigned =
                decision.linksOf(Relation.ASSIGNS_FILE).stream().map(LinkTarget::target);
        return Stream.concat(decision.entities().stream(), assigned)
                .map(thing -> state.ledger().kinds().target(thing.normal()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
