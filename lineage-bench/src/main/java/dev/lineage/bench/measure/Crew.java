package dev.lineage.bench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs blocks, on the caller's thread or on several that take the next call whenever they are free. */
final class Crew implements AutoCloseable {

    private final int threads;
    private final ExecutorService workers;

    Crew(int threads) {
        this.threads = threads;
        this.workers = Executors.newFixedThreadPool(threads);
    }

    <S, A> Block run(S side, Operation<S, A> operation, List<A> arguments) {
        long[] nanos = new long[arguments.size()];
        AtomicInteger next = new AtomicInteger();
        long start = System.nanoTime();
        long answers = threads == 1
                ? work(side, operation, arguments, next, nanos)
                : share(side, operation, arguments, next, nanos);
        return new Block(nanos, System.nanoTime() - start, answers);
    }

    private <S, A> long share(S side, Operation<S, A> operation, List<A> arguments, AtomicInteger next, long[] nanos) {
        List<Future<Long>> running = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            running.add(workers.submit(() -> work(side, operation, arguments, next, nanos)));
        }
        long answers = 0;
        for (Future<Long> thread : running) {
            answers += finished(thread);
        }
        return answers;
    }

    private static <S, A> long work(
            S side, Operation<S, A> operation, List<A> arguments, AtomicInteger next, long[] nanos) {
        long answers = 0;
        for (int i = next.getAndIncrement(); i < nanos.length; i = next.getAndIncrement()) {
            long start = System.nanoTime();
            answers += operation.call().applyAsInt(side, arguments.get(i));
            nanos[i] = System.nanoTime() - start;
        }
        return answers;
    }

    private static long finished(Future<Long> thread) {
        try {
            return thread.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }

    /** What a block took. */
    @SuppressWarnings("ArrayRecordComponent") // a value of this package, never compared
    record Block(long[] nanos, long whole, long answers) {}
}
