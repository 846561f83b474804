package dev.lineage.core.ledger;

import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageException.Denied;
import dev.lineage.LineageException.NotFound;
import dev.lineage.Scope;
import dev.lineage.core.kind.Facts;
import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.Merge;
import dev.lineage.core.kind.Overlay;
import dev.lineage.core.kind.Reading;
import dev.lineage.core.kind.Times;
import dev.lineage.record.Check;
import dev.lineage.record.Identified;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Header;
import dev.lineage.spi.HeaderBuilder;
import dev.lineage.spi.KeyRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Reads and writes the records of a kind by the rules that all kinds share. A component extends it with its own. */
public abstract class Repository<T extends Record> extends RepositoryReader<T> {
    protected Repository(State state, Class<T> type) {
        super(state, type);
    }

    /** Ends the validity of a record. */
    public final Version<T> retire(RecordId id, String reason, WriteOption... given) {
        Check.required("id", id);
        String because = Check.text("reason", reason, Check.MAX_TEXT);
        WriteOption options = WriteOption.changing(given);
        return state.write(unit -> change(unit, id, options, (before, old) -> {
            Long end = before.header().validUntil();
            long now = state.ledger().now();
            if (end != null && end <= now) {
                return old;
            }
            Map<String, Object> body = Json.parse(before.body());
            body.put(View.RETIRED_BECAUSE, because);
            Validity ended = options.validity().orElseGet(() -> Times.ended(before.header(), Times.instant(now)));
            return append(unit, before, old, old.value(), body, ended);
        }));
    }

    /** Changes the newest version of a record, unless a request with the same key did. */
    private Version<T> change(
            UnitOfWork unit, RecordId id, WriteOption options, BiFunction<Row, Version<T>, Version<T>> change) {
        return once(unit, options, answer -> answer.header().record().equals(id.value()), () -> {
            Row before = changeable(unit, id, options);
            return change.apply(before, version(before));
        });
    }

    /** Stores a new record in a unit of work; a value that is identified by itself may change the one that has it. */
    protected final Version<T> create(UnitOfWork unit, T value, WriteOption options) {
        if (!(value instanceof Identified identified)) {
            return create(unit, value, options, () -> newId(unit, options));
        }
        Check.that(options.id().isEmpty(), "id", null, "does not apply to a " + kind.name());
        Scope scope = state.scope();
        String id = Identity.id(unit.writer(), kind, scope.project(), scope.space(), identified);
        Optional<Row> taken = unit.writer().latest(id, View.NOW);
        if (taken.isEmpty()) {
            return create(unit, value, options, () -> id);
        }
        if (taken.get().isForgotten()) {
            throw new Conflict("forgotten", id + " was forgotten");
        }
        return change(
                unit,
                RecordId.of(id),
                old -> kind.read(Merge.fields(kind, kind.write(old), kind.write(value)), Reading.STRICT),
                options.withValidity(options.validity().or(() -> Optional.of(Validity.ALWAYS))));
    }

    /** Returns the id that the options give, else a new one, which no record has. */
    protected final String newId(UnitOfWork unit, WriteOption options) {
        Optional<String> given = options.id().map(RecordId::value);
        given.filter(id -> unit.writer().latest(id, View.NOW).isPresent()).ifPresent(id -> {
            throw new Conflict("id", "Another record has the id " + id);
        });
        Ids ids = state.ledger().ids();
        return given.orElseGet(
                () -> kind.annotation().ulid() ? kind.prefix() + ids.ulid() : ids.record(unit.writer(), kind.prefix()));
    }

    /** Stores a new record under an id that no record has. */
    protected final Version<T> create(UnitOfWork unit, T given, WriteOption options, Supplier<String> id) {
        Scope scope = state.scope();
        Validity validity = options.validity().orElse(Validity.ALWAYS);
        Predicate<Row> isSame =
                answer -> isCreation(answer, completed(unit, given), Optional.of(validity), UnaryOperator.identity());
        return once(unit, options, isSame, () -> {
            state.ledger().beforeWrite().accept(unit, state);
            T value = completed(unit, given);
            String body = text(kind.write(value));
            long now = state.ledger().now();
            String record = id.get();
            Header header = new Header(
                    record,
                    kind.name(),
                    1,
                    scope.project(),
                    space(unit.writer(), record, value),
                    scope.actor(),
                    scope.actor(),
                    scope.session().orElse(null),
                    now,
                    now,
                    Times.micros(validity.from()),
                    Times.micros(validity.until()));
            Facts facts = Facts.of(state.kinds(), kind, header, value, Map.of());
            ReferenceCheck.check(state, unit.writer(), header, facts, Facts.NONE);
            return state.ledger().version(unit.append(header, body, facts, null, Facts.NONE), value, Map.of());
        });
    }

    /** Returns a given value with what the scope adds to it (rules K3 and W11). */
    private T completed(UnitOfWork unit, T given) {
        return TaskFields.complete(kind, kind.withTag(given, state.scope().project()), state, unit.writer());
    }

    /** Returns the text of a body, which can be read again. */
    private String text(Map<String, Object> body) {
        String text = Json.text(body);
        kind.read(Json.parse(text), Reading.STORED);
        return text;
    }

