package dev.lineage.bench;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Draws ranks whose frequency falls as a power of the rank (Zipf's law). Safe for use by several threads. */
public final class Skew {

    private final double[] cumulated;

    /**
     * Prepares the distribution.
     *
     * @param size how many ranks, at least 1
     * @param exponent how steeply the frequency falls; 0 means that all are equally frequent
     */
    public Skew(int size, double exponent) {
        cumulated = new double[size];
        double sum = 0;
        for (int rank = 0; rank < size; rank++) {
            sum += 1 / Math.pow(rank + 1, exponent);
            cumulated[rank] = sum;
        }
    }

    /**
     * Draws a rank.
     *
     * @param random where the randomness comes from
     * @return 0 for the most frequent, below the size
     */
    public int draw(RandomGenerator random) {
        double point = random.nextDouble() * cumulated[cumulated.length - 1];
        int found = Arrays.binarySearch(cumulated, point);
        return Math.min(found < 0 ? -found - 1 : found + 1, cumulated.length - 1);
    }
}
