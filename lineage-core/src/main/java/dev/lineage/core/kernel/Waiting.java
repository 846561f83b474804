package dev.lineage.core.kernel;

import dev.lineage.ref.Ulid;
import dev.lineage.spi.View;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A unit whose caller waits for it. */
final class Waiting<T> {
    private final Ulid unit;
    private final View view;
    private final Ledger.Work<T> work;
    private final Thread caller = Thread.currentThread();
    private volatile State state = State.WAITING;
    private @Nullable T answer;
    private @Nullable Throwable failure;

    Waiting(Ulid unit, View view, Ledger.Work<T> work) {
        this.unit = unit;
        this.view = view;
        this.work = work;
    }

    Ulid unit() {
        return unit;
    }

    View view() {
        return view;
    }

    Ledger.Work<T> work() {
        return work;
    }

    void succeed(T value) {
        answer = value;
        become(State.ANSWERED);
    }

    void fail(Throwable cause) {
        failure = cause;
        become(State.ANSWERED);
    }

    /** Lets this caller run the next group. */
    void lead() {
        become(State.LEADING);
    }

    private void become(State next) {
        state = next;
        LockSupport.unpark(caller);
    }

    /** Waits for an answer, or for the turn to lead; true if it is to lead, once. An interrupt is kept for later. */
    boolean await() {
        boolean interrupted = false;
        while (state == State.WAITING) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            caller.interrupt();
        }
        boolean leading = state == State.LEADING;
        if (leading) {
            state = State.WAITING;
        }
        return leading;
    }

    @SuppressWarnings("NullAway") // an answer is null only if the work's own type is nullable
    T answer() {
        if (failure instanceof RuntimeException error) {
            throw error;
        }
        if (failure instanceof Error error) {
            throw error;
        }
        return answer;
    }

    private enum State {
        WAITING,
        LEADING,
        ANSWERED
    }
}
