package dev.lineage.core.journal;

import dev.lineage.core.kernel.Errand;
import dev.lineage.error.Denied;
import dev.lineage.error.QueueFull;
import dev.lineage.error.Rules;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.Receipt;
import dev.lineage.journal.Recorder;
import dev.lineage.journal.RecorderOptions;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A recorder of one scope. An offer takes a place, stands in the queue, and sees to it that somebody writes. */
public final class DefaultRecorder implements Recorder {
    private final RecorderOptions options;
    private final Semaphore room;
    private final CaptureQueue queue;
    private final Errand writing;
    private final Consumer<DefaultRecorder> whenClosed;
    private volatile boolean closed;

    /**
     * An open recorder.
     *
     * @param options how it queues
     * @param writer answers captures
     * @param executor runs the writing
     * @param whenClosed is told once it is closed
     */
    public DefaultRecorder(
            RecorderOptions options, CaptureWriter writer, Executor executor, Consumer<DefaultRecorder> whenClosed) {
        this.options = options;
        this.room = new Semaphore(options.capacity(), true);
        this.queue = new CaptureQueue(writer, room);
        this.writing = new Errand(executor, this::isToBeWritten, this::write);
        this.whenClosed = whenClosed;
    }

    @Override
    public CompletionStage<Receipt> offer(DecisionDraft draft) {
        Rules.given("draft", draft);
        takePlace();
        Capture capture = new Capture(draft);
        queue.add(capture);
        if (closed && queue.isTakenBack(capture)) { // else whoever closes has found it
            giveBackPlace();
        }
        handOver(capture);
        return capture.stage();
    }

    /** An executor that fails with anything but a rejection tells the host, whose draft is not taken, unless it is being written. */
    private void handOver(Capture capture) {
        try {
            writing.wake();
        } catch (RuntimeException failure) {
            if (queue.isTakenBack(capture)) {
                room.release();
                throw failure;
            }
        }
    }

    private void takePlace() {
        requireOpen();
        if (!room.tryAcquire() && !isPlaceFreed()) {
            requireOpen();
            throw new QueueFull(options.capacity(), options.patience());
        }
        if (closed) { // while this thread waited
            giveBackPlace();
        }
    }

    /** Lets the next one of those who wait find out too. */
    private void giveBackPlace() {
        room.release();
        requireOpen();
    }

    private boolean isPlaceFreed() {
        writing.wake(); // the executor may have rejected it before
        try {
            return room.tryAcquire(options.patience().toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new Denied("offering", "is not possible: the recorder is closed");
        }
    }

    private boolean isToBeWritten() {
        return !queue.isEmpty() && !queue.isWriting();
    }

    /** An executor may run this within a write: then somebody else does it. */
    private void write() {
        if (isToBeWritten()) {
            queue.write();
        }
    }

    @Override
    public void flush() {
        requireOutside();
        queue.flush();
        if (isToBeWritten()) {
            writing.wake();
        }
    }

    @Override
    public void close() {
        requireOutside();
        closed = true;
        queue.flush();
        awaitOffers();
        whenClosed.accept(this);
    }

    /** A task of the executor may have begun to write what an offer was about to take back: then the offer returns a stage. */
    private void awaitOffers() {
        room.acquireUninterruptibly(options.capacity());
        room.release(options.capacity());
        queue.flush();
    }

    /**
     * Refuses to wait for what this thread itself is doing.
     *
     * @throws IllegalStateException if it is writing
     */
    public void requireOutside() {
        if (queue.isWriting()) {
            throw new IllegalStateException(
                    "a recorder cannot be flushed or closed by what Lineage calls while it writes");
        }
    }
}
