package dev.lineage.core.kernel;

import dev.lineage.ref.Ulid;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The ledger as the calls of one scope write to it: not past a batch that the same thread has open, and with the beginning that
 * each unit of the scope has.
 */
public final class ScopedLedger {
    private final Ledger ledger;
    private final Views views;
    private final Consumer<Plan> beginning;
    private final BooleanSupplier batching;

    /**
     * The ledger for one scope.
     *
     * @param ledger where writing goes through
     * @param views who writes, and what is seen
     * @param beginning what comes before the first record that a unit takes
     * @param batching whether this thread is inside a batch of the same store
     */
    public ScopedLedger(Ledger ledger, Views views, Consumer<Plan> beginning, BooleanSupplier batching) {
        this.ledger = ledger;
        this.views = views;
        this.beginning = beginning;
        this.batching = batching;
    }

    /**
     * An identity that no record has.
     *
     * @return the next one
     */
    public Ulid nextId() {
        return ledger.nextId();
    }

    /**
     * Whether this thread is writing, so that it would wait for itself if it wrote.
     *
     * @return true within what Lineage calls while it writes
     */
    public boolean isWriting() {
        return ledger.isWriting();
    }

    /**
     * Writes one unit.
     *
     * @param <T> the answer
     * @param work says what to write; may run more than once, each time with a fresh plan
     * @return the work's answer, once what it planned is durable
     * @throws IllegalStateException if this thread is inside a batch of the same store
     */
    public <T> T write(Ledger.Work<T> work) {
        requireOutsideBatch(batching.getAsBoolean());
        return ledger.write(views.view(), begun(work));
    }

    /**
     * Writes several units, in their order, each with a fate of its own. For work that was accepted earlier, so a batch that
     * this thread has open does not matter.
     *
     * @param <T> the answer
     * @param works each says what to write as one unit; may run more than once, each time with a fresh plan
     * @return for each work its answer, or throws what it failed with; all that was planned is durable by then
     */
    public <T> List<Supplier<T>> writeEach(List<Ledger.Work<T>> works) {
        return ledger.writeEach(views.view(), works.stream().map(this::begun).toList());
    }

    private <T> Ledger.Work<T> begun(Ledger.Work<T> work) {
        return plan -> work.plan(plan.beginningWith(beginning));
    }

    /**
     * Refuses a write inside a batch that passes by it.
     *
     * @param batching whether this thread is inside a batch of the same store
     * @throws IllegalStateException if it is
     */
    public static void requireOutsideBatch(boolean batching) {
        if (batching) {
            throw new IllegalStateException("a write inside atomically must go through its batch:"
                    + " a direct one would stay even if the batch fails");
        }
    }
}
