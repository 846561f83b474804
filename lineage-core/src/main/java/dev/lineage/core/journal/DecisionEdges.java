package dev.lineage.core.journal;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.journal.Entity;
import dev.lineage.query.Relation;
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
        attribute(DecisionKind.OUTCOME, body.outcome().word());
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
