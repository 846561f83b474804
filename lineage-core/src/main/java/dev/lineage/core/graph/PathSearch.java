package dev.lineage.core.graph;

import dev.lineage.core.graph.GraphWalk.Step;
import dev.lineage.core.graph.Things.Thing;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Finds a path by two walks, one from each end. In turn the walk with fewer things at its edge goes one link further,
 * until they meet. As each step completes a level, the first path found has the fewest links.
 */
final class PathSearch {
    private final Things things;
    private final int maxLinks;
    private final GraphWalk head;
    private final GraphWalk tail;

    PathSearch(Things things, Thing from, Thing to, Traversal traversal) {
        this.things = things;
        this.maxLinks = traversal.depth();
        Traversal back = traversal.in(traversal.direction().reversed());
        this.head = new GraphWalk(things, List.of(from), traversal, Subgraph.MAX_LINKS);
        this.tail = new GraphWalk(things, List.of(to), back, Subgraph.MAX_LINKS);
    }

    /** Returns the path, if there is one; an empty part that is cut if there may be one. */
    Optional<Subgraph> run() {
        Optional<Step> meeting = met(head, tail);
        for (int i = 0; i < maxLinks && meeting.isEmpty() && head.isOpen() && tail.isOpen(); i++) {
            boolean ahead = head.frontier().size() <= tail.frontier().size();
            (ahead ? head : tail).level();
            meeting = ahead ? met(head, tail) : met(tail, head);
        }
        boolean cut = head.isCut() || tail.isCut();
        Optional<Subgraph> none = cut ? Optional.of(new Subgraph(List.of(), List.of(), true)) : Optional.empty();
        return meeting.map(step -> through(step.thing())).or(() -> none);
    }

    private static Optional<Step> met(GraphWalk ahead, GraphWalk other) {
        return ahead.frontier().stream()
                .filter(step -> other.at(step.thing().key()) != null)
                .findFirst();
    }

    private Subgraph through(Thing meeting) {
        List<Thing> path = new ArrayList<>();
        List<Connection> links = new ArrayList<>();
        follow(head, meeting, path, links);
        Collections.reverse(path);
        Collections.reverse(links);
        path.remove(path.size() - 1);
        follow(tail, meeting, path, links);
        List<GraphNode> nodes = new ArrayList<>();
        path.forEach(thing -> nodes.add(things.node(thing, nodes.size())));
        return new Subgraph(nodes, links, false);
    }

    /** Adds a thing and those before it on a walk, and the links between. */
    private void follow(GraphWalk walk, Thing last, List<Thing> path, List<Connection> links) {
        for (Step step = walk.at(last.key()); step != null; step = step.before()) {
            path.add(step.thing());
            if (step.link() != null) {
                links.add(things.connection(step.link()));
            }
        }
    }
}
