package dev.lineage.core.schema;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Keys;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Writes the records of a kind, alike for all kinds: what a key has written is not written again, an id is used once, a change starts from
 * the version that was expected, and what changes nothing is not written. The component says what a version says, and what rules it
 * keeps. Immutable.
 *
 * @param <T> what a version says
 */
public final class RecordWriter<T> {
    private final SchemaKind<T> kind;
    private final Scope scope;

    /**
     * A writer.
     *
     * @param kind the kind
     * @param scope who writes
     */
    public RecordWriter(SchemaKind<T> kind, Scope scope) {
        this.kind = kind;
        this.scope = scope;
    }

    /**
     * A version with its body.
     *
     * @param stored a version of the kind
     * @return both
     */
    public RecordVersion<T> version(Stored stored) {
        return new RecordVersion<>(stored, kind.body(stored));
    }

    /**
     * A record that must be there.
     *
     * @param plan what is seen
     * @param field what names the record
     * @param id the record
     * @return its version
     * @throws NotFound if there is none of this kind
     */
    public RecordVersion<T> require(Plan plan, String field, RecordId id) {
        Stored stored = plan.acrossTime().require(field, id);
        if (!stored.entry().kind().equals(kind.name())) {
            throw new NotFound(field, id.text());
        }
        return version(stored);
    }

    /**
     * A record that the scope may change.
     *
     * @param plan what is seen
     * @param field what names the record
     * @param id the record
     * @return its version
     * @throws NotFound if there is none of this kind
     * @throws dev.lineage.error.Denied if it lies in another space than the one that the scope writes to
     */
    public RecordVersion<T> requireChangeable(Plan plan, String field, RecordId id) {
        RecordVersion<T> version = require(plan, field, id);
        WriteAccess.require(scope, version.stored());
        return version;
    }

    /**
     * What a key has written before.
     *
     * @param plan where to look
     * @param place a header of the place in which the key counts
     * @param request the request
     * @return the version; empty if the key is new, or there is none
     * @throws Conflict if it was written for another request
     */
    public Optional<RecordVersion<T>> earlier(Plan plan, Header place, Request request) {
        return Keys.earlier(plan, request.key(), place, request.digest()).map(this::version);
    }

    /**
     * Writes the first version of a record, unless its key has written it before.
     *
     * @param plan takes it
     * @param record the record
     * @param value makes what it says
     * @return the version
     * @throws Conflict if the key was used for something else, or the id is used
     */
    public RecordVersion<T> create(Plan plan, NewRecord record, Supplier<T> value) {
        return create(plan, record, value, written -> {});
    }

    /**
     * Writes the first version of a record, unless its key has written it before, and then what belongs to it.
     *
     * @param plan takes it
     * @param record the record
     * @param value makes what it says
     * @param then writes more in the same unit, once the record is there
     * @return the version
     * @throws Conflict if the key was used for something else, or the id is used
     */
    public RecordVersion<T> create(Plan plan, NewRecord record, Supplier<T> value, Consumer<RecordVersion<T>> then) {
        Optional<RecordVersion<T>> earlier = earlier(plan, record.place(), record.request());
        if (earlier.isPresent()) {
            Keys.requireGiven(record.givenId(), earlier.get().stored());
            return earlier.get();
        }
        T said = value.get();
        String id = record.givenId().orElseGet(() -> record.freeId()
                .apply(taken -> plan.findAnywhere(taken).isPresent()));
        if (plan.findAnywhere(id).isPresent()) {
            throw used(id);
        }
        Header header = kind.named(record.place(), id, record.identity());
        Body<T> body = Body.of(record.request().keyed(header), said);
        RecordVersion<T> written =
                new RecordVersion<>(kind.take(plan, record.identity(), Optional.empty(), Optional.empty(), body), body);
        then.accept(written);
        return written;
    }

    static Conflict used(String id) {
        return new Conflict("id", "unused (" + id + ")", "used");
    }

    /**
     * Changes a record, unless the key has done so before, or there is no key and nothing changes.
     *
     * @param plan takes the version
     * @param before the version that is changed
     * @param request the request
     * @param change makes what the next version says of what this one says
     * @return the version that says so
     * @throws Conflict if the key was used for something else, or the version is not the expected one
     */
    public RecordVersion<T> revise(Plan plan, RecordVersion<T> before, Request request, UnaryOperator<T> change) {
        Optional<RecordVersion<T>> earlier = settle(plan, before, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        T after = change.apply(before.value());
        boolean isSaid = request.key().isEmpty() && after.equals(before.value());
        return isSaid ? before : next(plan, before, request, after);
    }

    /**
     * Whether a change is still to be made.
     *
     * @param plan where to look
     * @param before the version that is to be changed
     * @param request the request
     * @return what the key has written before; empty if the change is to be made
     * @throws Conflict if the key was used for something else, or the version is not the expected one
     */
    public Optional<RecordVersion<T>> settle(Plan plan, RecordVersion<T> before, Request request) {
        Optional<RecordVersion<T>> earlier = earlier(plan, before.body().header(), request);
        int version = before.stored().entry().version();
        if (earlier.isEmpty() && request.expected().orElse(version) != version) {
            throw new Conflict("version", Integer.toString(request.expected().getAsInt()), Integer.toString(version));
        }
        return earlier;
    }

    /**
     * Writes the next version of a record.
     *
     * @param plan takes it
     * @param before the version before
     * @param request the request
     * @param value what it says
     * @return the version
     */
    public RecordVersion<T> next(Plan plan, RecordVersion<T> before, Request request, T value) {
        return next(
                plan,
                before,
                request,
                before.body().revised(before.body().header().revisedBy(scope), value));
    }

    /**
     * Writes the next version of a record under a header of its own.
     *
     * @param plan takes it
     * @param before the version before
     * @param request the request
     * @param body its body, without the request
     * @return the version
     */
    public RecordVersion<T> next(Plan plan, RecordVersion<T> before, Request request, Body<T> body) {
        return next(plan, before, new Body<>(request.keyed(body.header()), body.value(), body.unknown()));
    }

    /**
     * Writes the next version of a record under a header of its own.
     *
     * @param plan takes it
     * @param before the version before
     * @param body its body
     * @return the version
     */
    public RecordVersion<T> next(Plan plan, RecordVersion<T> before, Body<T> body) {
        return new RecordVersion<>(
                kind.take(plan, before.identity(), Optional.of(before.stored()), Optional.of(before.body()), body),
                body);
    }
}
