package dev.lineage.core.recall;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.error.StoreFailure;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Takes note of what was shown to whom, and writes it later: behind when there is much of it, when it is asked for, and in the end. Who
 * notes waits for no writer. Safe for use by many threads.
 */
public final class Showings implements AutoCloseable {
    private static final int MANY = 256;

    /** What is not written is kept up to here; then the oldest is lost. */
    private static final int MOST = 16 * MANY;

    private final Store store;
    private final Ledger ledger;
    private final InstantSource clock;
    private final Executor behind;
    private final ReentrantLock writing = new ReentrantLock();
    private final List<Noted> noted = new ArrayList<>();
    private boolean asked;

    /**
     * Nothing noted yet.
     *
     * @param store where records are
     * @param ledger where writing goes through
     * @param clock the time
     * @param behind runs what is written behind
     */
    public Showings(Store store, Ledger ledger, InstantSource clock, Executor behind) {
        this.store = store;
        this.ledger = ledger;
        this.clock = clock;
        this.behind = behind;
    }

    private static System.Logger logger() {
        return System.getLogger(Showings.class.getName());
    }

    /** Notes that some records were shown to who acts in a scope. A store that is read alone cannot keep it. */
    void note(Scope scope, List<ShownItem> items) {
        if (items.isEmpty() || store.info().readOnly()) {
            return;
        }
        if (isMuch(Noted.of(scope, clock.millis(), items))) {
            writeBehind();
        }
    }

    /** Keeps a showing; tells whether it is time to write, once for all that come meanwhile. */
    private synchronized boolean isMuch(List<Noted> showings) {
        noted.addAll(showings);
        trim(); // an executor may run what it is given much later, or never
        boolean isMuch = !asked && noted.size() >= MANY;
        asked |= isMuch;
        return isMuch;
    }

    private void writeBehind() {
        try {
            behind.execute(this::flushOrWarn);
        } catch (RejectedExecutionException e) {
            forgetAsked(); // the next showing asks again
        }
    }

    private synchronized void forgetAsked() {
        asked = false;
    }

    /**
     * Writes what is noted, as one unit.
     *
     * @return the records that were written
     */
    public List<RecordId> flush() {
        writing.lock();
        try {
            List<Noted> taken = take();
            return taken.isEmpty() ? List.of() : write(taken);
        } finally {
            writing.unlock();
        }
    }

    private synchronized List<Noted> take() {
        List<Noted> taken = List.copyOf(noted);
        noted.clear();
        asked = false;
        return taken;
    }

    private List<RecordId> write(List<Noted> taken) {
        try {
            return ShowingPlan.of(taken, ledger).write(View.EVERYTHING);
        } catch (StoreFailure failure) {
            if (!failure.outcomeUnknown()) {
                putBack(taken);
            }
            throw failure;
        } catch (RuntimeException | Error failure) {
            putBack(taken);
            throw failure;
        }
    }

    private synchronized void putBack(List<Noted> taken) {
        noted.addAll(0, taken);
        trim();
    }

    /** Called with the lock held. */
    private void trim() {
        if (noted.size() > MOST) {
            int lost = noted.size() - MOST + MANY;
            logger().log(System.Logger.Level.WARNING, "{0} showings are lost: they were not written in time", lost);
            noted.subList(0, lost).clear();
        }
    }

    /** Nobody waits for what is written behind or in the end, and no answer is the worse without it. */
    private void flushOrWarn() {
        try {
            flush();
        } catch (RuntimeException failure) {
            logger().log(System.Logger.Level.WARNING, "what was shown to whom cannot be written", failure);
        }
    }

    /** Writes what is noted, before the store is closed; never fails. */
    @Override
    public void close() {
        flushOrWarn();
    }
}
