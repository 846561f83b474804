package dev.lineage.core.thought;

import dev.lineage.LineageQuery;
import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.RecordsReader;
import dev.lineage.core.ledger.State;
import dev.lineage.query.Hit;
import dev.lineage.query.Search;
import dev.lineage.record.Check;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtAnswer.Source;
import dev.lineage.thought.ThoughtLineage;
import dev.lineage.thought.ThoughtsReader;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads thoughts, their weights and their lineage (rules M9 to M12). */
public class ThoughtQueries extends RecordsReader<Thought> implements ThoughtsReader {
    private static final double SUPERSEDING = 1.2;
    private static final double GROWTH = 0.05;
    private static final double MAX_WEIGHT = 10;
    private static final double MIN_WEIGHT = 0.1;
    private static final double DECAY = 0.995;

    final Function<State, LineageQuery> queries;
    final LineageQuery query;

    /** Creates the reader of a state. The function returns the query that reads a state. */
    public ThoughtQueries(State state, Function<State, LineageQuery> queries) {
        super(state, Thought.class);
        this.queries = queries;
        this.query = queries.apply(state);
    }

    final ThoughtQueries pinned() {
        return new ThoughtQueries(state().pinned(), queries);
    }

    /** {@inheritDoc} It grows when the thought is shown, and shrinks with each full hour (rule M9). */
    @Override
    public double weight(RecordId id) {
        Version<Thought> thought = get(id);
        Paging all = Paging.first(Paging.MAX_LIMIT);
        Stream<Version<?>> shown = query.list("impression", Filter.where("record", id), all).items().stream();
        double weight = thought.value().initialWeight();
        Instant last = thought.time();
        for (Instant at : shown.map(Version::time).sorted().toList()) {
            weight = Math.min(MAX_WEIGHT, decayed(weight, last, at) + GROWTH);
            last = at;
        }
        return decayed(weight, last, Times.instant(state().validTime()));
    }

    private static double decayed(double weight, Instant from, Instant to) {
        long hours = Math.max(0, Duration.between(from, to).toHours());
        return hours == 0 ? weight : Math.max(MIN_WEIGHT, weight * Math.pow(DECAY, hours));
    }

    @Override
    public ThoughtLineage lineage(RecordId id, int maxDepth) {
        Check.whole("max_depth", maxDepth, 1, Paging.MAX_LIMIT);
        return state().read(reader -> new LineageWalk(state(), reader).lineage(id, maxDepth));
    }

    @Override
    public List<Source> retrieve(String question, int limit) {
        int first = Paging.first(limit).limit();
        ThoughtQueries pinned = pinned();
        return pinned.sources(pinned.hits(question, first), first);
    }

    /** Returns more hits than wanted, since sources are ordered by scores of their own. */
    final List<Hit> hits(String question, int limit) {
        return query.search(Search.of(question).in("thought").first(Math.min(Paging.MAX_LIMIT, 2 * limit)));
    }

    final List<Source> sources(List<Hit> hits, int limit) {
        List<RecordId> ids = hits.stream().map(hit -> hit.version().id()).toList();
        Map<RecordId, RecordId> newer = query.documents().successors(ids);
        Set<RecordId> found = Set.copyOf(ids);
        return hits.stream()
                .map(hit -> source(
                        hit, found, Optional.ofNullable(newer.get(hit.version().id()))))
                .sorted(Comparator.comparingDouble(Source::score).reversed())
                .limit(limit)
                .toList();
    }

    private static Source source(Hit hit, Set<RecordId> found, Optional<RecordId> newer) {
        Thought thought = (Thought) hit.version().value();
        boolean refines = thought.sourceIds().stream().anyMatch(found::contains);
        return new Source(
                hit.version().id(),
                thought.agentName()
                        .or(thought::contributor)
                        .orElse(hit.version().createdBy()),
                Math.max(0, Math.min(1, refines ? SUPERSEDING * hit.score() : hit.score())),
                VisibleText.beginning(thought.content(), 120),
                newer,
                newer.isPresent());
    }
}
