package dev.lineage.core.schema;

import dev.lineage.core.kernel.EdgeChanges;
import dev.lineage.core.kernel.EventKind;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Plan;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A kind of events that a schema describes.
 *
 * @param <T> what an event says
 */
public abstract class SchemaEvents<T> implements EventKind {
    /** Where the links of events stand among those of their records: behind those of versions. */
    protected static final int BEHIND = Integer.MAX_VALUE;

    private final String name;

    /**
     * A kind.
     *
     * @param name its name
     */
    protected SchemaEvents(String name) {
        this.name = name;
    }

    /**
     * Its schema, which is built when the kind is first met.
     *
     * @return the schema
     */
    protected abstract Schema<T> schema();

    /**
     * The links that an event begins and ends.
     *
     * @param value what it says
     * @return what changes with it
     */
    protected abstract EdgeChanges links(T value);

    @Override
    public final String name() {
        return name;
    }

    /**
     * The body of an event.
     *
     * @param event the event
     * @return its body
     */
    public final Body<T> body(Stored event) {
        return schema().decode(event.entry());
    }

    /**
     * What an event says.
     *
     * @param event the event
     * @return its value
     */
    public final T value(Stored event) {
        return body(event).value();
    }

    @Override
    public final EdgeChanges changes(Entry event) {
        return changes(schema().decode(event));
    }

    private EdgeChanges changes(Body<T> body) {
        EdgeChanges links = links(body.value());
        if (body.header().keyName().isEmpty()) {
            return links;
        }
        List<Edge> begun = new ArrayList<>(links.begun());
        begun.add(new Edge(Header.KEY, body.header().keyName().get(), false, 1, 0));
        return new EdgeChanges(begun, links.ended());
    }

    /** Takes an event of a record. */
    final Stored take(Plan plan, Stored record, Body<T> body) {
        return plan.takeEvent(this, record, body.header().keyName(), schema().encode(body), changes(body));
    }

    @Override
    public final Map<String, Object> document(Stored event) {
        return schema().document(body(event));
    }
}
