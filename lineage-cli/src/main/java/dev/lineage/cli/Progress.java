package dev.lineage.cli;

import java.io.PrintWriter;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Says on standard error that work goes on: once it has taken a second, then after 2, 4, 8 seconds and so on. It has a
 * thread of its own, which ends with the work.
 */
final class Progress {
    private final String work;
    private final PrintWriter err;
    private final AtomicLong done = new AtomicLong();
    private long elapsed;

    private Progress(String work, PrintWriter err) {
        this.work = work;
        this.err = err;
    }

    /** Does work that says how far it has got, if it can. */
    static <T> T during(String name, PrintWriter err, Function<LongConsumer, T> work) {
        return during(name, err, Executors.newSingleThreadScheduledExecutor(Progress::thread), work);
    }

    static <T> T during(
            String name, PrintWriter err, ScheduledExecutorService seconds, Function<LongConsumer, T> work) {
        Progress progress = new Progress(name, err);
        Future<?> ticking = seconds.scheduleAtFixedRate(progress::second, 1, 1, TimeUnit.SECONDS);
        try {
            return work.apply(progress.done::set);
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

    private synchronized void second() {
        elapsed++;
        if (Long.bitCount(elapsed) == 1) {
            String count = done.get() == 0 ? "" : ", " + done.get() + " so far";
            err.println("lineage: " + Safe.line(work) + " (" + elapsed + " s" + count + ")");
            err.flush();
        }
    }
}
