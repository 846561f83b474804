package dev.lineage.cli;

import java.io.PrintWriter;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Says on standard error that work goes on: once it has taken a second, then after 2, 4, 8 seconds and so on. It has a
 * thread of its own, which ends with it.
 */
final class Progress {
    private final String work;
    private final PrintWriter err;
    private long elapsed;

    private Progress(String work, PrintWriter err) {
        this.work = work;
        this.err = err;
    }

    static <T> T during(String name, PrintWriter err, Supplier<T> work) {
        return during(name, err, Executors.newSingleThreadScheduledExecutor(Progress::thread), work);
    }

    static <T> T during(String name, PrintWriter err, ScheduledExecutorService seconds, Supplier<T> work) {
        seconds.scheduleAtFixedRate(new Progress(name, err)::second, 1, 1, TimeUnit.SECONDS);
        try {
            return work.get();
        } finally {
            seconds.shutdownNow();
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "lineage-progress");
        thread.setDaemon(true);
        return thread;
    }

    private synchronized void second() {
        elapsed++;
        if (Long.bitCount(elapsed) == 1) {
            err.println("lineage: " + Safe.line(work) + " (" + elapsed + " s)");
            err.flush();
        }
    }
}
