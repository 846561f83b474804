package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.Facets;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of a later release: its records are kept, and found, linked and shown by what every record says of itself. What else they say is
 * told by a release that knows the kind.
 */
public final class OpaqueKind implements Kind {
    private final String name;

    /**
     * A kind that is not known.
     *
     * @param name its name
     */
    public OpaqueKind(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int revision() {
        return 0;
    }

    @Override
    public String facet(String facet) {
        return Kinds.unknownFacet(facet);
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        OpaqueBody body = OpaqueBody.of(entry);
        List<Edge> then = before.map(OpaqueBody::of).map(this::edges).orElse(List.of());
        return body.header().derive(id(body.header(), entry.identity()), written, then, edges(body));
    }

    /** A later release says the ids of its records, since they may begin with what is not known here. */
    private String id(Header header, Ulid identity) {
        String said = header.id();
        return said != null ? said : Identities.shortId(name + "-", identity, Identities.DIGITS);
    }

    private List<Edge> edges(OpaqueBody body) {
        BodyEdges edges = new BodyEdges(this::facet);
        edges.kind(name);
        edges.header(body.header());
        for (BodyLink link : body.links()) {
            edges.link(link.relation(), link.target(), link.strength());
        }
        return edges.list();
    }

    @Override
    public Searchable searchable(Stored stored) {
        OpaqueBody body = OpaqueBody.of(stored.entry());
        String title = body.title().orElse(stored.name());
        List<String> attributes = edges(body).stream()
                .filter(edge -> !edge.link()
                        && !edge.relation().equals(Header.KEY)
                        && !edge.relation().equals(Facets.KIND))
                .map(edge -> Facets.searched(edge.target()))
                .toList();
        return new OpaqueText(title, attributes);
    }

    private record OpaqueText(String title, List<String> attributes) implements Searchable {
        @Override
        public String text() {
            return title;
        }

        @Override
        public boolean superseded() {
            return false;
        }
    }

    /** What is known of it, and that the rest is not. */
    @Override
    public Map<String, Object> document(Stored stored) {
        OpaqueBody body = OpaqueBody.of(stored.entry());
        Map<String, Object> document = new LinkedHashMap<>();
        body.title().ifPresent(title -> document.put("title", title));
        if (!body.links().isEmpty()) {
            document.put(
                    "links", body.links().stream().map(OpaqueKind::document).toList());
        }
        document.put("unknown", true);
        return document;
    }

    private static Map<String, Object> document(BodyLink link) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("relation", link.relation().word());
        document.put("target", link.target().text());
        document.put("strength", link.strength());
        return document;
    }
}
