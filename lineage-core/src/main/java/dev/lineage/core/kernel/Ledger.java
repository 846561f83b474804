package dev.lineage.core.kernel;

import dev.lineage.error.Denied;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.error.StoreFailure;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Where all writing goes through. Units that wait at the same time go into one transaction: the first caller commits for
 * those that have come, then hands over to one that came in the meantime. A lone caller pays a queue's insertion for it.
 *
 * <p>A unit that fails while it is planned has written nothing and fails alone. If writing fails, the group's units are
 * redone one by one, so that each caller gets its own answer.
 */
public final class Ledger {
    private final Store store;
    private final InstantSource clock;
    private final Duration tolerance;
    private final Supplier<Ulid> ids;
    private final RandomGenerator salts;
    private final Turns turns = new Turns();

    /**
     * A ledger over a store.
     *
     * @param store the store
     * @param clock the time
     * @param tolerance by how much other clocks may differ
     * @param ids identities
     * @param salts random bytes
     */
    public Ledger(Store store, InstantSource clock, Duration tolerance, Supplier<Ulid> ids, RandomGenerator salts) {
        this.store = store;
        this.clock = clock;
        this.tolerance = tolerance;
        this.ids = ids;
        this.salts = salts;
    }

    /**
     * An identity that no record has.
     *
     * @return the next one
     * @throws InvalidInput if the host's source of ids gives none
     */
    public Ulid nextId() {
        return Rules.given("ids", ids.get());
    }

    /**
     * Writes one unit.
     *
     * @param <T> the answer
     * @param view what the caller may see
     * @param work says what to write; may run more than once, each time with a fresh plan
     * @return the work's answer, once what it planned is durable
     */
    public <T> T write(View view, Work<T> work) {
        return writeEach(view, List.of(work)).get(0).get();
    }

    /**
     * Writes several units of one caller, in their order, each with a fate of its own; they share transactions with one another and
     * with what others write.
     *
     * @param <T> the answer
     * @param view what the caller may see
     * @param works each says what to write as one unit; may run more than once, each time with a fresh plan
     * @return for each work its answer, or throws what it failed with; all that was planned is durable by then
     */
    public <T> List<Supplier<T>> writeEach(View view, List<? extends Work<? extends T>> works) {
        List<Waiting<? extends T>> units = new ArrayList<>();
        for (Work<? extends T> work : works) {
            units.add(new Waiting<>(nextId(), view, work));
        }
        if (!units.isEmpty()) {
            turns.enter(units, this::run);
        }
        List<Supplier<T>> answers = new ArrayList<>();
        units.forEach(unit -> answers.add(unit::answer));
        return answers;
    }

    /**
     * Whether this thread is writing, so that it would wait for itself if it wrote.
     *
     * @return true within what Lineage calls while it writes
     */
    public boolean isWriting() {
        return turns.isLeading();
    }

    private void run(List<Waiting<?>> group) {
        try {
            attempt(group);
        } catch (RuntimeException failure) {
            if (group.size() == 1 || isUnknown(failure)) {
                group.forEach(waiting -> waiting.fail(failure));
            } else {
                group.forEach(waiting -> run(List.of(waiting)));
            }
        } catch (Error failure) {
            group.forEach(waiting -> waiting.fail(failure));
        }
    }

    private static boolean isUnknown(RuntimeException failure) {
        return failure instanceof StoreFailure store && store.outcomeUnknown();
    }

    private void attempt(List<Waiting<?>> group) {
        List<Runnable> answers = store.write(writer -> {
            requireSameTime(writer.clock());
            List<Runnable> planned = new ArrayList<>();
            for (Waiting<?> waiting : group) {
                planned.add(plan(waiting, new Plan(writer, waiting.view(), waiting.unit(), clock, tolerance, salts)));
            }
            return planned;
        });
        answers.forEach(Runnable::run);
    }

    /** A clock that all writers share tells whose is wrong. */
    private void requireSameTime(OptionalLong shared) {
        if (shared.isPresent()) {
            long own = clock.millis();
            if (Math.abs(own - shared.getAsLong()) > tolerance.toMillis()) {
                throw new Denied(
                        "writing at " + Instant.ofEpochMilli(own),
                        "is not allowed: by the clock of " + store.info().name() + " it is "
                                + Instant.ofEpochMilli(shared.getAsLong()) + ", and clocks may differ by " + tolerance);
            }
        }
    }

    /** Plans and appends one unit; what comes back tells its caller, once the transaction has been committed. */
    private <T> Runnable plan(Waiting<T> waiting, Plan plan) {
        T answer;
        try {
            answer = waiting.work().plan(plan);
        } catch (StoreFailure failure) {
            throw failure;
        } catch (RuntimeException failure) {
            return () -> waiting.fail(failure);
        }
        plan.append(store.info().id());
        return () -> waiting.succeed(answer);
    }

    /**
     * What a caller wants written.
     *
     * @param <T> the answer
     */
    @FunctionalInterface
    public interface Work<T> {
        /**
         * Says what to write. Reads what it needs through the plan; changes nothing else.
         *
         * @param plan takes what is to be written
         * @return the answer
         */
        T plan(Plan plan);
    }
}
