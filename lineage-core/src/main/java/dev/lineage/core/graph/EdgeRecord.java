package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Schema;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Optional;

/**
 * The kind {@code edge}: statements of projects about edges. They are found by the ends of the edges, and neither listed
 * nor searched.
 */
public final class EdgeRecord extends StatementRecord<EdgeContent> {
    static final String NAME = "edge";

    /** What documents call the record that says an edge: its own, or that of what links the two. */
    static final String SAID_BY = "said_by";

    static final String PREFIX = IdForm.EDGE.prefix();
    static final EdgeRecord KIND = new EdgeRecord();

    /** The one kind. */
    public EdgeRecord() {
        super(NAME, IdForm.EDGE);
    }

    @Override
    String id(Scope place, EdgeContent said) {
        return GraphIds.edge(
                place, said.from().text(), said.relation().word(), said.to().text());
    }

    /** A document of an edge that says no weight means the usual one. */
    @Override
    StatementImport<EdgeContent> importing(Kinds kinds, Scope scope) {
        return new EdgeImport(kinds, scope, true);
    }

    @Override
    protected Schema<EdgeContent> schema() {
        return EdgeSchema.INSTANCE;
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
