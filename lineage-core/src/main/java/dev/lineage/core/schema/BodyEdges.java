package dev.lineage.core.schema;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The edges of one body: first the attributes by which it is listed, then its links, numbered in their order. For one thread. */
final class BodyEdges {
    private final String family;
    private final List<Edge> attributes = new ArrayList<>();
    private final List<Edge> links = new ArrayList<>();

    /**
     * No edges yet.
     *
     * @param family stands before the attributes' names, so that a list by one walks past no record of another family
     */
    BodyEdges(String family) {
        this.family = family;
    }

    void kind(String name) {
        attributes.add(Edge.attribute(Facets.KIND, name));
    }

    void attribute(String facet, @Nullable String value) {
        if (value != null) {
            String target = Edge.attribute(facet, value).target();
            attributes.add(new Edge(Facets.of(family, facet), target, false, 1, 0));
        }
    }

    /** The project is a tag too, as it is of every record. */
    void header(Header header) {
        attribute(Facets.TAG, header.project());
        attribute(Facets.PROJECT, header.project());
        attribute(Facets.SESSION, header.session());
        attribute(Facets.ACTOR, header.actor());
        header.keyName().ifPresent(key -> attributes.add(new Edge(Header.KEY, key, false, 1, 0)));
    }

    void link(Relation relation, Reference target) {
        links.add(Edge.link(relation.word(), target.text(), links.size()));
    }

    List<Edge> list() {
        List<Edge> all = new ArrayList<>(attributes);
        all.addAll(links);
        return List.copyOf(all);
    }
}
