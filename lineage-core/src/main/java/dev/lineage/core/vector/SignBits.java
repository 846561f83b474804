package dev.lineage.core.vector;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The signs of the components of vectors, a bit each: the fewer differ, the nearer two vectors are. One pass over them
 * finds the vectors that are worth comparing exactly.
 */
final class SignBits {
    private static final int SAMPLE = 256;

    private final int dimension;
    private final int words;
    private long[] texts = new long[1_024];
    private long[] bits;
    private int size;

    SignBits(int dimension) {
        this.dimension = dimension;
        this.words = (dimension + Long.SIZE - 1) / Long.SIZE;
        this.bits = new long[texts.length * words];
    }

    synchronized int size() {
        return size;
    }

    /** Adds the vector of a text, unless it is that of an earlier model of the same name, with another dimension. */
    synchronized void add(long text, byte[] vector) {
        if (vector.length != dimension) {
            return;
        }
        if (size == texts.length) {
            texts = Arrays.copyOf(texts, 2 * size);
            bits = Arrays.copyOf(bits, 2 * size * words);
        }
        texts[size] = text;
        System.arraycopy(signs(vector), 0, bits, size * words, words);
        size++;
    }

    private long[] signs(byte[] vector) {
        long[] signs = new long[words];
        for (int i = 0; i < dimension; i++) {
            signs[i / Long.SIZE] |= vector[i] > 0 ? 1L << i : 0;
        }
        return signs;
    }

    /** Returns texts from the whole of the ledger, up to 256. */
    synchronized List<Long> sample() {
        int count = Math.min(SAMPLE, size);
        return IntStream.range(0, count)
                .mapToObj(i -> texts[(int) ((long) i * size / count)])
                .toList();
    }

    /** Returns the texts whose signs differ least from those of a vector, at most this many. */
    synchronized List<Long> nearest(byte[] vector, int limit) {
        long[] signs = signs(vector);
        short[] distances = new short[size];
        int[] counts = new int[dimension + 1];
        for (int i = 0, at = 0; i < size; i++) {
            int distance = 0;
            for (int word = 0; word < words; word++) {
                distance += Long.bitCount(bits[at++] ^ signs[word]);
            }
            distances[i] = (short) distance;
            counts[distance]++;
        }
        int farthest = 0;
        for (int sum = counts[0]; farthest < dimension && sum + counts[farthest + 1] <= limit; farthest++) {
            sum += counts[farthest + 1];
        }
        int most = farthest;
        return IntStream.range(0, size)
                .filter(i -> distances[i] <= most)
                .limit(limit)
                .mapToObj(i -> texts[i])
                .toList();
    }
}
