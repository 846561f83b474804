package dev.lineage.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs work on other threads, for a bounded time. */
final class Threads {
    private static final int SECONDS = 30;

    private Threads() {}

    /** Runs work on another thread and waits for it. */
    static <T> T elsewhere(Callable<T> work) {
        return together(List.of(work)).get(0);
    }

    /** Runs work on a thread each, begun at the same moment, and waits for all of it. */
    static <T> List<T> together(List<Callable<T>> work) {
        ExecutorService threads = Executors.newFixedThreadPool(work.size());
        try {
            CyclicBarrier start = new CyclicBarrier(work.size());
            List<Future<T>> futures = new ArrayList<>();
            for (Callable<T> one : work) {
                futures.add(threads.submit(() -> {
                    start.await(SECONDS, TimeUnit.SECONDS);
                    return one.call();
                }));
            }
            List<T> answers = new ArrayList<>();
            for (Future<T> future : futures) {
                answers.add(future.get(SECONDS, TimeUnit.SECONDS));
            }
            return answers;
        } catch (ExecutionException e) {
            throw new AssertionError("a thread failed: " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("a thread did not end within " + SECONDS + " seconds", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while threads worked", e);
        } finally {
            threads.shutdownNow();
        }
    }
}
