package dev.lineage.core.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The captures of one recorder: those that wait, and those that are answered but not told yet. One thread at a time writes; whoever
 * has written tells, outside of the lock, since what the host has hung on a stage may want to write too. Who finds an answer untold
 * tells it, so that nobody waits for what another's stage has set off.
 */
final class CaptureQueue {
    private static final int MOST = 256;

    private final Queue<Queued> waiting = new ConcurrentLinkedQueue<>();
    private final Queue<Queued> answered = new ConcurrentLinkedQueue<>();
    private final ReentrantLock writing = new ReentrantLock(true);
    private final CaptureWriter writer;
    private final Semaphore room;

    /**
     * An empty queue.
     *
     * @param writer answers captures
     * @param room gets back the places of those that are answered
     */
    CaptureQueue(CaptureWriter writer, Semaphore room) {
        this.writer = writer;
        this.room = room;
    }

    void add(Queued queued) {
        waiting.add(queued);
    }

    /** Takes a capture back, unless it is being written. */
    boolean isTakenBack(Capture capture) {
        return waiting.remove(capture);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Whether this thread is writing, so that it would write out of order, or wait for itself, if it wrote. */
    boolean isWriting() {
        return writing.isHeldByCurrentThread() || writer.isWriting();
    }

    /** Writes the next captures, and tells. */
    void write() {
        writing.lock();
        try {
            answerNext();
        } finally {
            writing.unlock();
        }
        tell();
    }

    /** Writes and tells all up to now. */
    void flush() {
        Mark end = new Mark();
        add(end);
        while (!end.isTold()) {
            write();
        }
    }

    private void answerNext() {
        List<Queued> group = new ArrayList<>();
        List<Capture> captures = new ArrayList<>();
        @Nullable Queued next = waiting.poll();
        while (next != null) {
            group.add(next);
            if (next instanceof Capture capture) {
                captures.add(capture);
            }
            next = group.size() < MOST ? waiting.poll() : null;
        }
        try {
            writer.write(captures);
        } finally {
            answered.addAll(group);
            room.release(captures.size());
        }
    }

    private void tell() {
        for (@Nullable Queued next = answered.peek(); next != null; next = answered.peek()) {
            next.tell();
            answered.remove(next);
        }
    }
}
