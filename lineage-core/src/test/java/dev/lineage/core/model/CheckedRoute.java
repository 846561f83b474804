package dev.lineage.core.model;

import dev.lineage.graph.Direction;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Route;
import dev.lineage.graph.Traversal;
import dev.lineage.ref.Reference;
import java.util.List;

/** Whether a way that was found is one; which of several shortest ones it is, nobody says. */
final class CheckedRoute {
    private final NaiveGraph graph;
    private final Traversal traversal;

    CheckedRoute(NaiveGraph graph, Traversal traversal) {
        this.graph = graph;
        this.traversal = traversal;
    }

    /** How many edges the way has, or why there is none. */
    Object form(Route route, Reference from, Reference to) {
        if (!route.isFound()) {
            return route.edges().isEmpty() ? route.cuts() : "edges of no way: " + route;
        }
        List<Reference> nodes = route.nodes();
        boolean ends = nodes.get(0).equals(from) && nodes.get(nodes.size() - 1).equals(to);
        if (!ends || route.edges().size() != nodes.size() - 1 || !route.cuts().isEmpty()) {
            return "no way: " + route;
        }
        for (int i = 0; i < route.edges().size(); i++) {
            if (!isStep(nodes.get(i), route.edges().get(i), nodes.get(i + 1))) {
                return "no step from " + nodes.get(i) + ": " + route;
            }
        }
        return "a way of " + route.edges().size();
    }

    private boolean isStep(Reference from, Edge edge, Reference to) {
        boolean forth = edge.from().equals(from) && edge.to().equals(to) && traversal.direction() != Direction.IN;
        boolean back = edge.from().equals(to) && edge.to().equals(from) && traversal.direction() != Direction.OUT;
        SeenEdge seen = SeenEdge.of(edge);
        if (graph.steps(from, traversal.through()).stream()
                .anyMatch(
                        step -> step.edge().equals(seen) && step.otherEnd(from).equals(to))) {
            return true;
        }
        return (forth || back)
                && (traversal.relations().isEmpty() || traversal.relations().contains(edge.relation()))
                && graph.edges().stream().anyMatch(known -> known.edge().equals(seen));
    }
}
