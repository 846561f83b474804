package dev.lineage.core;

import dev.lineage.core.ledger.Repository;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.WriteOptions;
import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.function.UnaryOperator;

/** The records of a kind without rules of its own. */
final class RecordsService<T extends Record> extends Repository<T> implements Records<T> {
    RecordsService(State state, Class<T> type) {
        super(state, state.ledger().kinds().declared(type));
    }

    @Override
    public Version<T> add(T value, WriteOption... options) {
        WriteOptions given = creating(options);
        Check.required("value", value);
        return state().write(unit -> create(unit, value, given));
    }

    @Override
    public Version<T> change(RecordId id, UnaryOperator<T> change, WriteOption... options) {
        WriteOptions given = WriteOptions.of(options);
        Check.required("change", change);
        return state().write(unit -> change(unit, Check.required("id", id), change, given));
    }
}
