package dev.lineage.core.kernel;

import dev.lineage.error.StoreFailure;
import dev.lineage.query.Verification;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Checks a whole store. One half walks the ledger (sequences without a gap, ledger time, the chain) and lets
 * the store inspect itself; the other has it compare what it derived. Neither needs the other, so that they run side by side.
 */
public final class Audit {
    private static final int BATCH = 1_000;

    private final TimeCorrections corrections;
    private final ClockGaps gaps;
    private final ProblemList problems = new ProblemList();
    private byte[] digest = new byte[32];
    private long sequence;
    private long at = Long.MIN_VALUE;
    private long units;
    private boolean overtaken;
    private List<String> damage = List.of();
    private boolean isResumed;

    private Audit(TimeCorrections corrections, ClockGaps gaps) {
        this.corrections = corrections;
        this.gaps = gaps;
    }

    /**
     * Checks a store.
     *
     * @param store the store
     * @param kinds derive what the store compares with
     * @param tolerance how far behind ledger time a writer's clock may be before that is told
     * @param executor runs one half
     * @return what was found; the first problems, and how many more there are
     */
    public static Verification of(Store store, Kinds kinds, Duration tolerance, Executor executor) {
        Meanwhile<Audit> walking = Meanwhile.begin(executor, () -> walk(store, tolerance));
        Meanwhile<List<String>> comparing = Meanwhile.now(() -> store.check(kinds));
        Audit audit = walking.result();
        audit.damage.forEach(audit.problems::add);
        audit.derived(comparing).forEach(audit.problems::add);
        List<String> notices = new ArrayList<>(store.notices());
        notices.addAll(audit.gaps.notices());
        return new Verification(audit.sequence, audit.units, audit.problems.all(), notices);
    }

    private static Audit walk(Store store, Duration tolerance) {
        Audit audit;
        do {
            audit = begin(store, tolerance);
        } while (!audit.walked(store));
        audit.damage = store.inspect();
        return audit;
    }

    private static Audit begin(Store store, Duration tolerance) {
        ClockGaps gaps = new ClockGaps(time -> firstAfter(store, time), tolerance);
        try {
            return new Audit(store.read(View.EVERYTHING, Snapshot::corrections), gaps);
        } catch (StoreFailure failure) {
            Audit audit = new Audit(TimeCorrections.NONE, gaps);
            audit.problems.add("the corrections of times cannot be read: " + failure.getMessage());
            return audit;
        }
    }

    /** The entry that is ahead of others; empty also if it cannot be read, which is a problem of its own. */
    private static Optional<Stored> firstAfter(Store store, long time) {
        try {
            return store.read(View.EVERYTHING, snapshot -> ClockGaps.firstAfter(snapshot, time));
        } catch (StoreFailure failure) {
            return Optional.empty();
        }
    }

    /** Checks all units; false if times were corrected meanwhile, and all must be checked again. */
    private boolean walked(Store store) {
        long last = store.read(View.EVERYTHING, Snapshot::sequence);
        boolean more = true;
        while (more && !overtaken) {
            try {
                more = step(store, BATCH);
            } catch (StoreFailure failure) {
                more = pass(store, last);
            }
        }
        return !overtaken;
    }

    private boolean step(Store store, int limit) {
        long after = sequence;
        List<Unit> batch = store.read(View.EVERYTHING, snapshot -> units(snapshot, after, limit));
        if (overtaken) {
            return false;
        }
        batch.forEach(this::check);
        return !batch.isEmpty();
    }

    /** Goes unit by unit up to the one that cannot be read, and passes over the entries that make it so. */
    private boolean pass(Store store, long last) {
        try {
            while (step(store, 1)) {
                // up to the one that cannot be read
            }
            return false;
        } catch (StoreFailure failure) {
            long next = readable(store, sequence, last);
            String reason = failure.getMessage();
            String lost = next == sequence + 1 ? "entry " + next : "entries " + (sequence + 1) + " to " + next;
            problems.add(lost + " cannot be read: " + reason);
            sequence = next;
            isResumed = true;
            return sequence < last;
        }
    }

    /** A sequence after which the ledger can be read, or its last: steps that double, then halves. */
    private static long readable(Store store, long unreadable, long last) {
        long low = unreadable;
        long step = 1;
        while (low + step < last && !isReadable(store, low + step)) {
            low += step;
            step *= 2;
        }
        long high = Math.min(low + step, last);
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            if (isReadable(store, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static boolean isReadable(Store store, long after) {
        try {
            store.read(View.EVERYTHING, snapshot -> snapshot.units(after, 1));
            return true;
        } catch (StoreFailure failure) {
            return false;
        }
    }

    private List<Unit> units(Snapshot snapshot, long after, int limit) {
        overtaken = isCorrected(snapshot);
        List<Unit> units = snapshot.units(after, limit);
        if (units.isEmpty() && snapshot.sequence() > after) {
            problems.add("entry " + (after + 1) + " and what follows belong to no unit");
        }
        return units;
    }

    /** Whether times were corrected since; corrections that cannot be read are a problem of their own. */
    private boolean isCorrected(Snapshot snapshot) {
        try {
            return !snapshot.corrections().equals(corrections);
        } catch (StoreFailure failure) {
            return false;
        }
    }

    private void check(Unit unit) {
        for (Entry entry : unit.entries()) {
            if (!isResumed && entry.sequence() != sequence + 1) {
                problems.add("entry " + entry.sequence() + " must follow " + sequence);
            }
            sequence = entry.sequence();
        }
        long written = corrections.written(unit.last(), unit.clock());
        at = Math.max(at, written);
        if (unit.at() != at) {
            problems.add("unit " + unit.last() + " has ledger time " + unit.at() + ", but must have " + at);
            at = Math.max(at, unit.at());
        }
        gaps.met(unit, written, at);
        if (!isResumed && !isChained(unit)) {
            problems.add("unit " + unit.last() + " does not match its digest");
        }
        isResumed = false;
        digest = unit.digest();
        units++;
    }

    private boolean isChained(Unit unit) {
        return Arrays.equals(
                unit.digest(), Chain.digest(digest, unit.id(), unit.origin(), unit.clock(), unit.entries()));
    }

    /** What the comparison found. If it failed where the store has found damage, the damage is why. */
    private List<String> derived(Meanwhile<List<String>> comparing) {
        try {
            return comparing.result();
        } catch (StoreFailure failure) {
            if (damage.isEmpty()) {
                throw failure;
            }
            return List.of();
        }
    }
}
