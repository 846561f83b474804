package dev.lineage.core.schema;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import java.util.List;
import java.util.function.Supplier;

/** Makes edges of the fields that have some. For one body. */
public final class EdgeConsumer implements FieldConsumer {
    private final BodyEdges edges;
    private final Header header;

    EdgeConsumer(BodyEdges edges, Header header) {
        this.edges = edges;
        this.header = header;
    }

    @Override
    public <V> void compute(Field<V> field, Supplier<V> value) {
        if (field.facetName() != null) {
            put(field, value.get());
        }
    }

    @Override
    public <V> void put(Field<V> field, V value) {
        String facet = field.facetName();
        if (facet != null) {
            List<String> words = field.words(value);
            List<String> all = facet.equals(Facets.TAG) ? header.tags(words) : words;
            all.forEach(word -> edges.attribute(facet, word));
        }
        field.form().derive(value, this);
        field.form().link(value, edges);
    }
}
