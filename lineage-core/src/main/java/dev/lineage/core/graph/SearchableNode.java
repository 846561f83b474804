package dev.lineage.core.graph;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.schema.Body;
import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What of a node is searched: its name, what it is called elsewhere, and all texts of its data. */
record SearchableNode(Body<NodeContent> body) implements Searchable {
    @Override
    public String title() {
        return body.value().node().text();
    }

    @Override
    public String text() {
        if (body.value().removed()) {
            return "";
        }
        return NodeSchema.INSTANCE.searchedText(body.value());
    }

    /** The project is a tag of every record. */
    @Override
    public List<String> attributes() {
        Header header = body.header();
        List<String> attributes = new ArrayList<>();
        add(attributes, Facets.TAG, header.project());
        add(attributes, Facets.PROJECT, header.project());
        add(attributes, Facets.SESSION, header.session());
        add(attributes, Facets.ACTOR, header.actor());
        return attributes;
    }

    private static void add(List<String> attributes, String facet, @Nullable String value) {
        if (value != null) {
            attributes.add(
                    Searchable.attribute(facet, Edge.attribute(facet, value).target()));
        }
    }

    @Override
    public boolean superseded() {
        return false;
    }
}
