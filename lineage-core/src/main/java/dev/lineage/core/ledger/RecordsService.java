package dev.lineage.core.ledger;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.Overlay;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.Identified;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Header;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Reads and writes the records of a kind by its rule. A component adds its verbs. */
public class RecordsService<T extends Record> extends RecordsReader<T> implements Records<T> {
    private final Class<T> type;
    private final Rule<T> rule;

    /** Creates a service for a kind whose rules concern single values. */
    public RecordsService(State state, Class<T> type) {
        this(state, type, (inside, before, given) -> given);
    }

    public RecordsService(State state, Class<T> type, Rule<T> rule) {
        super(state, type);
        this.type = type;
        this.rule = rule;
    }

    /** Returns these records in another state. */
    public final RecordsService<T> in(State other) {
        return new RecordsService<>(other, type, rule);
    }

    @Override
    public final Version<T> add(T value, WriteOption... options) {
        WriteOption given = WriteOption.creating(options);
        Check.required(kind.name(), value);
        return state.write(inside -> in(inside).added(value, given));
    }

    @Override
    public final Version<T> change(RecordId id, UnaryOperator<T> change, WriteOption... options) {
        WriteOption given = WriteOption.changing(options);
        Check.required("id", id);
        Check.required("change", change);
        return state.write(inside -> in(inside).changed(id, change, given));
    }

    /** Ends the validity of a record. */
    @Override
    public final Version<T> retire(RecordId id, String reason, WriteOption... options) {
        Check.required("id", id);
        String because = Check.text("reason", reason, Check.MAX_TEXT);
        WriteOption given = WriteOption.changing(options);
        return state.write(inside -> in(inside).retired(id, because, given));
    }

    private Version<T> retired(RecordId id, String because, WriteOption options) {
        return once(options, () -> request(id, options, "retire", because), () -> {
            Row before = changeable(id, options);
            Version<T> old = version(before);
            Long end = before.header().validUntil();
            long now = state.ledger().now();
            if (end != null && end <= now) {
                return old;
            }
            Map<String, Object> body = Json.parse(before.body());
            body.put(View.RETIRED_BECAUSE, because);
            Validity ended = options.validity().orElseGet(() -> Times.ended(before.header(), Times.instant(now)));
            return append(before, old, old.value(), body, ended);
        });
    }

    /** Stores a new record in the transaction that runs. */
    public final Version<T> added(T given, WriteOption options) {
        return added(given, options, () -> newId(options));
    }

    /** Stores a new record in the transaction that runs, under an id of the caller's that no record has. */
    public final Version<T> added(T given, WriteOption options, Supplier<String> id) {
        return once(
                options,
                () -> request(given, options),
                () -> rule.known(state, given).orElseGet(() -> {
                    T tagged = kind.withTag(given, state.scope().project());
                    T value = rule.completed(state, TaskFields.complete(kind, tagged, state, unit().writer()));
                    return value instanceof Identified named
                            ? merged(named, value, options)
                            : created(value, options, id);
                }));
    }

    /** Stores a value that is identified by itself, also as a change of the record that has it. */
    private Version<T> merged(Identified named, T value, WriteOption options) {
        Check.that(options.id().isEmpty(), "id", null, "does not apply to a " + kind.name());
        String id = Identity.id(
                unit().writer(), kind, state.scope().project(), state.scope().space(), named);
        Optional<Row> taken = Row.latest(unit().writer(), id, View.NOW);
        if (taken.isEmpty()) {
            return created(value, options, () -> id);
        }
        if (taken.get().isForgotten()) {
            throw new Conflict("forgotten", id + " was forgotten");
        }
        Validity validity = options.validity().orElse(Validity.ALWAYS);
        Row before = changeable(RecordId.of(id), options);
        Version<T> old = version(before);
        Map<String, Object> fields = Overlay.merged(kind, kind.write(old.value()), kind.write(value));
        return changed(before, old, rule.apply(state, old, kind.read(fields, Reading.STRICT)), validity);
    }

    /** Returns the id that the options give, else a new one, which no record has. */
    public final String newId(WriteOption options) {
        Optional<String> given = options.id().map(RecordId::value);
        given.filter(id -> Row.latest(unit().writer(), id, View.NOW).isPresent())
                .ifPresent(id -> {
                    throw new Conflict("id", "Another record has the id " + id);
                });
        Ids ids = state.ledger().ids();
        return given.orElseGet(() ->
                kind.annotation().ulid() ? kind.prefix() + ids.ulid() : ids.record(unit().writer(), kind.prefix()));
    }

    private Version<T> created(T given, WriteOption options, Supplier<String> free) {
        state.ledger().beforeWrite().accept(state);
        RecordId id = RecordId.of(free.get());
        T value = rule.apply(state, null, given);
        Validity validity = options.validity().orElseGet(() -> validity(null, value));
        long now = state.ledger().now();
        Header header = new Header(
                id.value(),
                kind.name(),
                1,
                state.scope().project(),
                rule.space(state, id, value),
                state.scope().actor(),
                state.scope().actor(),
                state.scope().session().orElse(null),
                now,
                now,
                Times.micros(validity.from()),
                Times.micros(validity.until()));
        Version<T> stored = append(header, value, kind.write(value), null, Facts.NONE);
        rule.stored(state, null, stored);
        return stored;
    }

