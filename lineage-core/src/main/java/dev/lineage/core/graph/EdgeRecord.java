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

/** The kind {@code edge}: what a project says of an edge. It is found by its ends, and neither listed nor searched. */
public final class EdgeRecord implements Kind {
    static final String NAME = "edge";
    static final String PREFIX = IdForm.EDGE.prefix();

    /** The one kind. */
    public EdgeRecord() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public IdForm idForm() {
        return IdForm.EDGE;
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        return derive(EdgeBody.decode(entry), written);
    }

    static Derived derive(EdgeBody body, long written) {
        return body.header().derive(GraphRecords.id(body.header()), written, List.of(), List.of());
    }

    @Override
    public Graphed graphed(Stored stored) {
        EdgeBody body = EdgeBody.decode(stored.entry());
        Graphed.Link link = new Graphed.Link(
                body.from().reference(), body.relation(), body.to().reference(), body.weight());
        return new Graphed(Optional.empty(), body.removed() ? List.of() : List.of(link));
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
    public Searchable searchable(Stored stored) {
        throw new IllegalArgumentException("edges are not searched");
    }

    @Override
    public String title(Stored stored) {
        EdgeBody body = EdgeBody.decode(stored.entry());
        return body.from().text() + " " + body.relation() + " " + body.to().text();
    }

    @Override
    public Map<String, Object> document(Stored stored) {
        EdgeBody body = EdgeBody.decode(stored.entry());
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("from", body.from().text());
        document.put("relation", body.relation());
        document.put("to", body.to().text());
        document.put("weight", body.weight());
        if (body.reason() != null) {
            document.put("reason", body.reason());
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
