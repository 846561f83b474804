package dev.lineage.core.ledger;

import dev.lineage.record.RecordId;
import dev.lineage.record.Records;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.function.UnaryOperator;

/** Writes the records of a component's main kind by its rule; the component itself reads them. */
public interface Writes<T extends Record> extends Records<T> {
    /** Returns the records with their rule. */
    RecordsService<T> records();

    @Override
    default Version<T> add(T value, WriteOption... options) {
        return records().add(value, options);
    }

    @Override
    default Version<T> change(RecordId id, UnaryOperator<T> change, WriteOption... options) {
        return records().change(id, change, options);
    }

    @Override
    default Version<T> retire(RecordId id, String reason, WriteOption... options) {
        return records().retire(id, reason, options);
    }
}
