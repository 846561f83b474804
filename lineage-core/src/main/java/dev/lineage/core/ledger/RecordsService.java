package dev.lineage.core.ledger;

import dev.lineage.record.Check;
import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/** The records of a kind whose rules concern single values, or are those of a subclass. */
public class RecordsService<T extends Record> extends Repository<T> implements Records<T> {
    private final BiFunction<UnitOfWork, T, T> rules;

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
        WriteOption given = WriteOption.creating(options);
        Check.required(kind.name(), value);
        return state().write(unit -> added(unit, value, given));
    }

    protected Version<T> added(UnitOfWork unit, T value, WriteOption options) {
        return create(unit, rules.apply(unit, value), options);
    }

    @Override
    public final Version<T> change(RecordId id, UnaryOperator<T> change, WriteOption... options) {
        WriteOption given = WriteOption.changing(options);
        Check.required("id", id);
        Check.required("change", change);
        return state().write(unit -> changed(unit, id, old -> Check.required(kind.name(), change.apply(old)), given));
    }

    /** Changes a record in a unit of work; the function returns no null. */
    protected Version<T> changed(UnitOfWork unit, RecordId id, UnaryOperator<T> change, WriteOption options) {
        return change(unit, id, old -> rules.apply(unit, change.apply(old)), options);
    }
}
