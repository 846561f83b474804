package dev.lineage.bench.measure;

import java.util.Arrays;

/** Durations of single operations and of the blocks they ran in. One thread at a time. */
public final class Samples {

    private long[] nanos = new long[1 << 10];
    private int count;
    private long[] blockNanos = new long[16];
    private int blocks;

    /**
     * Adds a block.
     *
     * @param operations nanoseconds of each operation
     * @param whole nanoseconds from the block's start to its end, by the wall
     */
    public void add(long[] operations, long whole) {
        nanos = Arrays.copyOf(nanos, Math.max(nanos.length, Integer.highestOneBit(count + operations.length) * 2));
        System.arraycopy(operations, 0, nanos, count, operations.length);
        count += operations.length;
        blockNanos = Arrays.copyOf(blockNanos, Math.max(blockNanos.length, blocks + 1));
        blockNanos[blocks++] = whole;
    }

    /**
     * The sustained mean: time of all blocks by the wall, over all operations; nothing that ran inside is left out.
     *
     * @return microseconds an operation
     */
    public double mean() {
        return Arrays.stream(blockNanos, 0, blocks).sum() / 1e3 / count;
    }

    /**
     * The duration that a share of the operations does not exceed.
     *
     * @param share 0.5 for the median
     * @return microseconds
     */
    public double quantile(double share) {
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return sorted[(int) Math.min(count - 1L, Math.round(share * count))] / 1e3;
    }

    /**
     * The median, over blocks that ran in turns, of this side's time over the other's.
     *
     * @param base the other side, with as many blocks of as many operations
     * @return the ratio, below 1 if this side is faster
     */
    public double medianRatio(Samples base) {
        double[] ratios = new double[blocks];
        for (int block = 0; block < blocks; block++) {
            ratios[block] = (double) blockNanos[block] / base.blockNanos[block];
        }
        Arrays.sort(ratios);
        return (ratios[(blocks - 1) / 2] + ratios[blocks / 2]) / 2;
    }
}
