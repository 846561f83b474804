package dev.lineage.core.graph;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.schema.Body;
import dev.lineage.graph.Node;
import dev.lineage.graph.NodeStatement;
import dev.lineage.ref.Reference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A node as it is given out. */
record KnownNode(
        Reference reference,
        String type,
        String name,
        Map<String, Object> data,
        List<String> aliases,
        Optional<Instant> time,
        Optional<Instant> changed,
        Optional<String> space,
        List<NodeStatement> statements,
        Map<String, Object> additional)
        implements Node {
    @Override
    public Map<String, @Nullable Object> document() {
        NodeContent content = new NodeContent(
                End.named(reference), data, aliases, false, changed.map(Instant::toEpochMilli), additional);
        Map<String, @Nullable Object> more = GraphDocument.place(Optional.empty(), space);
        more.put(GraphDocument.TYPE, type);
        more.put(GraphDocument.NAME, name);
        return NodeRecord.KIND.document(Body.of(Header.NOTHING.at(time), content), more);
    }
}
