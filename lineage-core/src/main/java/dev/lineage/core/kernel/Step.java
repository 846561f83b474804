package dev.lineage.core.kernel;

import java.util.function.Consumer;
import java.util.function.Function;

/** One note of a batch: what it plans, and what the host is told of it once the whole unit is on disk. */
@FunctionalInterface
public interface Step {
    /**
     * Plans the note; may run more than once.
     *
     * @param plan takes what is to be written
     * @return what to do after the unit has been written, on the thread that wrote the batch
     */
    Runnable plan(Plan plan);

    /**
     * A note of which the host is told nothing.
     *
     * @param planning plans it
     * @return the note
     */
    static Step silent(Consumer<Plan> planning) {
        return plan -> {
            planning.accept(plan);
            return () -> {};
        };
    }

    /**
     * A note of whose result the host is told.
     *
     * @param <T> the result
     * @param planning plans it
     * @param done is told the result of the plan that was written
     * @return the note
     */
    static <T> Step telling(Function<Plan, T> planning, Consumer<T> done) {
        return plan -> {
            T result = planning.apply(plan);
            return () -> done.accept(result);
        };
    }
}
