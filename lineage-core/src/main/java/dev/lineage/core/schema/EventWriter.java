package dev.lineage.core.schema;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Keys;
import dev.lineage.core.kernel.Plan;
import dev.lineage.error.Conflict;
import dev.lineage.spi.Stored;
import java.util.Optional;

/**
 * Writes the events of a kind, alike for all kinds: what a key has written is not written again. Immutable.
 *
 * @param <T> what an event says
 */
public final class EventWriter<T> {
    private final SchemaEvents<T> kind;
    private final Scope scope;

    /**
     * A writer.
     *
     * @param kind the kind
     * @param scope who writes
     */
    public EventWriter(SchemaEvents<T> kind, Scope scope) {
        this.kind = kind;
        this.scope = scope;
    }

    /**
     * What a key has written before in the place of a record.
     *
     * @param plan where to look
     * @param record a header of the record
     * @param request the request
     * @return the event; empty if the key is new, or there is none
     * @throws Conflict if it was written for another request
     */
    public Optional<Stored> earlier(Plan plan, Header record, Request request) {
        return Keys.earlier(plan, request.key(), record, request.digest());
    }

    /**
     * The header of an event that a scope writes now.
     *
     * @param record a header of the record
     * @return a header
     */
    public Header header(Header record) {
        return Header.of(scope).in(record);
    }

    /**
     * Writes an event of a record that a call asks for.
     *
     * @param plan takes it
     * @param record the record's version, with its body
     * @param request the request
     * @param value what it says
     * @return the event
     */
    public Stored append(Plan plan, RecordVersion<?> record, Request request, T value) {
        Header header = request.keyed(header(record.body().header()));
        return append(plan, record.stored(), header, value);
    }

    /**
     * Writes an event of a record.
     *
     * @param plan takes it
     * @param record the record's version
     * @param header its header
     * @param value what it says
     * @return the event
     */
    public Stored append(Plan plan, Stored record, Header header, T value) {
        return kind.take(plan, record, Body.of(header, value));
    }
}
