package dev.lineage.cli;

import java.io.PrintWriter;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Says on standard error that work goes on: once it has taken a second, then after 2, 4, 8 seconds and so on. It has a
 * thread of its own, which ends with the work.
 */
final class Progress {
    private final String work;
    private final PrintWriter err;
    private long done;
    private long total;
    private long elapsed;

    /** Is told how far the work is. */
    @FunctionalInterface
    interface Reached {
        /** So many are done, of so many. */
        void at(long done, long total);
    }

    private Progress(String work, PrintWriter err) {
        this.work = work;
        this.err = err;
    }

    /** Does work that says how far it has got, if it can. */
    static <T> T during(String name, PrintWriter err, Function<Reached, T> work) {
        return during(name, err, Executors.newSingleThreadScheduledExecutor(Progress::thread), work);
    }

    static <T> T during(String name, PrintWriter err, ScheduledExecutorService seconds, Function<Reached, T> work) {
        Progress progress = new Progress(name, err);
        Future<?> ticking = seconds.scheduleAtFixedRate(progress::second, 1, 1, TimeUnit.SECONDS);
        try {
            return work.apply(progress::reached);
        } finally {
            ticking.cancel(false);
            seconds.shutdownNow();
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "lineage-progress");
        thread.setDaemon(true);
        return thread;
    }

    private synchronized void reached(long done, long total) {
        this.done = done;
        this.total = total;
    }

    private synchronized void second() {
        elapsed++;
        if (Long.bitCount(elapsed) == 1) {
            String count = done == 0 ? "" : ", " + done + " of " + total;
            err.println("lineage: " + Safe.line(work) + " (" + elapsed + " s" + count + ")");
            err.flush();
        }
    }
}
