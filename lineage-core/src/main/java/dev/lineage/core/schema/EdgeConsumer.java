package dev.lineage.core.schema;

/** Makes edges of the fields that have some. For one body. */
final class EdgeConsumer implements FieldConsumer {
    private final BodyEdges edges;

    EdgeConsumer(BodyEdges edges) {
        this.edges = edges;
    }

    @Override
    public <V> void put(Field<V> field, V value) {
        String facet = field.facetName();
        if (facet != null) {
            field.form().facets(value, word -> edges.attribute(facet, word));
        }
        field.link(value, edges::link);
    }
}
