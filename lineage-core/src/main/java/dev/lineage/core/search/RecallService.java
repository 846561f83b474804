package dev.lineage.core.search;

import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Vectors;
import dev.lineage.core.text.RecalledText;
import dev.lineage.core.text.WordSet;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.patterns.PatternsReader.PatternUse;
import dev.lineage.query.Recalled;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.spi.Reader;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Recalls what an agent should know about a question (rules Q2 and Q3). */
public record RecallService(State state, PatternsReader patterns) {
    /** The number of records of a kind that may be recalled. */
    private static final int CANDIDATES = 100;

    /** The longest text of a record, in characters; in a small budget, half as many as it has tokens. */
    private static final int MAX_LENGTH = 600;

    private static final int MIN_LENGTH = 100;
    private static final int MAX_TOKENS = 1_000_000;

    /** The facets that tell how a record turned out, or who contributed it. */
    private static final Set<String> STATES = Set.of("outcome", "severity", "status", "confidence", "contributor");

    /** Returns the text for a question. */
    public Recalled recall(String question, int budget) {
        Check.whole("tokens", budget, 1, MAX_TOKENS);
        int length = Math.max(MIN_LENGTH, Math.min(MAX_LENGTH, budget / 2));
        Map<KindMetadata<?>, List<Candidate>> found = state.read(reader -> candidates(reader, question));
        Recalled recalled = recall(found, budget, length);
        return recalled.needed() > 0 && length > MIN_LENGTH ? recall(found, budget, MIN_LENGTH) : recalled;
    }

    private Map<KindMetadata<?>, List<Candidate>> candidates(Reader reader, String text) {
        Optional<Vectors.Question> question = state.ledger().question(reader, text);
        Map<KindMetadata<?>, List<Candidate>> found = new LinkedHashMap<>();
        for (KindMetadata<?> kind : state.kinds().recalled()) {
            Search search = Search.of(text).in(kind.name()).where(Filter.ALL.superseded(false));
            List<Candidate> candidates = new SearchService(state, search).candidates(reader, CANDIDATES, question);
            found.put(kind, candidates.stream().limit(CANDIDATES).toList());
        }
        return found;
    }

    private Recalled recall(Map<KindMetadata<?>, List<Candidate>> found, int budget, int length) {
        ToIntFunction<String> counter = state.ledger().options().tokenCounter();
        RecallText text = new RecallText(counter, budget);
        List<Candidate> rest = new ArrayList<>();
        found.forEach((kind, all) -> {
            Deque<Candidate> candidates = new ArrayDeque<>(all);
            double room = kind.annotation().recalled() * budget;
            while (!candidates.isEmpty()) {
                Optional<RecallText.Entry> entry = entry(candidates.element(), counter, length);
                if (entry.isPresent() && entry.get().tokens() > room) {
                    break;
                }
                candidates.remove();
                room -= entry.filter(text::add).map(RecallText.Entry::tokens).orElse(0);
            }
            rest.addAll(candidates);
        });
        rest.sort(Comparator.comparingDouble(Candidate::score).reversed());
        for (int i = 0; i < rest.size() && !text.isFull(); i++) {
            entry(rest.get(i), counter, length).ifPresent(text::add);
        }
        return text.recalled();
    }

    /** Returns the lines of a record; none for a deprecated pattern, and for a record without a text of its own. */
    private Optional<RecallText.Entry> entry(Candidate candidate, ToIntFunction<String> counter, int length) {
        Version<?> version = state.version(candidate.row());
        Map<RecordId, PatternUse> uses =
                version.value() instanceof Pattern ? patterns.uses(List.of(version.id())) : Map.of();
        String text = text(candidate, version);
        if (text.isBlank() || uses.values().stream().anyMatch(PatternUse::deprecated)) {
            return Optional.empty();
        }
        String beginning = VisibleText.beginning(text, length);
        String shown = beginning.length() < text.length() ? beginning + "..." : text;
        String condition = uses.values().stream()
                .map(use -> String.format(Locale.ROOT, "confidence %.2f", use.confidence()))
                .findFirst()
                .or(() -> facet(version, "result"::equals).filter("failed"::equals))
                .or(() -> facet(version, STATES::contains))
                .orElse(version.createdBy());
        LocalDate date = LocalDate.ofInstant(version.time(), ZoneOffset.UTC);
        List<String> head = new ArrayList<>(List.of(version.id().value(), date.toString()));
        head.addAll(uses.isEmpty() ? List.of(condition) : List.of(condition.split(" ")));
        String lines = RecalledText.entry(head, shown);
        int place = state.kinds()
                .recalled()
                .indexOf(state.kinds().find(version.kind()).orElseThrow());
        return Optional.of(new RecallText.Entry(
                place, version.id(), condition, lines, WordSet.of(text), counter.applyAsInt(lines)));
    }

    private Optional<String> facet(Version<?> version, Predicate<String> wanted) {
        return state.kinds().value(version.kind(), version.value(), wanted);
    }

    /** Returns the searched fields of a record: the first one, then the others with their names. */
    private String text(Candidate candidate, Version<?> version) {
        Map<String, String> fields =
                new LinkedHashMap<>(state.kinds().searched(candidate.row().header(), version.value()));
        fields.values().removeIf(String::isBlank);
        fields.values().removeIf(title -> isRepeated(title, List.copyOf(fields.values())));
        StringJoiner lines = new StringJoiner("\n");
        fields.forEach((name, text) -> lines.add(lines.length() == 0 ? text : name.replace('_', ' ') + ": " + text));
        return lines.toString();
    }

    /** Returns whether another text begins with this one, as a content does with a title that was made of it. */
    private static boolean isRepeated(String title, List<String> texts) {
        return texts.stream().anyMatch(text -> text.length() > title.length() && text.startsWith(title));
    }
}
