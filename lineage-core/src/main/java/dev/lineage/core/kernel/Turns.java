package dev.lineage.core.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Gathers callers into groups: who finds nobody at work leads, the others wait until a leader has answered them. */
final class Turns {
    private static final int MOST = 256;

    private final ConcurrentLinkedQueue<Waiting<?>> queue = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile @Nullable Thread leader;

    /**
     * Returns when the caller has been answered, by its own run of a group or another's. An interrupt is kept for later: it
     * must not fail the others of the group.
     */
    void enter(Waiting<?> waiting, Consumer<List<Waiting<?>>> run) {
        queue.add(waiting);
        boolean leading = busy.compareAndSet(false, true) || waiting.await();
        boolean interrupted = false;
        while (leading) {
            interrupted |= Thread.interrupted();
            leader = Thread.currentThread();
            try {
                runGroup(run);
            } finally {
                leader = null;
                handOver();
            }
            leading = waiting.await();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the calling thread is at work: it would wait for itself. */
    boolean isLedByCaller() {
        return Thread.currentThread().equals(leader);
    }

    /** A caller that was answered while it came finds nothing left to do. */
    private void runGroup(Consumer<List<Waiting<?>>> run) {
        List<Waiting<?>> group = group();
        if (!group.isEmpty()) {
            run.accept(group);
        }
    }

    private List<Waiting<?>> group() {
        List<Waiting<?>> group = new ArrayList<>();
        @Nullable Waiting<?> next = queue.poll();
        while (next != null) {
            group.add(next);
            next = group.size() < MOST ? queue.poll() : null;
        }
        return group;
    }

    /** Who comes after the queue was seen empty either finds nobody at work, or is found by the second look. */
    private void handOver() {
        do {
            @Nullable Waiting<?> next = queue.peek();
            if (next != null) {
                next.lead();
                return;
            }
            busy.set(false);
        } while (!queue.isEmpty() && busy.compareAndSet(false, true));
    }
}
