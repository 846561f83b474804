package dev.lineage.bench;

import dev.lineage.bench.measure.Samples;
import dev.lineage.journal.DecisionDraft;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Threads that capture decisions, each its share of them.
 *
 * @param threads how many
 * @param work how many bytes a thread hashes before each capture, unmeasured; 0 for none
 */
record CaptureCrew(int threads, int work) {
    /**
     * Captures all drafts. The sample of a capture is how long its call takes; the whole is over when the end has returned.
     *
     * @param drafts what is captured
     * @param capture the call
     * @param end returns when all is on disk
     */
    Samples run(List<DecisionDraft> drafts, Consumer<DecisionDraft> capture, Runnable end) {
        long[] nanos = new long[drafts.size()];
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int first = thread;
                running.add(workers.submit(() -> share(first, drafts, capture, nanos)));
            }
            running.forEach(CaptureCrew::finish);
            end.run();
            Samples samples = new Samples();
            samples.add(nanos, System.nanoTime() - start);
            return samples;
        } finally {
            workers.shutdownNow();
        }
    }

    private void share(int first, List<DecisionDraft> drafts, Consumer<DecisionDraft> capture, long[] nanos) {
        MessageDigest digest = digest();
        byte[] bytes = new byte[work];
        for (int i = first; i < nanos.length; i += threads) {
            digest.update(bytes);
            long start = System.nanoTime();
            capture.accept(drafts.get(i));
            nanos[i] = System.nanoTime() - start;
        }
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void finish(Future<?> thread) {
        try {
            thread.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
