package dev.lineage.core.graph;

import dev.lineage.core.ledger.Repository;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;

/** The records of nodes, or those of edges. */
final class GraphRecords<T extends Record> extends Repository<T> {
    GraphRecords(State state, Class<T> type) {
        super(state, type);
    }

    /** Stores a value, or merges it into the record with its identity. */
    Version<T> add(UnitOfWork unit, T value, WriteOption... options) {
        return create(unit, value, creating(options));
    }
}
