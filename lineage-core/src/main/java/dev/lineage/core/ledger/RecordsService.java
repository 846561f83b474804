package dev.lineage.core.ledger;

import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** The records of a kind whose only rules are those of single values. */
public class RecordsService<T extends Record> extends Repository<T> implements Records<T> {
    private final BiFunction<UnitOfWork, T, T> rules;

    /** Creates a service for a kind without rules. */
    public RecordsService(State state, Class<T> type) {
        this(state, type, (unit, value) -> value);
    }

    /** Creates a service for a kind with rules, which complete or refuse each value before it is stored. */
    public RecordsService(State state, Class<T> type, BiFunction<UnitOfWork, T, T> rules) {
        super(state, type);
        this.rules = rules;
    }

    @Override
    public final Version<T> add(T value, WriteOption... options) {
        WriteOptions given = creating(options);
        Check.required("value", value);
        return state().write(unit -> create(unit, rules.apply(unit, value), given));
    }

    @Override
    public final Version<T> change(RecordId id, UnaryOperator<T> change, WriteOption... options) {
        WriteOptions given = WriteOptions.of(options);
        Check.required("change", change);
        return state().write(unit -> change(
                unit,
                Check.required("id", id),
                old -> rules.apply(unit, Check.required("value", change.apply(old))),
                given));
    }
}
