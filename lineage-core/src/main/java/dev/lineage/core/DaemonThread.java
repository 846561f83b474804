package dev.lineage.core;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One daemon thread, made at first use: many a process needs none. Rejects work once it has been closed. Safe for use by many
 * threads.
 */
final class DaemonThread implements Executor, AutoCloseable {
    /** What the thread is called. */
    static final String NAME = "lineage";

    private @Nullable ExecutorService thread;
    private boolean closed;

    @Override
    public synchronized void execute(Runnable work) {
        if (closed) {
            throw new RejectedExecutionException("Lineage is closed");
        }
        ExecutorService running = thread;
        if (running == null) {
            running = Executors.newSingleThreadExecutor(DaemonThread::daemon);
            thread = running;
        }
        running.execute(work);
    }

    private static Thread daemon(Runnable work) {
        Thread daemon = new Thread(work, NAME);
        daemon.setDaemon(true);
        return daemon;
    }

    /** Ends the thread once it has done what was given to it; returns when it has ended. An interrupt is kept for later. */
    @Override
    public void close() {
        ExecutorService running = end();
        if (running == null) {
            return;
        }
        boolean interrupted = false;
        while (!running.isTerminated()) {
            try {
                running.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable ExecutorService end() {
        closed = true;
        if (thread != null) {
            thread.shutdown();
        }
        return thread;
    }
}
