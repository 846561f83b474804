package dev.lineage.core.graph;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.spi.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** What of a node is searched: its name, what it is called elsewhere, and all texts of its data. */
record SearchableNode(NodeBody body) implements Searchable {
    @Override
    public String title() {
        return body.node().text();
    }

    @Override
    public String text() {
        if (body.removed()) {
            return "";
        }
        StringJoiner text = new StringJoiner("\n");
        text.add(body.node().text());
        body.aliases().forEach(text::add);
        add(text, body.data());
        return text.toString();
    }

    private static void add(StringJoiner text, Object value) {
        if (value instanceof String said) {
            text.add(said);
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(item -> add(text, item));
        } else if (value instanceof List<?> list) {
            list.forEach(item -> add(text, item));
        }
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
