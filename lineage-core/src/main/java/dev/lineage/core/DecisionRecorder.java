package dev.lineage.core;

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
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Queues decisions and stores them in batches of one transaction each (rule J13). Nobody waits for the executor: who
 * flushes, or finds the queue full, stores the queue itself. Stages complete outside of all locks.
 */
final class DecisionRecorder implements Recorder {
    private static final int MAX_BATCH = 64;

    private final State state;
    private final int capacity;
    private final WhenFull whenFull;
    private final ReentrantLock storing = new ReentrantLock();
    private final Deque<Entry> queue = new ArrayDeque<>();
    private final Set<Entry> incomplete = new LinkedHashSet<>();
    private boolean scheduled;
    private boolean closed;

    DecisionRecorder(State state, int capacity, WhenFull whenFull) {
        Check.that(capacity >= 1, "capacity", capacity, "must be at least 1");
        if (state.unit() != null) {
            throw new IllegalStateException("A recorder outlives atomically: make it outside");
        }
        this.state = state;
        this.capacity = capacity;
        this.whenFull = Check.required("when_full", whenFull);
    }

    /** A decision on its way. */
    private static final class Entry {
        private final Decision decision;
        private final WriteOption[] options;
        private final CompletableFuture<Version<Decision>> stage = new CompletableFuture<>();
        /** Completes the stage; null until the decision has been committed or has failed. */
        private volatile @Nullable Runnable completion;

        Entry(Decision decision, WriteOption... options) {
            this.decision = decision;
            this.options = options;
        }
    }

    @Override
    public CompletionStage<Version<Decision>> offer(Decision decision, WriteOption... options) {
        Entry entry = new Entry(Check.required("decision", decision), options.clone());
        while (!add(entry)) {
            if (whenFull == WhenFull.REFUSE || isWriting()) {
                throw new Conflict("queue", capacity + " decisions are waiting to be stored");
            }
            complete(storeBatch());
        }
        if (schedule()) {
            try {
                state.ledger().options().executor().execute(this::drain);
            } catch (RejectedExecutionException busy) {
                drain();
            }
        }
        return entry.stage;
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

    private boolean isWriting() {
        return state.ledger().queue().isWriting();
    }

    private void drain() {
        if (isWriting()) { // the executor is a thread inside atomically: the next offer or flush stores the queue
            synchronized (this) {
                scheduled = false;
            }
            return;
        }
        for (List<Entry> batch = storeBatch(); !batch.isEmpty(); batch = storeBatch()) {
            complete(batch);
        }
    }

    private List<Entry> storeBatch() {
        storing.lock();
        try {
            List<Entry> batch = take();
            if (!batch.isEmpty()) {
                store(batch);
            }
            return batch;
        } finally {
            storing.unlock();
        }
    }

    private synchronized List<Entry> take() {
        List<Entry> batch = new ArrayList<>();
        while (batch.size() < MAX_BATCH && !queue.isEmpty()) {
            batch.add(queue.remove());
        }
        scheduled &= !batch.isEmpty();
        return batch;
    }

    private void store(List<Entry> batch) {
        List<Runnable> completions;
        try {
            completions = state.write(unit -> {
                Journal journal = new JournalService(state.inside(unit));
                return batch.stream().map(entry -> record(journal, entry)).toList();
            });
        } catch (RuntimeException | Error failure) {
            completions = batch.stream()
                    .<Runnable>map(entry -> () -> entry.stage.completeExceptionally(failure))
                    .toList();
        }
        for (int i = 0; i < batch.size(); i++) {
            batch.get(i).completion = completions.get(i);
        }
    }

    private static Runnable record(Journal journal, Entry entry) {
        try {
            Version<Decision> stored = journal.record(entry.decision, entry.options);
            return () -> entry.stage.complete(stored);
        } catch (RuntimeException refused) {
            return () -> entry.stage.completeExceptionally(refused);
        }
    }

    private void complete(List<Entry> batch) {
        batch.forEach(entry -> Objects.requireNonNull(entry.completion).run());
        synchronized (this) {
            batch.forEach(incomplete::remove);
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
        for (Entry entry : offered) {
            while (entry.completion == null) {
                complete(storeBatch());
            }
        }
        complete(offered);
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        flush();
    }
}