    /** Changes a record in the transaction that runs. What a caller asked tells its request from others. */
    public final Version<T> changed(RecordId id, UnaryOperator<T> change, WriteOption options, Object... asked) {
        return once(options, () -> request(id, options, asked), () -> {
            Row before = changeable(id, options);
            Version<T> old = version(before);
            T given = Check.required(kind.name(), change.apply(old.value()));
            T value = rule.apply(state, old, rule.completed(state, given));
            Validity validity = options.validity().orElseGet(() -> validity(old, value));
            return changed(before, old, value, validity);
        });
    }

    private Validity validity(@Nullable Version<T> before, T value) {
        Optional<Instant> end = kind.expires(value);
        boolean same = end.equals(before == null ? Optional.empty() : kind.expires(before.value()));
        Validity validity = rule.validity(state, before, value);
        return same ? validity : new Validity(validity.from(), end);
    }

    private Version<T> changed(Row before, Version<T> old, T given, Validity validity) {
        T value = kind.withTag(given, old.project());
        boolean stays = rule.space(state, old.id(), value).equals(old.space());
        if (value.equals(old.value()) && validity.equals(old.validity()) && stays) {
            return old;
        }
        Map<String, Object> body =
                Overlay.fields(Json.parse(before.body()), kind.write(old.value()), kind.write(value));
        if (validity.until().isEmpty()) {
            body.remove(View.RETIRED_BECAUSE);
        }
        return append(before, old, value, body, validity);
    }

    private Version<T> append(Row before, Version<T> old, T value, Map<String, Object> body, Validity validity) {
        state.ledger().beforeWrite().accept(state);
        Header last = before.header();
        Header header = last.with()
                .number(last.number() + 1)
                .space(rule.space(state, old.id(), value))
                .actor(state.scope().actor())
                .updatedAt(Math.max(last.updatedAt() + 1, state.ledger().now()))
                .validFrom(Times.micros(validity.from()))
                .validUntil(Times.micros(validity.until()))
                .build();
        Version<T> stored =
                append(header, value, body, before, Facts.of(state.kinds(), kind, last, old.value(), old.additional()));
        rule.stored(state, old, stored);
        return stored;
    }

    private Version<T> append(Header header, T value, Map<String, Object> body, @Nullable Row before, Facts old) {
        Map<String, Object> additional = kind.additional(body);
        Facts facts = Facts.of(state.kinds(), kind, header, value, additional);
        ReferenceCheck.check(state, unit().writer(), header, facts, old);
        String text = Json.text(body);
        kind.read(Json.parse(text), Reading.STORED); // throws if it could not be read again
        return state.ledger().version(unit().append(header, text, facts, before, old), value, additional);
    }

    /** Returns the newest row of a record that the scope may change with some options. */
    public final Row changeable(RecordId id, WriteOption options) {
        Row row = find(unit().writer(), id).orElseThrow(() -> new NotFound(id.value()));
        if (!rule.isWritten(state, row.header().space())) {
            throw new Denied("space", id + " lies in another space than the scope writes to");
        }
        int number = row.header().number();
        options.expected().filter(expected -> expected != number).ifPresent(expected -> {
            throw new Conflict(
                    "version",
                    id + " has version " + number + ", but " + expected + " was expected",
                    id.value(),
                    number);
        });
        rule.allow(state, row, options);
        return row;
    }

    /** Answers a repeated request under a key with the version that was stored for it. */
    public final Version<T> once(WriteOption options, Supplier<Object> asked, Supplier<Version<T>> work) {
        if (options.key().isEmpty()) {
            return work.get();
        }
        Request request = Request.of(state.scope(), options.key().get(), asked.get());
        Optional<Row> answer = request.answer(unit().writer());
        if (answer.isPresent()) {
            return answered(request, options.first(), answer.get());
        }
        long last = unit().lastSequence();
        Version<T> stored = work.get();
        if (stored.sequence() > last) {
            unit().put(request, stored.sequence());
        }
        return stored;
    }

    private Version<T> answered(Request request, boolean first, Row answer) {
        Header header = answer.header();
        boolean seen =
                !answer.isForgotten() && state.view(unit().writer()).spaces().contains(header.space());
        if (seen && isOfKind(answer) && (first || request.isAnsweredBy(unit().writer(), answer))) {
            return version(answer);
        }
        String used = "The key '" + request.key() + "' was used for another request";
        String version = header.record() + " version " + header.number();
        throw seen
                ? new Conflict("key", used + ": " + version, header.record(), header.number())
                : new Conflict("key", used);
    }

    private Object request(T value, WriteOption options) {
        return Arrays.asList(
                "add",
                kind.name(),
                kind.write(value),
                options.id().map(RecordId::value).orElse(null),
                options.validity().flatMap(Validity::from).map(Times::micros).orElse(null),
                options.validity().flatMap(Validity::until).map(Times::micros).orElse(null));
    }

    /** A change is a function: two are the same request if they name the same record, version and what was asked. */
    private static Object request(RecordId id, WriteOption options, Object... asked) {
        return Arrays.asList("change", id.value(), options.expected().orElse(null), List.of(asked));
    }

    private UnitOfWork unit() {
        return state.running();
    }
}
