package dev.lineage.core.graph;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.core.schema.SchemaKind;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Optional;

/**
 * The kind {@code edge}: statements of projects about edges. They are found by the ends of the edges, and neither listed
 * nor searched.
 */
public final class EdgeRecord extends SchemaKind<EdgeContent> {
    static final String NAME = "edge";
    static final String PREFIX = IdForm.EDGE.prefix();
    static final EdgeRecord KIND = new EdgeRecord();

    /** The one kind. */
    public EdgeRecord() {
        super(NAME, IdForm.EDGE);
    }

    /** Its id follows from its ends. */
    @Override
    public boolean isImported() {
        return false;
    }

    @Override
    protected Schema<EdgeContent> schema() {
        return EdgeSchema.INSTANCE;
    }

    @Override
    public List<Edge> edges(Body<EdgeContent> body) {
        return List.of();
    }

    @Override
    public Graphed graphed(Stored stored) {
        EdgeContent content = value(stored);
        Graphed.Link link = new Graphed.Link(
                content.from().reference(),
                content.relation().word(),
                content.to().reference(),
                content.weight());
        return new Graphed(Optional.empty(), content.removed() ? List.of() : List.of(link));
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
    protected String title(Body<EdgeContent> body, String id) {
        EdgeContent content = body.value();
        return content.from().text() + " " + content.relation().word() + " "
                + content.to().text();
    }
}
