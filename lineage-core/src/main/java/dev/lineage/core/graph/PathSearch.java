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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds a path by two walks, one from each end. In turn the walk with fewer things at its edge goes one link further,
 * until they meet. As each step completes a level, the first path found has the fewest links.
 */
record PathSearch(Things things, int maxLinks, GraphWalk head, GraphWalk tail) {
    PathSearch(Things things, Thing from, Thing to, Traversal traversal) {
        this(
                things,
                traversal.depth(),
                new GraphWalk(things, List.of(from), traversal, Subgraph.MAX_LINKS),
                new GraphWalk(
                        things, List.of(to), traversal.in(traversal.direction().reversed()), Subgraph.MAX_LINKS));
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
        List<Step> steps = new ArrayList<>(head.back(meeting));
        Collections.reverse(steps);
        List<Step> rest = tail.back(meeting);
        List<Connection> links = Stream.concat(steps.stream(), rest.stream())
                .flatMap(step -> Stream.ofNullable(step.link()))
                .map(things::connection)
                .toList();
        steps.addAll(rest.subList(1, rest.size()));
        List<GraphNode> nodes = IntStream.range(0, steps.size())
                .mapToObj(i -> things.node(steps.get(i).thing(), i))
                .toList();
        return new Subgraph(nodes, links, false);
    }
}
