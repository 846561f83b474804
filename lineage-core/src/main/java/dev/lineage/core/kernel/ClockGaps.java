package dev.lineage.core.kernel;

import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Units whose writers' clocks were far behind ledger time: those behind the same unit together. For one thread. */
final class ClockGaps {
    private static final int MAX_GAPS = 100;

    private final Store store;
    private final long tolerance;
    private final List<Gap> gaps = new ArrayList<>();

    ClockGaps(Store store, Duration tolerance) {
        this.store = store;
        this.tolerance = tolerance.toMillis();
    }

    /** Takes note of the unit that follows: when it was written, and ledger time. */
    void met(Unit unit, long written, long at) {
        if (at - written <= tolerance) {
            return;
        }
        int newest = gaps.size() - 1;
        if (newest >= 0 && gaps.get(newest).isBehindTheSame(written + tolerance)) {
            gaps.set(newest, gaps.get(newest).with(unit));
        } else if (gaps.size() < MAX_GAPS) {
            gaps.add(store.read(View.EVERYTHING, snapshot -> gap(snapshot, unit, written + tolerance)));
        }
    }

    private static Gap gap(Snapshot snapshot, Unit unit, long latest) {
        long ahead = snapshot.sequenceAt(latest) + 1;
        long before = ahead == 1 ? Long.MIN_VALUE : at(snapshot, ahead - 1);
        return new Gap(ahead, at(snapshot, ahead), before, unit.last(), unit.last(), 1);
    }

    private static long at(Snapshot snapshot, long sequence) {
        List<Stored> found = snapshot.changes(sequence - 1, 1);
        return found.isEmpty() ? Long.MAX_VALUE : found.get(0).at();
    }

    List<String> notices() {
        return gaps.stream().map(Gap::notice).toList();
    }

    /**
     * Units that are behind the same entry.
     *
     * @param ahead the first entry that is too far ahead of them
     * @param at its ledger time
     * @param before that of the entry before
     * @param first the first of the units, by its last entry
     * @param last the last of them
     * @param units how many they are
     */
    private record Gap(long ahead, long at, long before, long first, long last, long units) {
        boolean isBehindTheSame(long latest) {
            return before <= latest && latest < at;
        }

        Gap with(Unit unit) {
            return new Gap(ahead, at, before, first, unit.last(), units + 1);
        }

        String notice() {
            String behind = units == 1
                    ? "the unit of entry " + first + " was written by a clock that is"
                    : units + " units from entry " + first + " to " + last + " were written by clocks that are";
            return behind + " far behind ledger time, which entry " + ahead + " brought to " + Instant.ofEpochMilli(at)
                    + "; if that is wrong, correct it with repair-time";
        }
    }
}
