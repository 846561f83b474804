package dev.lineage.core.graph;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.DocumentReader;
import dev.lineage.core.schema.Schema;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The kind {@code node}: statements of projects about nodes. Nobody lists them, so that they have no edges of their own. */
public final class NodeRecord extends StatementRecord<NodeContent> {
    static final String NAME = "node";
    static final String PREFIX = IdForm.NODE.prefix();
    static final NodeRecord KIND = new NodeRecord();

    /** The one kind. */
    public NodeRecord() {
        super(NAME, IdForm.NODE);
    }

    @Override
    String id(Scope place, NodeContent said) {
        return GraphIds.node(place, said.node().text());
    }

    @Override
    StatementImport<NodeContent> importing(Kinds kinds, Scope scope) {
        return new NodeImport(kinds, scope);
    }

    @Override
    protected Map<String, Object> beside(DocumentReader document, NodeContent value) {
        return GraphDocument.following(value.node().reference());
    }

    @Override
    protected Schema<NodeContent> schema() {
        return NodeSchema.INSTANCE;
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
