package dev.lineage.core.kernel;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * Work in steps that an executor does while there is some. Each step is a task of its own, so that it takes turns with other work of
 * the executor; there are never two at once. Safe for use by many threads.
 */
public final class Errand {
    private final Executor executor;
    private final BooleanSupplier needed;
    private final Runnable step;
    private final AtomicBoolean underWay = new AtomicBoolean();

    /**
     * An errand that nobody runs yet.
     *
     * @param executor runs the tasks
     * @param needed whether there is work
     * @param step does some of it
     */
    public Errand(Executor executor, BooleanSupplier needed, Runnable step) {
        this.executor = executor;
        this.needed = needed;
        this.step = step;
    }

    /** Hands a step to the executor, unless one is under way that will see to what has come. If the executor rejects it, nothing is. */
    public void wake() {
        if (!underWay.get() && underWay.compareAndSet(false, true)) {
            hand(this::run);
        }
    }

    private void run() {
        do {
            attempt();
        } while (isGoingOn() && !isHandedOn());
    }

    private void attempt() {
        try {
            step.run();
        } catch (RuntimeException | Error e) {
            underWay.set(false);
            throw e;
        }
    }

    /** Who comes after no work was seen either finds nothing under way, or is found by the second look. */
    private boolean isGoingOn() {
        if (needed.getAsBoolean()) {
            return true;
        }
        underWay.set(false);
        return needed.getAsBoolean() && underWay.compareAndSet(false, true);
    }

    /** Whether another thread does the next step: not if the executor rejects it, or would run it inside of this one. */
    private boolean isHandedOn() {
        Next next = new Next();
        boolean accepted = hand(next);
        next.handing = false;
        if (!accepted) {
            return !underWay.compareAndSet(false, true);
        }
        return !next.isLeft;
    }

    /** Whether the executor takes a task; if not, none is under way. */
    private boolean hand(Runnable task) {
        boolean accepted = false;
        try {
            executor.execute(task);
            accepted = true;
        } catch (RejectedExecutionException e) {
            return false; // who is waiting for the work does it
        } finally {
            if (!accepted) {
                underWay.set(false);
            }
        }
        return true;
    }

    /** The next step; left to the thread that hands it over if the executor runs it there and then. */
    private final class Next implements Runnable {
        private final Thread giver = Thread.currentThread();
        private boolean handing = true;
        private boolean isLeft;

        @Override
        public void run() {
            if (giver == Thread.currentThread() && handing) {
                isLeft = true;
            } else {
                Errand.this.run();
            }
        }
    }
}
