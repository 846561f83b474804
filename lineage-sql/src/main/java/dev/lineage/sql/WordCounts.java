package dev.lineage.sql;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;

/**
 * The numbers of texts with a word: counted where they are small, else estimated from the newest texts and kept until
 * the ledger has grown by a tenth. Threads share it.
 */
final class WordCounts {
    private static final int SAMPLE = 50_000;
    private static final int SMALL = 50;
    private static final int MAX_KEPT = 100_000;

    private final Map<String, Long> kept = new ConcurrentHashMap<>();
    private volatile long counted;

    long all(long length, LongSupplier counter) {
        forget(length);
        return length > SAMPLE ? kept.computeIfAbsent("", none -> counter.getAsLong()) : counter.getAsLong();
    }

    private void forget(long length) {
        if (length > counted + counted / 10 || kept.size() > MAX_KEPT) {
            kept.clear();
            counted = length;
        }
    }

    /** Returns how many texts match an expression. The counter counts those behind a sequence, up to a limit. */
    long of(String match, long length, LongBinaryOperator counter) {
        forget(length);
        Long known = kept.get(match);
        if (known != null) {
            return known;
        }
        long newest = counter.applyAsLong(Math.max(0, length - SAMPLE), SAMPLE);
        long all = newest;
        if (length > SAMPLE) {
            all = newest >= SMALL ? newest * length / SAMPLE : counter.applyAsLong(0, SAMPLE);
        }
        if (all >= SMALL) {
            kept.put(match, all);
        }
        return all;
    }
}
