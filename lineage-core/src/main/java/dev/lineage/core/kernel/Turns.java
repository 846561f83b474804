package dev.lineage.core.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Gathers the units of callers into groups: who finds nobody at work leads, the others wait until a leader has answered them. */
final class Turns {
    private static final int MOST = 256;

    private final ConcurrentLinkedQueue<Waiting<?>> queue = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean busy = new AtomicBoolean();
    private volatile @Nullable Thread leader;

    /**
     * Returns when each of a caller's units has been answered, by its own run of a group or another's; they are run in their order. An
     * interrupt is kept for later: it must not fail the others of the group.
     *
     * @param units at least one, made by this thread
     */
    void enter(List<? extends Waiting<?>> units, Consumer<List<Waiting<?>>> run) {
        queue.addAll(units);
        boolean leading = busy.compareAndSet(false, true);
        boolean interrupted = false;
        for (Waiting<?> unit : units) {
            leading = leading || unit.await();
            while (leading) {
                interrupted |= Thread.interrupted();
                lead(run);
                leading = unit.await();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether this thread is running a group. */
    boolean isLeading() {
        return leader == Thread.currentThread();
    }

    /** A caller that was answered while it came finds nothing left to do. */
    private void lead(Consumer<List<Waiting<?>>> run) {
        leader = Thread.currentThread();
        try {
            List<Waiting<?>> group = group();
            if (!group.isEmpty()) {
                run.accept(group);
            }
        } finally {
            leader = null;
            handOver();
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
