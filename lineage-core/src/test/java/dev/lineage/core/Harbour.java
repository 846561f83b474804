package dev.lineage.core;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.kernel.Digests;
import dev.lineage.core.kernel.EventKind;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Kind;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.EventWriter;
import dev.lineage.core.schema.NewRecord;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.core.schema.RecordWriter;
import dev.lineage.core.schema.Request;
import dev.lineage.core.schema.SchemaEvents;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** An open memory of a release that knows berths: all that a component of its own does beside its rules. */
public final class Harbour implements AutoCloseable {
    public final CloseableLineage lineage;
    final Engine engine;

    private Harbour(Engine engine) {
        this.engine = engine;
        engine.store().prepare(engine.kinds());
        this.lineage = new OpenLineage(engine);
    }

    /** A release that knows berths. */
    public static Harbour open(Store store, LineageOptions options) {
        return open(store, options, Berth.KIND);
    }

    static Harbour open(Store store, LineageOptions options, Kind... more) {
        List<Kind> kinds = new ArrayList<>(Engine.KINDS);
        for (Kind kind : more) {
            kinds.removeIf(known -> known.name().equals(kind.name()));
            kinds.add(kind);
        }
        return new Harbour(new Engine(store, options, kinds, Engine.EVENTS));
    }

    /** With a kind of events that this release does not have. */
    static Harbour open(Store store, EventKind more) {
        List<EventKind> events = new ArrayList<>(Engine.EVENTS);
        events.add(more);
        return new Harbour(new Engine(store, LineageOptions.defaults(), Engine.KINDS, events));
    }

    <T> Stored append(SchemaEvents<T> kind, RecordId record, T said) {
        Scope scope = Scope.all();
        return ledger(scope).write(plan -> new EventWriter<>(kind, scope)
                .append(plan, plan.require("id", record), Header.NOTHING, said));
    }

    /** A release that knows these events alone. */
    static Harbour knowing(Store store, EventKind... events) {
        return new Harbour(new Engine(store, LineageOptions.defaults(), Engine.KINDS, List.of(events)));
    }

    private ScopedLedger ledger(Scope scope) {
        return engine.ledger(Views.of(engine.clock(), scope));
    }

    /** Records a berth. */
    public RecordVersion<Berth> record(Scope scope, Berth berth, Optional<String> key) {
        RecordWriter<Berth> writer = new RecordWriter<>(Berth.KIND, scope);
        String digest = Digests.shortly(berth.toString().getBytes(StandardCharsets.UTF_8));
        return ledger(scope)
                .write(plan -> writer.create(
                        plan,
                        NewRecord.of(
                                "run-",
                                engine.ledger().nextId(),
                                Header.of(scope),
                                Request.of(key, digest),
                                Optional.empty()),
                        () -> berth));
    }

    /** Changes a berth. */
    public RecordVersion<Berth> revise(Scope scope, RecordId id, OptionalInt expected, UnaryOperator<Berth> change) {
        RecordWriter<Berth> writer = new RecordWriter<>(Berth.KIND, scope);
        return ledger(scope)
                .write(plan -> writer.revise(
                        plan, writer.requireChangeable(plan, "id", id), Request.NONE.expecting(expected), change));
    }

    /** The documents of all versions of a berth, without what holds in one memory alone. */
    List<Map<String, Object>> documents(RecordId id) {
        return engine.store().read(View.EVERYTHING, snapshot -> snapshot.versions(id.text()).stream()
                .map(Harbour::document)
                .toList());
    }

    private static Map<String, Object> document(Stored stored) {
        Body<Berth> body = Berth.KIND.body(stored);
        StoredRecord record = new StoredRecord(stored, body.header()) {
            @Override
            protected String title() {
                return body.value().name();
            }
        };
        Map<String, Object> document = new LinkedHashMap<>(Berth.KIND.document(record, body, Map.of()));
        document.keySet().removeAll(List.of("sequence", "learned_at", "by"));
        return document;
    }

    @Override
    public void close() {
        lineage.close();
    }
}
