package dev.lineage.bench.measure;

/**
 * How long to measure.
 *
 * @param warmups blocks that each side runs unmeasured first
 * @param blocks measured blocks of each side
 * @param size operations in a block
 * @param threads how many threads share a block
 */
public record Plan(int warmups, int blocks, int size, int threads) {

    /** Checks that there is something to measure. */
    public Plan {
        if (warmups < 0 || blocks < 1 || size < 1 || threads < 1) {
            throw new IllegalArgumentException(
                    "blocks, size and threads are at least 1: " + blocks + ", " + size + ", " + threads);
        }
    }
}
