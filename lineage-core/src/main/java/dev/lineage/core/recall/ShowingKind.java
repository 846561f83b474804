package dev.lineage.core.recall;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Stored;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The kind {@code showing}: what was shown to whom in one project and space, many showings in one record. It is found by what was shown, is
 * not searched, and is no node of the graph.
 */
public final class ShowingKind extends SchemaKind<ShowingContent> {
    static final String NAME = "showing";
    static final String PREFIX = IdForm.SHOWING.prefix();
    static final ShowingKind KIND = new ShowingKind();

    /** The relation to what was shown. */
    static final String SHOWN = "shown";

    /** The one kind. */
    public ShowingKind() {
        super(NAME, IdForm.SHOWING);
    }

    /** What was shown here was not shown elsewhere. */
    @Override
    public boolean isImported() {
        return false;
    }

    @Override
    protected Schema<ShowingContent> schema() {
        return ShowingSchema.INSTANCE;
    }

    /** The record is found by each record that was shown. */
    @Override
    public List<Edge> edges(Body<ShowingContent> body) {
        return body.value().records().stream()
                .map(id -> Edge.attribute(SHOWN, id.text()))
                .toList();
    }

    @Override
    public Graphed graphed(Stored stored) {
        return new Graphed(Optional.empty(), List.of());
    }

    @Override
    public boolean isNode() {
        return false;
    }

    @Override
    public boolean isSearched() {
        return false;
    }

    @Override
    protected String title(Body<ShowingContent> body, String id) {
        ShowingContent content = body.value();
        int count = content.records().size();
        Set<String> actors = new LinkedHashSet<>();
        content.showings().forEach(shown -> actors.add(shown.actor().orElse("somebody")));
        return count + (count == 1 ? " record" : " records") + " shown to " + String.join(", ", actors);
    }
}
