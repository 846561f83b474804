package dev.lineage.core.schema;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.spi.Edge;
import java.util.List;
import java.util.Set;

/** What of a body is searched. */
record SearchableBody<T>(StoredKind<T> kind, String id, Body<T> body) implements Searchable {
    private static final Set<String> NO_ATTRIBUTES = Set.of(Facets.KIND, Header.KEY);

    @Override
    public String title() {
        return kind.title(body, id);
    }

    @Override
    public String text() {
        return kind.searchedText(body.value());
    }

    @Override
    public List<String> attributes() {
        return kind.searchedEdges(body).stream()
                .filter(edge -> !NO_ATTRIBUTES.contains(edge.relation()))
                .map(SearchableBody::attribute)
                .toList();
    }

    private static String attribute(Edge edge) {
        return edge.link() ? Searchable.attribute(edge.relation(), edge.target()) : Facets.searched(edge.target());
    }

    @Override
    public boolean superseded() {
        return kind.isSuperseded(body.value());
    }
}
