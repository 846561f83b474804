package dev.lineage.core.schema;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.LinkTarget;
import dev.lineage.query.Relation;
import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The edges of one body: first the attributes by which it is listed, then its links. Links are numbered as they are said, repetitions counted.
 * For one thread.
 */
final class BodyEdges implements LinkConsumer {
    private final UnaryOperator<String> names;
    private final EdgeList attributes = new EdgeList();
    private final EdgeList links = new EdgeList();
    private int said;

    /**
     * No edges yet.
     *
     * @param names gives the relation of an attribute
     */
    BodyEdges(UnaryOperator<String> names) {
        this.names = names;
    }

    void kind(String name) {
        attributes.add(Edge.attribute(Facets.KIND, name));
    }

    void attribute(String facet, @Nullable String value) {
        if (value != null) {
            attributes.add(new Edge(names.apply(facet), Facets.target(facet, value), false, 1, 0));
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

    @Override
    public void link(Relation relation, LinkTarget target, double strength) {
        links.add(new Edge(relation.word(), target.text(), true, strength, said++));
    }

    List<Edge> list() {
        List<Edge> all = new ArrayList<>(attributes.list());
        all.addAll(links.list());
        return Collections.unmodifiableList(all);
    }
}
