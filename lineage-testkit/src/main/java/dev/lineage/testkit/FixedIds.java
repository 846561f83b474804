package dev.lineage.testkit;

import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * The same random numbers in every run, so that the same calls under a {@link ManualClock} write the same ledger, byte
 * for byte. It may be used by several threads.
 */
public final class FixedIds implements RandomGenerator {
    private final Random random;

    /** Starts with a seed; another seed gives other ids. */
    public FixedIds(long seed) {
        random = new Random(seed);
    }

    @Override
    public long nextLong() {
        return random.nextLong();
    }
}
