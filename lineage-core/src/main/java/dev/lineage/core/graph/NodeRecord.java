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
import java.util.function.UnaryOperator;

/** The kind {@code node}: statements of projects about nodes. Nobody lists them, so that they have no edges of their own. */
public final class NodeRecord extends SchemaKind<NodeContent> {
    static final String NAME = "node";
    static final String PREFIX = IdForm.NODE.prefix();
    static final NodeRecord KIND = new NodeRecord();

    /** The one kind. */
    public NodeRecord() {
        super(NAME, IdForm.NODE);
    }

    /** Its id follows from its name. */
    @Override
    public boolean isImported() {
        return false;
    }

    @Override
    protected Schema<NodeContent> schema() {
        return NodeSchema.INSTANCE;
    }

    @Override
    public List<Edge> edges(Body<NodeContent> body) {
        return List.of();
    }

    @Override
    public Graphed graphed(Stored stored) {
        NodeContent content = value(stored);
        return new Graphed(
                content.removed()
                        ? Optional.empty()
                        : Optional.of(content.node().reference()),
                List.of());
    }

    @Override
    public boolean isNode() {
        return false;
    }

    @Override
    protected String title(Body<NodeContent> body, String id) {
        return body.value().node().text();
    }

    @Override
    protected String searchedText(NodeContent value) {
        return value.removed() ? "" : super.searchedText(value);
    }

    @Override
    protected List<Edge> searchedEdges(Body<NodeContent> body) {
        return edges(UnaryOperator.identity(), body);
    }
}
