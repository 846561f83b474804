package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.journal.DecisionContext;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.Entity;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The edges of a decision in the order of their first mention, one for each relation and target. Links are numbered as they are
 * mentioned, repetitions counted.
 */
final class DecisionEdges {
    private static final int TYPICAL = 16;

    private final List<Edge> edges = new ArrayList<>(TYPICAL);
    private int links;

    private DecisionEdges() {}

    static List<Edge> of(DecisionBody body) {
        DecisionEdges edges = new DecisionEdges();
        edges.attributes(body);
        edges.links(body);
        return List.copyOf(edges.edges);
    }

    private void attributes(DecisionBody body) {
        Header header = body.header();
        attribute(Facets.KIND, DecisionKind.NAME);
        attribute(DecisionKind.TYPE, body.type().word());
        attribute(DecisionKind.OUTCOME, Standing.of(body));
        attribute(
                DecisionKind.POINT,
                body.context().point().map(DecisionPoint::word).orElse(null));
        Set<String> mentioned = new HashSet<>();
        for (String tag : DecisionKind.tags(body)) {
            if (mentioned.add(tag)) {
                attribute(Facets.TAG, tag);
            }
        }
        attribute(Facets.PROJECT, header.project());
        attribute(Facets.SESSION, header.session());
        attribute(Facets.ACTOR, header.actor());
        header.keyName().ifPresent(key -> edges.add(new Edge(Header.KEY, key, false, 1, 0)));
    }

    private void attribute(String relation, @Nullable String value) {
        if (value != null) {
            edges.add(Edge.attribute(relation, value));
        }
    }

    private void links(DecisionBody body) {
        Set<String> mentioned = new HashSet<>();
        for (Entity entity : body.entities()) {
            link(Relation.AFFECTS, entity.thing().text(), mentioned);
        }
        cited(Relation.RELATES_TO, body.related());
        cited(Relation.SUPERSEDED_BY, body.supersededBy());
        cited(Relation.REVERSED_BY, body.reversedBy());
        context(body.context());
        said(body.links());
    }

    private void context(DecisionContext context) {
        context.epic().ifPresent(name -> link(Relation.PART_OF, Reference.epic(name)));
        context.task().ifPresent(name -> link(Relation.PART_OF, Reference.task(name)));
        context.workingMemory().ifPresent(name -> link(Relation.PART_OF, Reference.workingMemory(name)));
        context.agent().ifPresent(name -> link(Relation.MADE_BY, Reference.agent(name)));
    }

    private void link(Relation relation, Reference target) {
        edges.add(Edge.link(relation.word(), target.text(), links++));
    }

    /** What the decision says in another field already stays as it stands there. */
    private void said(List<Linked> said) {
        if (said.isEmpty()) {
            return;
        }
        Set<List<String>> known = new HashSet<>();
        edges.forEach(edge -> known.add(List.of(edge.relation(), edge.target())));
        for (Linked linked : said) {
            String relation = linked.relation().word();
            String target = linked.target().text();
            if (known.add(List.of(relation, target))) {
                edges.add(new Edge(relation, target, true, linked.strength(), links));
            }
            links++;
        }
    }

    private void cited(Relation relation, List<Cited> records) {
        Set<String> mentioned = new HashSet<>();
        for (Cited cited : records) {
            link(relation, cited.id().text(), mentioned);
        }
    }

    private void link(Relation relation, String target, Set<String> mentioned) {
        if (mentioned.add(target)) {
            edges.add(Edge.link(relation.word(), target, links));
        }
        links++;
    }
}
