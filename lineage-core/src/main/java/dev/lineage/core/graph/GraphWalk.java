package dev.lineage.core.graph;

import dev.lineage.core.graph.Things.Thing;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Direction;
import dev.lineage.record.Relation;
import dev.lineage.spi.LinkRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A walk along links, level by level (rule G5). A level asks for the links of all things that the last reached. */
final class GraphWalk {
    private final Things things;
    private final Direction direction;
    private final List<String> relations;
    private final int maxThings;
    private final Map<String, Step> reached = new LinkedHashMap<>();
    private final Set<LinkRow> links = new LinkedHashSet<>();
    private List<Step> frontier = new ArrayList<>();
    private int depth;
    private boolean cut;

    /** A thing that was reached: its distance from the start, and the last link and step of the way. */
    record Step(
            Thing thing,
            int depth,
            @Nullable LinkRow link,
            @Nullable Step before) {}

    /** Begins a walk that stops at a number of things. */
    GraphWalk(Things things, List<Thing> starts, Traversal traversal, int maxThings) {
        this.things = things;
        this.direction = traversal.direction();
        this.relations =
                traversal.relations().stream().map(Relation::value).sorted().toList();
        this.maxThings = maxThings;
        starts.forEach(thing -> reach(new Step(thing, 0, null, null)));
    }

    /** Walks until this depth, if it may. */
    GraphWalk to(int last) {
        while (depth < last && isOpen()) {
            level();
        }
        return this;
    }

    boolean isOpen() {
        return !frontier.isEmpty() && !cut;
    }

    boolean isCut() {
        return cut;
    }

    List<Step> frontier() {
        return frontier;
    }

    @Nullable
    Step at(String key) {
        return reached.get(key);
    }

    /** Returns the steps from a thing that was reached back to the start. */
    List<Step> back(Thing thing) {
        List<Step> steps = new ArrayList<>();
        for (Step step = at(thing.key()); step != null; step = step.before()) {
            steps.add(step);
        }
        return steps;
    }

    Subgraph subgraph() {
        return new Subgraph(
                reached.values().stream()
                        .map(step -> things.node(step.thing(), step.depth()))
                        .toList(),
                links.stream()
                        .filter(link -> isReached(link.source()) && isReached(link.target()))
                        .map(things::connection)
                        .toList(),
                cut);
    }

    private boolean isReached(String end) {
        return reached.containsKey(things.at(end).key());
    }

    /** Goes one link further from all things of the last level. */
    void level() {
        Map<String, Step> near = new HashMap<>();
        frontier.forEach(step -> things.names(step.thing()).forEach(name -> near.put(name, step)));
        List<LinkRow> outgoing = direction == Direction.INCOMING ? List.of() : read(near.keySet(), true);
        List<LinkRow> incoming = direction == Direction.OUTGOING ? List.of() : read(near.keySet(), false);
        Set<String> ends = new HashSet<>();
        outgoing.forEach(link -> ends.add(link.target()));
        incoming.forEach(link -> ends.add(link.source()));
        things.load(ends);
        depth++;
        frontier = new ArrayList<>();
        outgoing.forEach(link -> follow(link, near.get(link.source()), link.target()));
        incoming.forEach(link -> follow(link, near.get(link.target()), link.source()));
        cut |= links.size() > Subgraph.MAX_LINKS;
    }

    /** Returns links that begin or end at any of these things, oldest first. */
    private List<LinkRow> read(Set<String> names, boolean outgoing) {
        List<LinkRow> rows = new ArrayList<>(things.links(names, outgoing, relations));
        cut |= rows.size() == Subgraph.MAX_LINKS;
        rows.removeIf(link -> !things.isOfGraph(link));
        rows.sort(Comparator.comparingLong(LinkRow::at).thenComparing(LinkRow::record));
        return rows;
    }

    private void follow(LinkRow link, @Nullable Step near, String far) {
        if (near != null) {
            links.add(link);
            reach(new Step(things.at(far), depth, link, near));
        }
    }

    private void reach(Step step) {
        String key = step.thing().key();
        if (reached.containsKey(key)) {
            return;
        }
        if (reached.size() == maxThings) {
            cut = true;
            return;
        }
        reached.put(key, step);
        frontier.add(step);
    }
}
