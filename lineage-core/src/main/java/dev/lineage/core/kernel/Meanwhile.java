package dev.lineage.core.kernel;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Work that an executor may do while the caller does something else. Whoever asks for the result does what has not been begun:
 * so it does not matter when the executor runs it, on which thread, or whether it ever does.
 *
 * @param <T> the result
 */
final class Meanwhile<T> {
    private final FutureTask<T> work;

    private Meanwhile(Supplier<? extends T> work) {
        this.work = new FutureTask<>(work::get);
    }

    /** Offers work to an executor, which may reject it. */
    static <T> Meanwhile<T> begin(Executor executor, Supplier<? extends T> work) {
        Meanwhile<T> begun = new Meanwhile<>(work);
        try {
            executor.execute(begun.work);
        } catch (RejectedExecutionException e) {
            return begun; // whoever asks for the result does it
        }
        return begun;
    }

    /** Does work at once; what it throws is thrown by {@link #result}. */
    static <T> Meanwhile<T> now(Supplier<? extends T> work) {
        Meanwhile<T> done = new Meanwhile<>(work);
        done.work.run();
        return done;
    }

    /** The result, once it is there; what the work has thrown, it throws. An interrupt is kept for later. */
    T result() {
        work.run(); // does nothing if it has been begun
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return work.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw unchecked(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException unchecked(@Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof RuntimeException exception) {
            return exception;
        }
        return new IllegalStateException("a supplier throws nothing checked", cause);
    }
}
