package dev.lineage.core.work;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.Repository;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.WriteOptions;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The records of a kind whose values say when their validity ends. */
class ExpiringService<T extends Record> extends Repository<T> implements Records<T> {
    private final Function<T, Optional<Instant>> end;

    ExpiringService(State state, Class<T> type, Function<T, Optional<Instant>> end) {
        super(state, type);
        this.end = end;
    }

    @Override
    public final Version<T> add(T value, WriteOption... options) {
        WriteOptions given = creating(options);
        Optional<Validity> validity = end.apply(Check.required("value", value)).map(Validity::until);
        return state().write(
                        unit -> create(unit, value, given.valid(given.validity().or(() -> validity))));
    }

    @Override
    public final Version<T> change(RecordId id, UnaryOperator<T> change, WriteOption... options) {
        WriteOptions given = WriteOptions.of(options);
        return state().write(unit -> {
            Version<T> old = find(unit.writer(), Check.required("id", id))
                    .map(this::version)
                    .orElseThrow(() -> new NotFound(id.value()));
            T changed = Check.required("value", change.apply(old.value()));
            Optional<Validity> validity = Optional.of(
                            new Validity(old.validity().from(), end.apply(changed)))
                    .filter(moved -> !end.apply(changed).equals(end.apply(old.value())));
            return change(
                    unit, id, same -> changed, given.valid(given.validity().or(() -> validity)));
        });
    }
}
