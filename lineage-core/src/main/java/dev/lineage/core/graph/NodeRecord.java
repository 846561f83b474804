package dev.lineage.core.graph;

import dev.lineage.core.kernel.Graphed;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.ref.IdForm;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kind {@code node}: what a project says of a node. Nobody lists it, so that it derives to no edge of its own. */
public final class NodeRecord implements Kind {
    static final String NAME = "node";
    static final String PREFIX = IdForm.NODE.prefix();

    /** The one kind. */
    public NodeRecord() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public IdForm idForm() {
        return IdForm.NODE;
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        return derive(NodeBody.decode(entry), written);
    }

    static Derived derive(NodeBody body, long written) {
        return body.header().derive(GraphRecords.id(body.header()), written, List.of(), List.of());
    }

    @Override
    public Graphed graphed(Stored stored) {
        NodeBody body = NodeBody.decode(stored.entry());
        return new Graphed(
                body.removed() ? Optional.empty() : Optional.of(body.node().reference()), List.of());
    }

    @Override
    public boolean isNode() {
        return false;
    }

    @Override
    public Searchable searchable(Stored stored) {
        return new SearchableNode(NodeBody.decode(stored.entry()));
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        NodeBody body = NodeBody.decode(stored.entry());
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("node", body.node().text());
        if (!body.data().isEmpty()) {
            document.put("data", body.data());
        }
        if (!body.aliases().isEmpty()) {
            document.put("aliases", body.aliases());
        }
        if (body.removed()) {
            document.put("removed", true);
        }
        if (!body.additional().isEmpty()) {
            document.put("additional", body.additional());
        }
        return document;
    }
}
