package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.spi.Edge;
import java.util.List;
import java.util.Set;

/** What of a lesson is searched: all that was said when it was captured, but for its origin. */
record SearchableLesson(Schema<JudgedContent> schema, Body<JudgedContent> body, List<Edge> edges)
        implements Searchable {
    private static final Set<String> NO_ATTRIBUTES = Set.of(Facets.KIND, Header.KEY);

    @Override
    public String title() {
        return body.value().content().name();
    }

    @Override
    public String text() {
        return schema.searchedText(body.value());
    }

    @Override
    public List<String> attributes() {
        return edges.stream()
                .filter(edge -> !edge.link() && !NO_ATTRIBUTES.contains(edge.relation()))
                .map(edge -> LessonFacets.searched(edge.target()))
                .toList();
    }

    @Override
    public boolean superseded() {
        return false;
    }
}
