package dev.lineage.core.graph;

import dev.lineage.graph.Cut;
import dev.lineage.graph.Direction;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Relation;
import java.util.BitSet;
import java.util.Optional;

/** Goes through what a view sees, breadth first. For one walk. */
final class Walk {
    private static final int NOWHERE = -1;

    private final LinkView links;
    private final Traversal traversal;
    private final Optional<FacetSteps> facets;
    private final BitSet relations = new BitSet();
    private final BitSet reached = new BitSet();
    private final BitSet left = new BitSet();
    private final Walked walked = Walked.nothing();

    Walk(LinkView links, Traversal traversal, Optional<FacetSteps> facets) {
        this.links = links;
        this.traversal = traversal;
        this.facets = facets;
        for (Relation relation : traversal.relations()) {
            int number = links.table().findRelation(relation.word());
            if (number >= 0) {
                relations.set(number);
            }
        }
    }

    /** Goes from some nodes on, as far as the traversal says. */
    Walked from(Ints starts) {
        return from(starts, NOWHERE);
    }

    /** Goes from some nodes on until it meets a node, which is then the last that was reached. */
    Walked from(Ints starts, int goal) {
        for (int i = 0; i < starts.size(); i++) {
            if (!reached.get(starts.get(i))) {
                reach(starts.get(i), 0, NOWHERE, NOWHERE);
            }
        }
        for (int at = 0; at < walked.nodes().size() && !reachesGoal(goal); at++) {
            leave(at, goal);
        }
        return walked;
    }

    private boolean reachesGoal(int goal) {
        return goal >= 0 && reached.get(goal);
    }

    private void leave(int at, int goal) {
        int node = walked.nodes().get(at);
        if (walked.distances().get(at) == traversal.depth()) {
            if (!walked.cuts().contains(Cut.DEPTH) && leadsOn(node)) {
                walked.cuts().add(Cut.DEPTH);
            }
            return;
        }
        if (traversal.direction() != Direction.IN) {
            follow(at, node, true, goal);
        }
        if (traversal.direction() != Direction.OUT) {
            follow(at, node, false, goal);
        }
        facets.ifPresent(steps -> steps.from(node).forEach(step -> step(at, node, step, goal)));
        left.set(node);
    }

    private void step(int at, int node, SaidEdge step, int goal) {
        int other = other(node, step);
        if (!reachesGoal(goal) && !left.get(other)) {
            int number = walked.number(step);
            if (isReached(other, at, number)) {
                walked.links().add(number);
            }
        }
    }

    private int other(int node, SaidEdge step) {
        int from = links.node(step.from());
        return from == node ? links.node(step.to()) : from;
    }

    private void follow(int at, int node, boolean out, int goal) {
        boolean both = traversal.direction() == Direction.BOTH;
        for (int link = links.first(node, out); link >= 0 && !reachesGoal(goal); link = links.next(link, out)) {
            int other =
                    out ? links.table().link().to(link) : links.table().link().from(link);
            boolean met = both && (left.get(other) || (!out && other == node));
            if (isFollowed(link) && !met && isReached(other, at, link)) {
                walked.links().add(link);
            }
        }
    }

    private boolean isFollowed(int link) {
        return traversal.relations().isEmpty()
                || relations.get(links.table().link().relation(link));
    }

    /** Whether a node belongs to the answer, which it does from now on if there is room. */
    private boolean isReached(int node, int from, int link) {
        return reached.get(node) || reach(node, walked.distances().get(from) + 1, from, link);
    }

    private boolean reach(int node, int distance, int from, int link) {
        if (walked.nodes().size() == traversal.limit()) {
            walked.cuts().add(Cut.SIZE);
            return false;
        }
        reached.set(node);
        walked.reach(node, distance, from, link);
        return true;
    }

    private boolean leadsOn(int node) {
        return (traversal.direction() != Direction.IN && leadsOn(node, true))
                || (traversal.direction() != Direction.OUT && leadsOn(node, false))
                || (facets.isPresent()
                        && facets.get().from(node).stream().anyMatch(step -> !reached.get(other(node, step))));
    }

    private boolean leadsOn(int node, boolean out) {
        for (int link = links.first(node, out); link >= 0; link = links.next(link, out)) {
            int other =
                    out ? links.table().link().to(link) : links.table().link().from(link);
            if (isFollowed(link) && !reached.get(other)) {
                return true;
            }
        }
        return false;
    }
}
