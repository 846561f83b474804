package dev.lineage.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Runs two pieces of work in turns and takes the median of the processor time that a call costs the calling thread. */
final class Turns {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int ROUNDS = 7;
    private static final int WARM_UP = 2;

    private int call;

    /** Returns the milliseconds that a call of each costs. Each call gets a number that counts on. */
    double[] compare(int calls, IntConsumer first, IntConsumer second) {
        double[] firsts = new double[ROUNDS];
        double[] seconds = new double[ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            double one = millis(calls, first);
            double two = millis(calls, second);
            if (round >= 0) {
                firsts[round] = one;
                seconds[round] = two;
            }
        }
        return new double[] {median(firsts), median(seconds)};
    }

    private double millis(int calls, IntConsumer work) {
        long before = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < calls; i++) {
            work.accept(call++);
        }
        return (THREADS.getCurrentThreadCpuTime() - before) / 1e6 / calls;
    }

    /** Returns the milliseconds that one run costs. */
    static double once(Runnable work) {
        return new Turns().millis(1, i -> work.run());
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
