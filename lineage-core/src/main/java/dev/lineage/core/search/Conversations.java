package dev.lineage.core.search;

import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.core.text.Words;
import dev.lineage.record.RecordId;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.Arrays;
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
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Ranks turns of conversations. An answer stands beside the words that ask for it, in a session that speaks of them,
 * from the contributor and of the day that the question names.
 */
final class Conversations {
    private static final double[] NEIGHBORS = {0.4, 0.2};
    private static final double SESSION = 0.2;
    private static final int BEST_OF_SESSION = 3;
    private static final double NAMED = 0.25;

    private static final int MIN_TURNS = 4;
    private static final int MAX_TURNS = 2_000;
    private static final int BRIEF = 500;

    private final State state;
    private final Reader reader;
    private final View view;
    private final Selection selection;
    private final Set<String> asked;
    private final NamedDays days;

    /** Ranks by the words of a question, and its days. Turns that are no hits must be among the selected records. */
    Conversations(State state, Reader reader, View view, Selection selection, String question) {
        this.state = state;
        this.reader = reader;
        this.view = view;
        this.selection = selection;
        this.asked = new HashSet<>(Words.stems(question));
        this.days = new NamedDays(question);
    }

    /** Returns the hits and the turns beside them, best first. */
    List<Candidate> rank(List<Candidate> hits) {
        Map<Long, Candidate> ranked = new LinkedHashMap<>();
        hits.forEach(hit -> ranked.put(hit.row().sequence(), hit));
        Map<Long, Candidate> beside = new LinkedHashMap<>();
        int rest = MAX_TURNS;
        for (FacetRow session : sessions(hits)) {
            List<Row> turns = reader.byFacet(view, session, rest);
            rest -= turns.size();
            turns.stream()
                    .filter(row -> isTurn(row.header()))
                    .collect(Collectors.groupingBy(row -> row.header().project()))
                    .values()
                    .forEach(ofProject -> spread(ofProject, ranked, beside));
            if (rest <= 0) {
                break;
            }
        }
        return Stream.concat(ranked.values().stream(), selected(beside.values()))
                .sorted(Comparator.comparingDouble(Candidate::score).reversed())
                .toList();
    }

    private static Set<FacetRow> sessions(List<Candidate> hits) {
        return hits.stream()
                .map(hit -> hit.row().header().session())
                .flatMap(Stream::ofNullable)
                .map(session -> new FacetRow("session", session))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private boolean isTurn(Header header) {
        return state.ledger().kinds().isSpoken(header.kind());
    }

    /** Shares the words of turns, newest first, with those beside them, if they are a conversation. */
    private void spread(List<Row> turns, Map<Long, Candidate> ranked, Map<Long, Candidate> beside) {
        if (!isBrief(turns)) {
            return;
        }
        List<String> contributors = turns.stream().map(this::contributor).toList();
        if (!alternates(contributors)) {
            return;
        }
        double[] own = turns.stream()
                .mapToDouble(turn -> ranked.containsKey(turn.sequence())
                        ? ranked.get(turn.sequence()).score()
                        : 0)
                .toArray();
        double session = SESSION * best(own);
        for (int i = 0; i < own.length; i++) {
            double neighbors = neighbors(own, i);
            if (own[i] + neighbors > 0) {
                Row turn = turns.get(i);
                Candidate hit = ranked.get(turn.sequence());
                Map<String, Double> added = new LinkedHashMap<>(hit == null ? Map.of() : hit.added());
                added.put("neighbors", neighbors);
                added.put("session", session);
                added.put("contributor", isAsked(contributors.get(i)) ? NAMED : 0);
                added.put("date", NAMED * days.share(Times.instant(turn.header().time())));
                added.values().removeIf(part -> part == 0);
                (hit == null ? beside : ranked)
                        .put(turn.sequence(), new Candidate(turn, hit != null && hit.superseded(), added));
            }
        }
    }

    private static boolean isBrief(List<Row> turns) {
        long length = turns.stream().mapToLong(turn -> turn.body().length()).sum();
        return turns.size() >= MIN_TURNS && length <= (long) BRIEF * turns.size();
    }

    /** Returns whether another one contributes at half of the turns or more: what one says alone is no conversation. */
    private static boolean alternates(List<String> contributors) {
        int changes = 0;
        for (int i = 1; i < contributors.size(); i++) {
            changes += contributors.get(i).equals(contributors.get(i - 1)) ? 0 : 1;
        }
        return 2 * changes >= contributors.size() - 1;
    }

    private String contributor(Row turn) {
        Object value = state.version(turn).value();
        return state.ledger()
                .kinds()
                .value(turn.header().kind(), value, "agent"::equals)
                .orElse(turn.header().actor());
    }

    private boolean isAsked(String contributor) {
        List<String> words = Words.stems(contributor);
        return !words.isEmpty() && asked.containsAll(words);
    }

    private static double best(double[] scores) {
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        return DoubleStream.of(sorted)
                .skip(Math.max(0, sorted.length - BEST_OF_SESSION))
                .sum();
    }

    private static double neighbors(double[] scores, int at) {
        double sum = 0;
        for (int away = 1; away <= NEIGHBORS.length; away++) {
            double before = at >= away ? scores[at - away] : 0;
            double after = at + away < scores.length ? scores[at + away] : 0;
            sum += NEIGHBORS[away - 1] * (before + after);
        }
        return sum;
    }

    /** Returns those that the search selects, of turns that it did not find. */
    private Stream<Candidate> selected(Collection<Candidate> turns) {
        List<Candidate> selected =
                turns.stream().filter(turn -> isSelected(turn.row())).toList();
        Set<RecordId> superseded = new RecordNames(state, reader)
                .successors(selected.stream().map(Conversations::id).toList())
                .keySet();
        return selected.stream()
                .map(turn -> new Candidate(turn.row(), superseded.contains(id(turn)), turn.added()))
                .filter(turn -> selection.superseded() == null || selection.superseded() == turn.superseded());
    }

    private static RecordId id(Candidate turn) {
        return RecordId.of(turn.row().header().record());
    }

    private boolean isSelected(Row row) {
        Header header = row.header();
        Facts facts = selection.facets().isEmpty() ? Facts.NONE : state.ledger().facts(Optional.of(row));
        return (selection.kinds().isEmpty() || selection.kinds().contains(header.kind()))
                && selection.facets().stream()
                        .allMatch(facet -> facts.facets().contains(facet)
                                || facts.headerFacets().contains(facet))
                && (selection.actor() == null || selection.actor().equals(header.actor()))
                && header.time() >= selection.since()
                && header.time() < selection.until();
    }
}
