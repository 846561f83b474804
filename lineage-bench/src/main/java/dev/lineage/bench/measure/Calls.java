package dev.lineage.bench.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.IntSupplier;

/**
 * What calls took.
 *
 * @param wall by the wall
 * @param processor of the processor, which says what a call takes where others keep the machine busy
 * @param answers how many answers they gave together
 */
public record Calls(Samples wall, Samples processor, long answers) {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /**
     * Calls one after the other on this thread.
     *
     * @param count how often
     * @param call tells how many answers it gave
     * @return what it took
     */
    public static Calls of(int count, IntSupplier call) {
        long[] wall = new long[count];
        long[] processor = new long[count];
        long answers = 0;
        long begun = System.nanoTime();
        for (int i = 0; i < count; i++) {
            long used = THREADS.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            answers += call.getAsInt();
            wall[i] = System.nanoTime() - start;
            processor[i] = THREADS.getCurrentThreadCpuTime() - used;
        }
        long whole = System.nanoTime() - begun;
        return new Calls(samples(wall, whole), samples(processor, whole), answers);
    }

    private static Samples samples(long[] nanos, long whole) {
        Samples samples = new Samples();
        samples.add(nanos, whole);
        return samples;
    }
}
