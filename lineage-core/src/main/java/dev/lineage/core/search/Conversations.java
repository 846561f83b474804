package dev.lineage.core.search;

import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.Vectors;
import dev.lineage.core.text.Words;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Scored;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Ranks turns of conversations. An answer stands beside the words that ask for it, in a session that speaks of them,
 * from the contributor and of the month that the question names.
 */
final class Conversations {
    private static final double SESSION = 0.2;
    private static final double CONTRIBUTOR = 0.35;
    private static final double DATE = 0.25;
    private static final int MAX_TURNS = 2_000;

    private final State state;
    private final Reader reader;
    private final View view;
    private final Selection selection;
    private final Set<String> asked;
    private final NamedMonths months;
    private final Set<List<String>> sessions = new HashSet<>();
    private final List<Conversation> conversations = new ArrayList<>();
    private int turns;

    /** Ranks by the words of a question, and its months. Turns that are no hits must be among the selected records. */
    Conversations(State state, Reader reader, View view, Selection selection, String text) {
        this.state = state;
        this.reader = reader;
        this.view = view;
        this.selection = selection;
        this.asked = new HashSet<>(Words.stems(text));
        this.months = new NamedMonths(text);
    }

    /** Reads the sessions of hits, best first, up to 2,000 turns in all. */
    void read(List<Candidate> hits) {
        for (Candidate hit : hits) {
            Header header = hit.row().header();
            String session = header.session();
            if (session != null && turns < MAX_TURNS && sessions.add(List.of(header.project(), session))) {
                Selection all = Selection.of(new FacetRow("session", session));
                List<Row> rows = reader.list(view, all, null, MAX_TURNS - turns);
                turns += rows.size();
                List<Row> spoken = rows.stream()
                        .filter(row -> state.kinds().isSpoken(row.header().kind()))
                        .filter(row -> row.header().project().equals(header.project()))
                        .toList();
                Stream.of(spoken)
                        .filter(Conversation::isBrief)
                        .map(brief -> new Conversation(
                                brief, brief.stream().map(this::contributor).toList()))
                        .filter(Conversation::alternates)
                        .forEach(conversations::add);
            }
        }
    }

    private String contributor(Row turn) {
        return state.kinds().contributor(turn.header(), state.version(turn).value());
    }

    /** Returns the words of the question that name a contributor. */
    Set<String> names() {
        return conversations.stream()
                .flatMap(conversation -> conversation.contributors().stream())
                .distinct()
                .filter(this::isNamed)
                .flatMap(contributor -> Words.stems(contributor).stream())
                .collect(Collectors.toSet());
    }

    private boolean isNamed(String contributor) {
        List<String> words = Words.stems(contributor);
        return !words.isEmpty() && asked.containsAll(words);
    }

    /** Returns the hits and the turns beside them, best first. */
    List<Candidate> rank(List<Candidate> hits) {
        Map<Long, Candidate> ranked = new LinkedHashMap<>();
        hits.forEach(hit -> ranked.put(hit.row().sequence(), hit));
        Map<Long, Candidate> beside = new LinkedHashMap<>();
        conversations.forEach(conversation -> rank(conversation, ranked, beside));
        return Stream.concat(ranked.values().stream(), selected(beside.values()))
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .toList();
    }

    private void rank(Conversation conversation, Map<Long, Candidate> ranked, Map<Long, Candidate> beside) {
        double[] own = conversation.turns().stream()
                .map(turn -> ranked.get(turn.sequence()))
                .mapToDouble(hit -> hit == null ? 0 : hit.score())
                .toArray();
        double session = SESSION * Conversation.best(own);
        for (int i = 0; i < own.length; i++) {
            double neighbors = Conversation.neighbors(own, i);
            if (own[i] + neighbors > 0) {
                Row turn = conversation.turns().get(i);
                Candidate hit = ranked.get(turn.sequence());
                Map<String, Double> added = new LinkedHashMap<>(hit == null ? Map.of() : hit.added());
                added.put("neighbors", neighbors);
                added.put("session", session);
                added.put("contributor", isNamed(conversation.contributors().get(i)) ? CONTRIBUTOR : 0);
                added.put(
                        "date", DATE * months.share(Times.instant(turn.header().time())));
                added.values().removeIf(part -> part == 0);
                (hit == null ? beside : ranked)
                        .put(turn.sequence(), new Candidate(turn, hit != null && hit.superseded(), added));
            }
        }
    }

    /** Returns how near texts are to a question; the nearness of a turn is shared with the turns beside it. */
    Map<Long, Double> near(Vectors.Question question, List<Candidate> hits) {
        Map<Long, Double> near = question.scores(SearchService.texts(hits));
        conversations.forEach(conversation -> {
            List<Long> texts =
                    conversation.turns().stream().map(Row::textSequence).toList();
            Map<Long, Double> scores = question.scores(texts);
            double[] own = texts.stream()
                    .mapToDouble(text -> scores.getOrDefault(text, 0.0))
                    .toArray();
            for (int i = 0; i < own.length; i++) {
                near.put(texts.get(i), Conversation.mean(own, i));
            }
        });
        return near;
    }

    /** Returns those that the search selects, of turns that it did not find. */
    private Stream<Candidate> selected(Collection<Candidate> turns) {
        Map<Row, Boolean> superseded =
                reader.search(view, Map.of(), selection.ofTexts(SearchService.texts(turns)), turns.size()).stream()
                        .collect(Collectors.toMap(Scored::row, Scored::superseded));
        return turns.stream()
                .filter(turn -> superseded.containsKey(turn.row()))
                .map(turn -> new Candidate(turn.row(), superseded.getOrDefault(turn.row(), false), turn.added()));
    }
}
