package dev.lineage.testkit;

import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * The same random numbers in every run, so that the same calls under a {@link ManualClock} write the same ledger, byte for byte. It may be used by
 * several threads.
 */
public final class FixedIds implements RandomGenerator {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final AtomicLong state;

    /** Starts with a seed; another seed gives other ids. */
    public FixedIds(long seed) {
        state = new AtomicLong(seed);
    }

    /** Returns the next number of the SplitMix64 sequence. */
    @Override
    public long nextLong() {
        long mixed = state.addAndGet(STEP);
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
