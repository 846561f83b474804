package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Plan;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Place;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The edges that were added to a node in a project and a space, up to a point of the ledger.
 *
 * @param scope the project and the space
 * @param node the node
 * @param ids the ids of their records
 * @param through the point
 */
record AddedEdges(Scope scope, Reference node, Set<String> ids, long through) {
    static AddedEdges of(LinkView view, Scope scope, Reference reference) {
        AddedEdges edges = new AddedEdges(
                scope, reference, new LinkedHashSet<>(), view.view().sequence());
        int node = view.node(reference);
        for (int link = view.first(node, true); link >= 0; link = view.next(link, true)) {
            edges.add(view, link);
        }
        for (int link = view.first(node, false); link >= 0; link = view.next(link, false)) {
            edges.add(view, link);
        }
        return edges;
    }

    private void add(LinkView view, int link) {
        LinkTable table = view.table();
        LinkColumns links = table.link();
        int version = links.saidBy(link);
        if (table.version().isEdge(version)
                && isHere(table.place(table.version().place(version)))) {
            ids.add(GraphIds.edge(
                    scope,
                    table.reference(links.from(link)).text(),
                    table.relation(links.relation(link)),
                    table.reference(links.to(link)).text()));
        }
    }

    private boolean isHere(Place place) {
        return place.project().equals(scope.project()) && place.space().equals(scope.space());
    }

    /** The ids of those that there are when a plan is made. */
    List<String> at(Plan plan) {
        Set<String> now = new LinkedHashSet<>(ids);
        plan.since(through, version -> take(version, now));
        return new ArrayList<>(now);
    }

    private void take(Stored version, Set<String> now) {
        if (version.entry().kind().equals(EdgeRecord.NAME) && isHere(version.place())) {
            EdgeContent edge = EdgeRecord.KIND.value(version);
            if (edge.removed()) {
                now.remove(version.name());
            } else if (isOf(edge)) {
                now.add(version.name());
            }
        }
    }

    private boolean isOf(EdgeContent edge) {
        return edge.from().reference().equals(node) || edge.to().reference().equals(node);
    }
}