    /** Returns whether a row is what a request would add. */
    private boolean isCreation(Row answer, T asked, Optional<Validity> validity, UnaryOperator<T> plain) {
        Validity stored = Times.validity(answer.header());
        return answer.header().number() == 1
                && isOfKind(answer)
                && validity.orElse(stored).equals(stored)
                && plain.apply(version(answer).value())
                        .equals(kind.read(Json.parse(text(kind.write(asked))), Reading.STORED));
    }

    protected final Version<T> change(UnitOfWork unit, RecordId id, UnaryOperator<T> change, WriteOption options) {
        return change(unit, id, options, (before, old) -> {
            T changed = Check.required(kind.name(), change.apply(old.value()));
            T value = kind.withTag(changed, old.project());
            Validity validity = options.validity().orElseGet(() -> validity(old, value));
            boolean stays = space(unit.writer(), id.value(), value).equals(old.space());
            if (value.equals(old.value()) && validity.equals(old.validity()) && stays) {
                return old;
            }
            Map<String, Object> body =
                    Overlay.fields(Json.parse(before.body()), kind.write(old.value()), kind.write(value));
            if (validity.until().isEmpty()) {
                body.remove(View.RETIRED_BECAUSE);
            }
            return append(unit, before, old, value, body, validity);
        });
    }

    /** Returns the validity of a changed record: the one that it had, unless its kind says otherwise. */
    protected Validity validity(Version<T> old, T value) {
        return old.validity();
    }

    private Version<T> append(
            UnitOfWork unit, Row before, Version<T> stored, T value, Map<String, Object> body, Validity validity) {
        state.ledger().beforeWrite().accept(unit, state);
        Header last = before.header();
        Header header = HeaderBuilder.builder(last)
                .number(last.number() + 1)
                .space(space(unit.writer(), last.record(), value))
                .actor(state.scope().actor())
                .updatedAt(Math.max(last.updatedAt() + 1, state.ledger().now()))
                .validFrom(Times.micros(validity.from()))
                .validUntil(Times.micros(validity.until()))
                .build();
        Facts old = Facts.of(state.kinds(), kind, last, stored.value(), stored.additional());
        Map<String, Object> additional = kind.additional(body);
        Facts facts = Facts.of(state.kinds(), kind, header, value, additional);
        ReferenceCheck.check(state, unit.writer(), header, facts, old);
        String text = text(body);
        return state.ledger().version(unit.append(header, text, facts, before, old), value, additional);
    }

    /** Returns the newest row of a record that the scope may change. */
    protected Row changeable(UnitOfWork unit, RecordId id, WriteOption options) {
        Row row = find(unit.writer(), id).orElseThrow(() -> new NotFound(id.value()));
        if (!isWritten(row.header().space())) {
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
        return row;
    }

    /** Returns the space of a record: the one that the scope writes to, unless its kind says otherwise. */
    protected String space(Reader reader, String id, T value) {
        return state.scope().space();
    }

    /** Returns whether records of a space that the scope sees may be changed. */
    protected boolean isWritten(String space) {
        return space.equals(state.scope().space());
    }

    /** Answers a repeated request with the version that was stored for it. */
    private Version<T> once(UnitOfWork unit, WriteOption options, Predicate<Row> isSame, Supplier<Version<T>> work) {
        return first(unit, options, isSame).orElseGet(() -> {
            long last = unit.lastSequence();
            Version<T> stored = work.get();
            Scope scope = state.scope();
            options.key()
                    .filter(key -> unit.lastSequence() > last)
                    .ifPresent(key -> unit.put(new KeyRow(scope.project(), scope.space(), key, stored.sequence())));
            return stored;
        });
    }

    /**
     * Returns the record that an earlier request with the same key added, where rules complete what is given.
     *
     * @param plain returns a stored value without what rules added to it
     */
    protected final Optional<Version<T>> addedBefore(
            UnitOfWork unit, T given, WriteOption options, UnaryOperator<T> plain) {
        return first(unit, options, answer -> isCreation(answer, completed(unit, given), options.validity(), plain));
    }

    /** Returns the version that was stored for an earlier request with the same key, which the scope must see. */
    private Optional<Version<T>> first(UnitOfWork unit, WriteOption options, Predicate<Row> isSame) {
        Scope scope = state.scope();
        return options.key()
                .flatMap(key -> unit.writer()
                        .answer(scope.project(), scope.space(), key)
                        .map(answer -> {
                            boolean seen = state.view(unit.writer()).includes(answer);
                            if (seen
                                    && (options.first()
                                            ? isOfKind(answer)
                                            : isAsked(answer, options) && isSame.test(answer))) {
                                return version(answer);
                            }
                            String used = "The key '" + key + "' was used for another request";
                            Header header = answer.header();
                            String version = header.record() + " version " + header.number();
                            throw seen
                                    ? new Conflict("key", used + ": " + version, header.record(), header.number())
                                    : new Conflict("key", used);
                        }));
    }

    /** Returns whether a row has the id and the number that the options ask for. */
    private static boolean isAsked(Row answer, WriteOption options) {
        Header header = answer.header();
        return options.id().stream().allMatch(id -> id.value().equals(header.record()))
                && options.expected().stream().allMatch(expected -> expected == header.number() - 1);
    }
}
