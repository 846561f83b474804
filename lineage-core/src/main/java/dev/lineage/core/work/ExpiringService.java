package dev.lineage.core.work;

import dev.lineage.core.ledger.RecordsService;
import dev.lineage.core.ledger.State;
import dev.lineage.core.ledger.UnitOfWork;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** The records of a kind whose values say when their validity ends. */
public class ExpiringService<T extends Record> extends RecordsService<T> {
    private final Function<T, Optional<Instant>> end;

    public ExpiringService(State state, Class<T> type, Function<T, Optional<Instant>> end) {
        super(state, type);
        this.end = end;
    }

    @Override
    protected final Version<T> added(UnitOfWork unit, T value, WriteOption options) {
        Optional<Validity> validity =
                options.validity().or(() -> end.apply(value).map(Validity::until));
        return create(unit, value, options.withValidity(validity));
    }

    @Override
    protected final Validity validity(Version<T> old, T value) {
        boolean same = end.apply(value).equals(end.apply(old.value()));
        return same ? old.validity() : new Validity(old.validity().from(), end.apply(value));
    }
}
