package dev.lineage.core.ledger;

import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.spi.Row;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rule of a kind, which runs once for each write that a key does not answer. All its methods work in the state of
 * the transaction, and undo it if they throw.
 */
@FunctionalInterface
public interface Rule<T extends Record> {
    /**
     * Completes or refuses a value before it is stored.
     *
     * @param before the version that is changed; null for a new record
     */
    T apply(State inside, @Nullable Version<T> before, T given);

    /** Completes what a value says of where it belongs and what it names, before the record that it may mean is read. */
    default T completed(State inside, T given) {
        return given;
    }

    /** Returns the rule of a kind whose values are only completed. */
    static <T extends Record> Rule<T> completing(BiFunction<State, T, T> completion) {
        return new Rule<>() {
            @Override
            public T completed(State inside, T given) {
                return completion.apply(inside, given);
            }

            @Override
            public T apply(State inside, @Nullable Version<T> before, T given) {
                return given;
            }
        };
    }

    /** Returns the version that says already what a new record would say: it answers, and nothing is stored. */
    default Optional<Version<T>> known(State inside, T given) {
        return Optional.empty();
    }

    /** Refuses a change that these options do not allow. */
    default void allow(State inside, Row before, WriteOption options) {}

    /** Returns the space of a value: the one that the scope writes to. */
    default String space(State inside, RecordId id, T value) {
        return inside.scope().space();
    }

    /** Returns whether records of a space that the scope sees may be changed. */
    default boolean isWritten(State inside, String space) {
        return space.equals(inside.scope().space());
    }

    /** Returns when a value is valid, unless its writer says it. */
    default Validity validity(State inside, @Nullable Version<T> before, T value) {
        return before == null ? Validity.ALWAYS : before.validity();
    }

    /** Does what a stored version brings with it. */
    default void stored(State inside, @Nullable Version<T> before, Version<T> version) {}
}
