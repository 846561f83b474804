package dev.lineage.core.schema;

import dev.lineage.core.kernel.BodyLink;
import dev.lineage.core.kernel.EdgeChanges;
import dev.lineage.core.kernel.EventKind;
import dev.lineage.core.kernel.Header;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.List;
import java.util.Map;

/**
 * A kind of events of a later release: they are kept, and link their records by what every body says of itself. Which edges they end, and
 * what else they say, is told by a release that knows the kind.
 */
public final class OpaqueEvents implements EventKind {
    private final String name;

    /**
     * A kind that is not known.
     *
     * @param name its name
     */
    public OpaqueEvents(String name) {
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
    public EdgeChanges changes(Entry event) {
        OpaqueBody body = OpaqueBody.of(event);
        EdgeList begun = new EdgeList();
        for (BodyLink link : body.links()) {
            String relation = link.relation().word();
            begun.add(new Edge(relation, link.target().text(), true, link.strength(), SchemaEvents.BEHIND));
        }
        body.header().keyName().ifPresent(key -> begun.add(new Edge(Header.KEY, key, false, 1, 0)));
        return new EdgeChanges(begun.list(), List.of());
    }

    @Override
    public Map<String, Object> document(Stored event) {
        return Map.of("unknown", true);
    }
}
