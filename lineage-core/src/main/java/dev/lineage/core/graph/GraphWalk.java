package dev.lineage.core.graph;

import dev.lineage.core.kind.Times;
import dev.lineage.core.ledger.State;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relation;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One walk along links, level by level (rule G5). Each level asks for the links of all things that the one before reached. */
final class GraphWalk {
    private final State state;
    private final Reader reader;
    private final Things things;
    private final Traversal traversal;
    private final List<String> relations;
    private final Map<String, Step> reached = new LinkedHashMap<>();
    private final Set<LinkRow> links = new LinkedHashSet<>();
    private List<Step> frontier = new ArrayList<>();
    private boolean cut;

    /**
     * How a thing was reached.
     *
     * @param thing the thing
     * @param depth the number of links from the start
     * @param link the link that led to it
     * @param before the step that it led from
     */
    private record Step(
            Thing thing,
            int depth,
            @Nullable LinkRow link,
            @Nullable Step before) {}

    /** A link, and whether it is followed from its source to its target. */
    private record Way(LinkRow link, boolean forward) {
        String near() {
            return forward ? link.source() : link.target();
        }

        String far() {
            return forward ? link.target() : link.source();
        }
    }

    GraphWalk(State state, Reader reader, Things things, Traversal traversal) {
        this.state = state;
        this.reader = reader;
        this.things = things;
        this.traversal = traversal;
        this.relations =
                traversal.relations().stream().map(Relation::value).sorted().toList();
    }

    /** Walks from some things as far as it may. */
    Subgraph from(Collection<Thing> starts) {
        starts.forEach(this::start);
        for (int depth = 1; depth <= traversal.depth() && isOpen(); depth++) {
            level(depth);
        }
        return new Subgraph(
                reached.values().stream()
                        .map(step -> step.thing().node(step.depth()))
                        .toList(),
                links.stream()
                        .filter(link -> isReached(link.source()) && isReached(link.target()))
                        .map(this::connection)
                        .toList(),
                cut);
    }

    /** Walks until it reaches a thing, and returns the path to it. */
    Optional<Subgraph> path(Thing from, Thing to) {
        start(from);
        for (int depth = 1; depth <= traversal.depth() && isOpen() && !reached.containsKey(to.key()); depth++) {
            level(depth);
        }
        return Optional.ofNullable(reached.get(to.key())).map(this::pathTo);
    }

    private Subgraph pathTo(Step last) {
        Deque<Step> steps = new ArrayDeque<>();
        for (Step step = last; step != null; step = step.before()) {
            steps.push(step);
        }
        return new Subgraph(
                steps.stream().map(step -> step.thing().node(step.depth())).toList(),
                steps.stream()
                        .flatMap(step -> Stream.ofNullable(step.link()))
                        .map(this::connection)
                        .toList(),
                false);
    }

    private void start(Thing thing) {
        Step step = new Step(thing, 0, null, null);
        if (reached.putIfAbsent(thing.key(), step) == null) {
            frontier.add(step);
        }
    }

    private boolean isOpen() {
        return !frontier.isEmpty() && !cut;
    }

    private boolean isReached(String end) {
        return reached.containsKey(things.at(end).key());
    }

    private void level(int depth) {
        Map<String, Step> nearest =
                frontier.stream().collect(Collectors.toMap(step -> step.thing().key(), step -> step));
        List<Way> ways = ways();
        things.load(
                ways.stream().flatMap(way -> Stream.of(way.near(), way.far())).collect(Collectors.toSet()));
        frontier = new ArrayList<>();
        for (Way way : ways) {
            Step near = nearest.get(things.at(way.near()).key());
            if (near != null) {
                links.add(way.link());
                reach(new Step(things.at(way.far()), depth, way.link(), near));
            }
        }
        cut |= links.size() > Subgraph.MAX_LINKS;
    }

    /** Returns the links of the frontier, oldest first. */
    private List<Way> ways() {
        Set<String> names =
                frontier.stream().flatMap(step -> step.thing().names().stream()).collect(Collectors.toSet());
        List<Way> ways = new ArrayList<>();
        if (traversal.direction() != Direction.INCOMING) {
            read(names, true, ways);
        }
        if (traversal.direction() != Direction.OUTGOING) {
            read(names, false, ways);
        }
        Collections.reverse(ways);
        ways.sort(Comparator.comparingLong(way -> way.link().at()));
        return ways;
    }

    private void read(Set<String> names, boolean forward, List<Way> ways) {
        List<LinkRow> rows = reader.links(state.view(), names, forward, relations, Subgraph.MAX_LINKS);
        cut |= rows.size() == Subgraph.MAX_LINKS;
        rows.stream()
                .filter(link -> isOfGraph(state, link))
                .map(link -> new Way(link, forward))
                .forEach(ways::add);
    }

    /** Returns whether a link joins things of the graph; records of some kinds, such as validations, are none. */
    static boolean isOfGraph(State state, LinkRow link) {
        return !link.source().equals(link.record()) || state.ledger().kinds().isNode(link.kind());
    }

    private void reach(Step step) {
        String key = step.thing().key();
        if (reached.containsKey(key)) {
            return;
        }
        if (reached.size() == Subgraph.MAX_NODES) {
            cut = true;
            return;
        }
        reached.put(key, step);
        frontier.add(step);
    }

    private Connection connection(LinkRow link) {
        return connection(things, link);
    }

    /** Returns a link between the names that its ends are shown by. */
    static Connection connection(Things things, LinkRow link) {
        return new Connection(
                things.at(link.source()).name(),
                Relation.of(link.relation()),
                things.at(link.target()).name(),
                link.strength(),
                Optional.ofNullable(link.reason()),
                Times.instant(link.at()),
                RecordId.of(link.record()));
    }
}
