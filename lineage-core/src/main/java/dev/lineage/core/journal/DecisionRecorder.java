package dev.lineage.core.journal;

import dev.lineage.LineageException.Conflict;
import dev.lineage.core.ledger.State;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Journal;
import dev.lineage.journal.Recorder;
import dev.lineage.record.Check;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Queues decisions and stores them in batches of one transaction each (rule J13). Nobody waits for the executor: who
 * flushes, or finds the queue full, stores the queue itself. Stages complete outside of all locks.
 */
final class DecisionRecorder implements Recorder {
    private static final int MAX_BATCH = 64;

    private final State state;
    private final int capacity;
    private final ReentrantLock storing = new ReentrantLock();
    private final Deque<Entry> queue = new ArrayDeque<>();
    private final Set<Entry> incomplete = new LinkedHashSet<>();
    private boolean scheduled;
    private boolean closed;

    DecisionRecorder(State state, int capacity) {
        Check.that(capacity >= 1, "capacity", capacity, "must be at least 1");
        if (state.unit() != null) {
            throw new IllegalStateException("A recorder outlives atomically: make it outside");
        }
        this.state = state;
        this.capacity = capacity;
    }

    /** A decision on its way, as the stage that completes with its answer. */
    private static final class Entry extends CompletableFuture<Version<Decision>> {
        private final Decision decision;
        private final WriteOption[] options;
        private Runnable answer = () -> {};

        Entry(Decision decision, WriteOption... options) {
            this.decision = decision;
            this.options = options;
        }

        void recordBy(Journal journal) {
            try {
                Version<Decision> stored = journal.record(decision, options);
                answer = () -> complete(stored);
            } catch (RuntimeException refused) {
                fail(refused);
            }
        }

        void fail(Throwable failure) {
            answer = () -> completeExceptionally(failure);
        }
    }

    @Override
    public CompletionStage<Version<Decision>> offer(Decision decision, WriteOption... options) {
        return queued(false, decision, options);
    }

    @Override
    public CompletionStage<Version<Decision>> put(Decision decision, WriteOption... options) {
        return queued(true, decision, options);
    }

    private CompletionStage<Version<Decision>> queued(boolean makesRoom, Decision decision, WriteOption... options) {
        Entry entry = new Entry(Check.required("decision", decision), options.clone());
        while (!add(entry)) {
            if (!makesRoom || isWriting()) {
                throw new Conflict("queue", capacity + " decisions are waiting to be stored");
            }
            storeBatch();
        }
        if (schedule()) {
            try {
                state.ledger().options().executor().execute(this::drain);
            } catch (RuntimeException rejected) {
                drain();
            }
        }
        return entry;
    }

    private synchronized boolean add(Entry entry) {
        if (closed) {
            throw new IllegalStateException("The recorder is closed");
        }
        return queue.size() < capacity && queue.add(entry) && incomplete.add(entry);
    }

    private synchronized boolean schedule() {
        boolean due = !scheduled;
        scheduled = true;
        return due;
    }

    private void drain() {
        while (proceeds()) {
            storeBatch();
        }
    }

    /** Returns whether there is something to store. An executor may be the caller, who cannot store while it writes. */
    private synchronized boolean proceeds() {
        scheduled = !queue.isEmpty() && !isWriting();
        return scheduled;
    }

    private boolean isWriting() {
        return state.ledger().queue().isWriting();
    }

    private void storeBatch() {
        List<Entry> batch = new ArrayList<>();
        storing.lock();
        try {
            take(batch);
            if (!batch.isEmpty()) {
                store(batch);
            }
        } finally {
            storing.unlock();
        }
        answer(batch);
    }

    private synchronized void take(List<Entry> batch) {
        while (batch.size() < MAX_BATCH && !queue.isEmpty()) {
            batch.add(queue.remove());
        }
        scheduled &= !queue.isEmpty();
    }

    /** Stores decisions, even if the thread is interrupted: they may be those of other threads. */
    private void store(List<Entry> batch) {
        boolean interrupted = Thread.interrupted();
        try {
            state.write(inside -> {
                Journal journal = new JournalService(inside);
                batch.forEach(entry -> entry.recordBy(journal));
                return batch;
            });
        } catch (RuntimeException | Error failure) {
            if (Thread.interrupted()) {
                interrupted = true;
                store(batch);
            } else {
                batch.forEach(entry -> entry.fail(failure));
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void answer(List<Entry> entries) {
        entries.forEach(entry -> entry.answer.run());
        synchronized (this) {
            entries.forEach(incomplete::remove);
        }
    }

    @Override
    public void flush() {
        if (isWriting()) {
            throw new IllegalStateException("This thread is inside atomically: flush behind it");
        }
        List<Entry> offered;
        synchronized (this) {
            offered = List.copyOf(incomplete);
        }
        for (int i = 0; i <= offered.size() / MAX_BATCH; i++) {
            storeBatch();
        }
        answer(offered);
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        flush();
    }
}
