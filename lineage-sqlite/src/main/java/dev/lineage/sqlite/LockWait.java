package dev.lineage.sqlite;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.sqlite.BusyHandler;

/**
 * Busy handler of the connection that writes. SQLite has no queue for its write lock, and its own busy handler is
 * unfair: the longer a process has waited, the less often it looks, down to every 100 ms, while the process that has
 * just committed takes the lock back at once. Here every process looks each millisecond, and one that had to wait
 * leaves the lock free for a moment before its next transactions. For one thread at a time.
 */
final class LockWait extends BusyHandler {
    static final long POLL_NANOS = 1_000_000;

    /** Long enough for each process that waits to look once. */
    static final long GAP_NANOS = 2 * POLL_NANOS;

    /** How many transactions after a wait leave a gap; if no process takes one of these gaps, none is waiting. */
    static final int MAX_GAPS = 2;

    private final long maxPolls;
    private final LongConsumer pause;
    private boolean patient = true;
    private int gaps;

    /**
     * For one connection.
     *
     * @param patience for how long to wait, counted in pauses as SQLite does
     */
    LockWait(Duration patience) {
        this(patience, LockWait::pause);
    }

    /** With another way to let time pass, which is told how many nanoseconds. */
    LockWait(Duration patience, LongConsumer pause) {
        this.maxPolls = patience.toNanos() / POLL_NANOS;
        this.pause = pause;
    }

    /** Whether the next transactions wait at all. */
    void setPatient(boolean choice) {
        patient = choice;
    }

    /** Called by SQLite while another process holds the lock; 1 to try again, 0 to give up. */
    @Override
    protected int callback(int tries) {
        gaps = MAX_GAPS;
        if (!patient || tries >= maxPolls) {
            return 0;
        }
        pause.accept(POLL_NANOS);
        return 1;
    }

    /** Before a transaction: leaves the lock to others if the last ones had to wait for others. */
    void letOthersIn() {
        if (patient && gaps > 0) {
            gaps--;
            pause.accept(GAP_NANOS);
        }
    }

    /**
     * Lets time pass: no other process can tell when it is done. An interrupt is kept for later, since it must not fail
     * the others whose writes share the transaction.
     */
    private static void pause(long nanos) {
        boolean interrupted = Thread.interrupted();
        LockSupport.parkNanos(nanos);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
