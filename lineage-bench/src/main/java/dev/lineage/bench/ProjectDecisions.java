package dev.lineage.bench;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** The decisions of one project, and which of them the next ones cite. */
final class ProjectDecisions {

    private static final int HUBS = 4;
    private static final int RECENT = 1_000;

    private int[] ordinals = new int[64];
    private int count;
    private int citable;

    void add(int ordinal) {
        ordinals = count < ordinals.length ? ordinals : Arrays.copyOf(ordinals, 2 * count);
        ordinals[count++] = ordinal;
    }

    /** Lets all that were added until now be cited. */
    void makeCitable() {
        citable = count;
    }

    int citable() {
        return citable;
    }

    /** The ordinal of a decision that many cite; the newest one where there are too few. */
    int hub(int hub) {
        return count == 0 ? Integer.MAX_VALUE : ordinals[Math.min(hub, count - 1)];
    }

    /** One citation in ten goes to a hub, half to the last thousand, the rest anywhere before. */
    int cited(RandomGenerator random) {
        int kind = random.nextInt(10);
        if (kind == 0) {
            return ordinals[Math.min(random.nextInt(HUBS), citable - 1)];
        }
        return ordinals[kind <= 5 ? citable - 1 - random.nextInt(Math.min(RECENT, citable)) : random.nextInt(citable)];
    }
}
