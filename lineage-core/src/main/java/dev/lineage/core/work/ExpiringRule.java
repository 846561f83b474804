package dev.lineage.core.work;

import dev.lineage.core.ledger.Rule;
import dev.lineage.core.ledger.State;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rule of a kind whose values say when their validity ends.
 *
 * @param end returns the end that a value says
 */
public record ExpiringRule<T extends Record>(Function<T, Optional<Instant>> end) implements Rule<T> {
    @Override
    public T apply(State inside, @Nullable Version<T> before, T given) {
        return given;
    }

    @Override
    public Validity validity(State inside, @Nullable Version<T> before, T value) {
        Optional<Instant> until = end.apply(value);
        if (before == null) {
            return until.map(Validity::until).orElse(Validity.ALWAYS);
        }
        boolean same = until.equals(end.apply(before.value()));
        return same ? before.validity() : new Validity(before.validity().from(), until);
    }
}
