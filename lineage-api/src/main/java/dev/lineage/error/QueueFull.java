package dev.lineage.error;

import java.time.Duration;

/** A recorder had no room for a capture; it was not taken, and nothing of it was stored. */
public final class QueueFull extends LineageException {
    private static final long serialVersionUID = 1L;

    private final int capacity;
    private final Duration patience;

    /**
     * An error about a queue that was full, and stayed so.
     *
     * @param capacity how many captures it holds
     * @param patience how long the caller was ready to wait
     */
    public QueueFull(int capacity, Duration patience) {
        super("the queue must have room, but " + capacity + " captures are under way, with a patience of " + patience);
        this.capacity = capacity;
        this.patience = patience;
    }

    /**
     * How many captures the queue holds.
     *
     * @return the capacity
     */
    public int capacity() {
        return capacity;
    }

    /**
     * How long the caller was ready to wait for room.
     *
     * @return the duration, zero if not at all
     */
    public Duration patience() {
        return patience;
    }

    @Override
    public String code() {
        return "queue_full";
    }
}
