package dev.lineage.core.search;

import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.RecordList;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Vectors;
import dev.lineage.core.text.Highlighter;
import dev.lineage.core.text.WordSet;
import dev.lineage.core.text.Words;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Filter;
import dev.lineage.record.Version;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Searches the texts of a state (rule K5), and explains the hits. */
public final class SearchService {
    /** The number of hits that are ranked as turns of conversations, and compared with each other. */
    private static final int RANKED = 100;

    /** How many times more texts are looked at, if few of the nearest are visible. */
    private static final int GROWTH = 8;

    private final State state;
    private final Search search;
    private final Map<String, Integer> words;
    private final Selection selection;
    private final Highlighter highlighter;

    public SearchService(State state, Search search) {
        this.state = state;
        this.search = search;
        this.words = Words.queryTerms(search.text());
        Filter filter = search.filter();
        Kinds kinds = state.kinds();
        List<String> names = new ArrayList<>(search.kinds());
        state.checkKinds(names);
        if (names.isEmpty() && !filter.facets().isEmpty()) {
            names.addAll(kinds.withFacets(filter.facets().keySet()));
        }
        this.selection = RecordList.selection(kinds, names, filter);
        this.highlighter = new Highlighter(words.keySet());
    }

    /** Returns the hits, best first. Those that repeat a better one come last. */
    public List<Hit> hits() {
        return state.read(reader -> hits(reader, state.ledger().question(reader, search.text())));
    }

    /** Returns the hits, by a question to the vectors that has the text of the search. */
    public List<Hit> hits(Reader reader, Optional<Vectors.Question> question) {
        boolean spoken = !search.kinds().isEmpty() && search.kinds().stream().allMatch(state.kinds()::isSpoken);
        return hits(reader, spoken ? Math.max(RANKED, search.limit()) : search.limit(), question);
    }

    private List<Hit> hits(Reader reader, int depth, Optional<Vectors.Question> question) {
        List<Candidate> candidates = candidates(reader, depth, question);
        List<Hit> hits = new ArrayList<>();
        List<Hit> repeated = new ArrayList<>();
        Map<String, List<Said>> said = new HashMap<>();
        for (int i = 0; i < candidates.size() && hits.size() < search.limit(); i++) {
            Candidate candidate = candidates.get(i);
            Header header = candidate.row().header();
            Version<?> version = state.version(candidate.row());
            Map<String, String> texts = state.kinds().searched(header, version.value());
            Said text = new Said(WordSet.of(version.title()), String.join("\n", texts.values()));
            List<Said> before = said.computeIfAbsent(header.kind(), kind -> new ArrayList<>());
            boolean repeats = i < RANKED && before.stream().anyMatch(text::repeats);
            if (!repeats) {
                before.add(text);
            }
            (repeats ? repeated : hits).add(hit(candidate, version, texts, repeats));
        }
        if (!repeated.isEmpty() && candidates.size() == depth && depth < RANKED) {
            return hits(reader, RANKED, question);
        }
        hits.addAll(repeated);
        return List.copyOf(hits.subList(0, Math.min(hits.size(), search.limit())));
    }

    /** A hit to compare others with: most differ in their titles, which are shorter. */
    private record Said(WordSet title, String text) {
        boolean repeats(Said other) {
            return title.says(other.title) && WordSet.of(text).says(WordSet.of(other.text));
        }
    }

    /** Returns the records that may be hits, best first: if none is a turn of a conversation, up to this many. */
    List<Candidate> candidates(Reader reader, int depth, Optional<Vectors.Question> question) {
        List<Candidate> byWords = find(reader, words, depth);
        List<Candidate> found =
                question.map(each -> withNearest(reader, each, byWords)).orElse(byWords);
        if (found.stream().noneMatch(this::isTurn)) {
            return question.map(each -> scored(found, each.scores(texts(found))))
                    .orElse(found);
        }
        if (depth < RANKED && byWords.size() == depth) {
            return candidates(reader, RANKED, question);
        }
        Conversations conversations = new Conversations(state, reader, view(reader), selection, search.text());
        conversations.read(found);
        List<Candidate> ranked = conversations.rank(withoutNames(reader, conversations, found));
        return question.map(each -> scored(ranked, conversations.near(each, ranked)))
                .orElse(ranked);
    }

    static List<Long> texts(Collection<Candidate> hits) {
        return hits.stream().map(hit -> hit.row().textSequence()).toList();
    }

    /** Returns the hits, turns by the words of the question that do not name contributors. */
    private List<Candidate> withoutNames(Reader reader, Conversations conversations, List<Candidate> found) {
        Map<String, Integer> said = new LinkedHashMap<>(words);
        said.keySet().removeAll(conversations.names());
        if (said.isEmpty() || said.size() == words.size()) {
            return found;
        }
        List<Candidate> turns =
                find(reader, said, RANKED).stream().filter(this::isTurn).toList();
        conversations.read(turns);
        Set<Long> scored = turns.stream().map(turn -> turn.row().sequence()).collect(Collectors.toSet());
        Stream<Candidate> others = found.stream()
                .filter(hit -> !scored.contains(hit.row().sequence()))
                .map(hit -> isTurn(hit) ? hit.with("words", 0) : hit);
        return Stream.concat(turns.stream(), others).toList();
    }

    private List<Candidate> find(Reader reader, Map<String, Integer> wanted, int depth) {
        return reader.search(view(reader), wanted, selection, depth).stream()
                .map(Candidate::of)
                .toList();
    }

    private List<Candidate> withNearest(Reader reader, Vectors.Question question, List<Candidate> found) {
        Set<Long> known = new HashSet<>(texts(found));
        List<Candidate> near = List.of();
        for (int looked = RANKED;
                near.size() < RANKED / 2 && looked < GROWTH * (question.size() + RANKED);
                looked *= GROWTH) {
            near = reader.search(view(reader), Map.of(), selection.ofTexts(question.nearest(looked)), looked).stream()
                    .map(Candidate::of)
                    .toList();
        }
        Stream<Candidate> more =
                near.stream().filter(hit -> !known.contains(hit.row().textSequence()));
        return Stream.concat(found.stream(), more).toList();
    }

    /** Adds how near the texts of hits are, and returns the best first. */
    private static List<Candidate> scored(List<Candidate> hits, Map<Long, Double> near) {
        return hits.stream()
                .map(hit -> hit.with("model", near.getOrDefault(hit.row().textSequence(), 0.0)))
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .toList();
    }

    private View view(Reader reader) {
        return RecordList.view(state, reader, search.filter());
    }

    private boolean isTurn(Candidate candidate) {
        return state.kinds().isSpoken(candidate.row().header().kind());
    }

    private Hit hit(Candidate candidate, Version<?> version, Map<String, String> texts, boolean repeats) {
        Map<String, Double> parts = candidate.parts();
        if (repeats) {
            parts.put("repeated", 0.0);
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        texts.forEach((field, text) -> counts.put(field, highlighter.count(text)));
        counts.values().removeIf(count -> count == 0);
        String best = counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(field -> texts.getOrDefault(field.getKey(), ""))
                .orElse("");
        double score = repeats ? 0 : candidate.score();
        return new Hit(version, score, parts, List.copyOf(counts.keySet()), highlighter.excerpt(best));
    }
}
