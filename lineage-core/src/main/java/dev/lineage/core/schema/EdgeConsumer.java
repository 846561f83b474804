package dev.lineage.core.schema;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import java.util.ArrayList;
import java.util.List;

/** Makes edges of the fields that have some. For one body. */
public final class EdgeConsumer implements FieldConsumer {
    private final BodyEdges edges;
    private final Header header;

    EdgeConsumer(BodyEdges edges, Header header) {
        this.edges = edges;
        this.header = header;
    }

    @Override
    public <V> void put(Field<V> field, V value) {
        String facet = field.facetName();
        if (Facets.TAG.equals(facet)) {
            List<String> tags = new ArrayList<>();
            field.form().facets(value, tags::add);
            header.tags(tags).forEach(tag -> edges.attribute(facet, tag));
        } else if (facet != null) {
            field.form().facets(value, word -> edges.attribute(facet, word));
        }
        field.form().derive(value, this);
        field.link(value, edges);
    }
}
