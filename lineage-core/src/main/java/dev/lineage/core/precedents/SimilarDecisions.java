package dev.lineage.core.precedents;

import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.WordSet;
import dev.lineage.core.text.Words;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Precedents.SimilarDecision;
import dev.lineage.journal.WorkflowPoint;
import dev.lineage.record.Filter;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares decisions with a draft (rule J11). */
final class SimilarDecisions {
    private static final int MAX_WORDS = 10;
    private static final int MAX_THINGS = 5;
    private static final int MIN_HITS = 50;
    private static final int MAX_LISTED = 10;
    /** Decisions whose likeness differs by less are as like as each other. */
    private static final double STEP = 0.05;

    private static final double UNKNOWN_QUALITY = 0.5;
    private static final Comparator<SimilarDecision> ORDER = Comparator.<SimilarDecision>comparingLong(
                    each -> -Math.round(each.likeness() / STEP))
            .thenComparingDouble(each -> -each.quality().orElse(UNKNOWN_QUALITY));

    private final State state;
    private final Decision draft;
    private final WordSet words;
    private final WordSet things;

    SimilarDecisions(State state, Decision draft) {
        this.state = state;
        this.draft = draft;
        this.words = WordSet.of(text(draft));
        this.things = things(draft);
    }

    List<SimilarDecision> best(int limit) {
        return state.read(reader -> candidates(reader, Math.max(limit, MIN_HITS))).stream()
                .sorted(RecordList.NEWEST_FIRST)
                .map(row -> compared(state.version(state.kinds().of(Decision.class), row)))
                .filter(each -> !each.reasons().isEmpty())
                .sorted(ORDER)
                .limit(limit)
                .toList();
    }

    /** Returns the decisions with the words of the draft, and the newest with its things and its type. */
    private List<Row> candidates(Reader reader, int hits) {
        Map<String, Integer> terms = Words.queryTerms(text(draft)).entrySet().stream()
                .sorted(Comparator.comparing(word -> -word.getKey().length())) // longer words are in fewer texts
                .limit(MAX_WORDS)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        Selection current = RecordList.selection(state.kinds(), List.of("decision"), Filter.ALL.superseded(false));
        Stream<Row> found =
                reader.search(state.view(reader), terms, current, hits).stream().map(Scored::row);
        Stream<Filter> ofThings = named(draft)
                .limit(MAX_THINGS)
                .flatMap(thing -> Stream.of(Filter.where("entity", thing), Filter.where("assigns", thing)));
        Stream<Filter> ofType = draft.trace().decisionType().stream().map(type -> Filter.where("decision_type", type));
        Stream<Row> listed = Stream.concat(ofThings, ofType)
                .map(filter -> filter.superseded(false))
                .flatMap(filter -> RecordList.first(state, reader, "decision", filter, MAX_LISTED).stream());
        return Stream.concat(found, listed).distinct().toList();
    }

    private SimilarDecision compared(Version<Decision> version) {
        Decision other = version.value();
        WordSet otherWords = WordSet.of(text(other));
        WordSet otherThings = things(other);
        double ofWords = Math.max(words.likeness(otherWords), words.likeness(WordSet.of(other.decision())));
        Stream<String> shared = Stream.concat(
                words.words().stream()
                        .filter(Words::isTelling)
                        .filter(otherWords.words()::contains)
                        .filter(text(draft).toLowerCase(Locale.ROOT)::contains),
                things.words().stream().filter(otherThings.words()::contains));
        return new SimilarDecision(
                version,
                things.words().isEmpty() ? ofWords : (ofWords + things.likeness(otherThings)) / 2,
                state.ledger().options().qualityScorer().apply(version),
                shared.toList());
    }

    private static String text(Decision decision) {
        Stream<String> more =
                Stream.of(decision.trace().question(), decision.rationale()).flatMap(Optional::stream);
        return Stream.concat(Stream.of(decision.decision()), more).collect(Collectors.joining("\n"));
    }

    /** Returns the files and entities of a decision, and its type. */
    private WordSet things(Decision decision) {
        Stream<String> type = decision.trace().decisionType().stream().map(WorkflowPoint::value);
        return new WordSet(Stream.concat(named(decision), type).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private Stream<String> named(Decision decision) {
        Stream<Reference> assigned =
                decision.linksOf(Relation.ASSIGNS_FILE).stream().map(LinkTarget::target);
        return Stream.concat(decision.entities().stream(), assigned)
                .map(thing -> state.kinds().target(thing.normal()))
                .distinct();
    }
}
