package dev.lineage.sqlite;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Hands the checksum of the edge tables from an inspection to a check that runs beside it, so that the two share the work. Safe for
 * use by many threads.
 */
final class SharedSums {
    private @Nullable Worked worked;

    /** Forgets what was worked out before a check began: the tables may have been altered since. */
    synchronized void begin() {
        worked = null;
    }

    /** Takes note of what the tables hold. */
    synchronized void put(Anchor.State state, EdgeSums sums) {
        worked = new Worked(state, sums);
    }

    /** What the tables of a state hold, if an inspection has worked it out since the check began. */
    synchronized Optional<EdgeSums> of(Anchor.State state) {
        return Optional.ofNullable(worked)
                .filter(known -> known.state().equals(state))
                .map(Worked::sums);
    }

    private record Worked(Anchor.State state, EdgeSums sums) {}
}
