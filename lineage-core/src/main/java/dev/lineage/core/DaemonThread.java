package dev.lineage.core;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One daemon thread, which begins with the first work. Rejects work once it has been closed. Safe for use by many threads. */
final class DaemonThread implements Executor, AutoCloseable {
    /** What the thread is called. */
    static final String NAME = "lineage";

    private final ExecutorService thread = Executors.newSingleThreadExecutor(this::daemon);
    private volatile @Nullable Thread daemon;

    private Thread daemon(Runnable work) {
        Thread made = new Thread(work, NAME);
        made.setDaemon(true);
        daemon = made;
        return made;
    }

    @Override
    public void execute(Runnable work) {
        thread.execute(work);
    }

    /**
     * Ends the thread once it has done what was given to it; returns when it has, unless it is the thread itself that calls. An
     * interrupt is kept for later.
     */
    @Override
    public void close() {
        thread.shutdown();
        boolean interrupted = false;
        while (!thread.isTerminated() && daemon != Thread.currentThread()) {
            try {
                thread.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
