package dev.lineage.core.kernel;

import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** Entries whose writers' clocks were far behind ledger time: those behind the same entry together. For one thread. */
public final class ClockGaps {
    private static final int BATCH = 1_000;
    private static final int MAX_GAPS = 100;

    private final LongFunction<Optional<Stored>> firstAfter;
    private final long tolerance;
    private final List<Gap> gaps = new ArrayList<>();

    /**
     * No gaps so far.
     *
     * @param firstAfter finds the first entry whose ledger time is later than a time
     * @param tolerance how far behind ledger time a clock may be
     */
    ClockGaps(LongFunction<Optional<Stored>> firstAfter, Duration tolerance) {
        this.firstAfter = firstAfter;
        this.tolerance = tolerance.toMillis();
    }

    /**
     * Names the entries that a view sees, at whatever time they are valid, and whose writers' clocks were far behind ledger time.
     *
     * @param snapshot the entries that are looked at
     * @param view what is seen of them
     * @param tolerance how far behind ledger time a clock may be
     * @return sentences, at most a hundred
     */
    public static List<String> notices(Snapshot snapshot, View view, Duration tolerance) {
        View seen = view.acrossTime();
        ClockGaps gaps = new ClockGaps(
                time -> firstAfter(snapshot, time).filter(stored -> seen.sees(stored.place())), tolerance);
        long last = Math.min(snapshot.behind(), snapshot.sequence());
        long after = 0;
        while (after < last) {
            List<Stored> batch = snapshot.changes(after, BATCH);
            batch.stream().filter(stored -> seen.sees(stored.place())).forEach(gaps::met);
            after = batch.isEmpty() ? last : batch.get(batch.size() - 1).entry().sequence();
        }
        return gaps.notices();
    }

    /** The first entry in a snapshot whose ledger time is later than a time. */
    static Optional<Stored> firstAfter(Snapshot snapshot, long time) {
        return snapshot.changes(snapshot.sequenceAt(time), 1).stream().findFirst();
    }

    private void met(Stored stored) {
        long sequence = stored.entry().sequence();
        met(sequence, sequence, stored.written(), stored.at());
    }

    /** Takes note of the unit that follows: when it was written, and ledger time. */
    void met(Unit unit, long written, long at) {
        met(unit.last() - unit.entries().size() + 1, unit.last(), written, at);
    }

    private void met(long first, long last, long written, long at) {
        long latest = written + tolerance;
        if (at <= latest) {
            return;
        }
        int newest = gaps.size() - 1;
        if (newest >= 0 && gaps.get(newest).isBehindTheSame(latest)) {
            gaps.set(newest, gaps.get(newest).with(first, last));
        } else if (gaps.size() < MAX_GAPS) {
            gaps.add(gap(first, last, latest, at));
        }
    }

    private Gap gap(long first, long last, long latest, long at) {
        Optional<Stored> ahead = firstAfter.apply(latest).filter(stored -> stored.written() == stored.at());
        return new Gap(
                ahead.map(stored -> stored.entry().sequence()).orElse(0L),
                ahead.map(Stored::at).orElse(at),
                latest,
                first,
                last,
                last - first + 1);
    }

    List<String> notices() {
        return gaps.stream().map(Gap::notice).toList();
    }

    /**
     * Entries that are behind the same entry.
     *
     * @param ahead the first entry that is too far ahead of them; 0 if it is not seen
     * @param at its ledger time
     * @param earliest the earliest time at which it was looked for
     * @param first the first of the entries that are behind
     * @param last the last of them
     * @param count their number
     */
    private record Gap(long ahead, long at, long earliest, long first, long last, long count) {
        boolean isBehindTheSame(long latest) {
            return earliest <= latest && latest < at;
        }

        Gap with(long next, long newLast) {
            return new Gap(ahead, at, earliest, first, newLast, count + newLast - next + 1);
        }

        String notice() {
            String behind = count == 1
                    ? "entry " + first + " was written by a clock that is"
                    : count + " entries from " + first + " to " + last + " were written by clocks that are";
            String cause = ahead == 0 ? "which was " : "which entry " + ahead + " brought to ";
            return behind + " far behind ledger time, " + cause + Instant.ofEpochMilli(at)
                    + "; if that is wrong, correct it with repair-time";
        }
    }
}
