package dev.lineage.core.transfer;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.error.InvalidInput;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Edge;
import dev.lineage.transfer.WorkingTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The edges of a session: what it is listed by, then a link to its parent, then one to each file that was active in it. */
final class SessionEdges {
    static final String STATE = "state";

    private final List<Edge> edges = new ArrayList<>();
    private int links;

    private SessionEdges() {}

    static List<Edge> of(SessionBody body) {
        SessionEdges edges = new SessionEdges();
        edges.attributes(body);
        edges.links(body);
        return List.copyOf(edges.edges);
    }

    private void attributes(SessionBody body) {
        Header header = body.header();
        edges.add(Edge.attribute(Facets.KIND, SessionKind.NAME));
        attribute(STATE, body.state().word());
        body.tags().forEach(tag -> attribute(Facets.TAG, tag));
        attribute(Facets.PROJECT, header.project());
        attribute(Facets.ACTOR, header.actor());
        header.keyName().ifPresent(key -> edges.add(new Edge(Header.KEY, key, false, 1, 0)));
    }

    private void attribute(String facet, @Nullable String value) {
        if (value != null) {
            edges.add(new Edge(relation(facet), target(facet, value), false, 1, 0));
        }
    }

    /** The relation of sessions to the values of an attribute. */
    static String relation(String facet) {
        return Facets.of(SessionKind.NAME, facet);
    }

    /** A value of an attribute, which records of all kinds share. */
    static String target(String facet, String value) {
        return Edge.attribute(facet, value).target();
    }

    /** What a search filters by, whatever the kind: an edge's target begins with the attribute that it is a value of. */
    static String searched(String target) {
        return Searchable.attribute(target.substring(0, target.indexOf(':')), target);
    }

    private void links(SessionBody body) {
        body.parent().map(Cited::id).ifPresent(id -> link(Relation.FORKED_FROM, id.text()));
        Set<String> files = new LinkedHashSet<>();
        body.handedOff()
                .flatMap(HandoffBody::tree)
                .map(WorkingTree::activeFiles)
                .orElse(List.of())
                .forEach(path -> file(path).ifPresent(file -> files.add(file.text())));
        files.forEach(file -> link(Relation.TOUCHES, file));
    }

    private void link(Relation relation, String target) {
        edges.add(Edge.link(relation.word(), target, links++));
    }

    /** A path may be longer than the name of a thing, or hold what no name does. */
    private static Optional<Reference> file(String path) {
        try {
            return Optional.of(Reference.file(path));
        } catch (InvalidInput e) {
            return Optional.empty();
        }
    }
}
