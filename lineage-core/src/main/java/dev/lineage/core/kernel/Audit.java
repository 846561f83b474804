package dev.lineage.core.kernel;

import dev.lineage.error.StoreFailure;
import dev.lineage.query.Verification;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.TimeCorrections;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Checks a whole store. One half walks the ledger (sequences without a gap, ledger time, the chain) and lets
 * the store inspect itself; the other has it compare what it derived. Neither needs the other, so that they run side by side.
 */
public final class Audit {
    private static final int BATCH = 1_000;
    private static final int MOST = 100;

    private final TimeCorrections corrections;
    private final ClockGaps gaps;
    private final List<String> problems = new ArrayList<>();
    private byte[] digest = new byte[32];
    private long sequence;
    private long at = Long.MIN_VALUE;
    private long units;
    private boolean overtaken;
    private List<String> damage = List.of();
    private @Nullable StoreFailure unreadable;

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
     * @return what was found; at most the first hundred problems of the ledger
     */
    public static Verification of(Store store, Kinds kinds, Duration tolerance, Executor executor) {
        Meanwhile<Audit> walking = Meanwhile.begin(executor, () -> walk(store, tolerance));
        Meanwhile<List<String>> comparing = Meanwhile.now(() -> store.check(kinds));
        Audit audit = walking.result();
        audit.problems.addAll(audit.damage);
        audit.problems.addAll(audit.derived(comparing));
        audit.requireReason();
        List<String> notices = new ArrayList<>(store.notices());
        notices.addAll(audit.gaps.notices());
        return new Verification(audit.sequence, audit.units, audit.problems, notices);
    }

    private static Audit walk(Store store, Duration tolerance) {
        Audit audit = new Audit(TimeCorrections.NONE, gaps(store, tolerance));
        try {
            do {
                TimeCorrections corrections = store.read(View.EVERYTHING, Snapshot::corrections);
                audit = new Audit(corrections, gaps(store, tolerance));
            } while (!audit.walked(store));
        } catch (StoreFailure failure) {
            audit.unreadable = failure;
        }
        audit.damage = store.inspect();
        return audit;
    }

    private static ClockGaps gaps(Store store, Duration tolerance) {
        return new ClockGaps(
                time -> store.read(View.EVERYTHING, snapshot -> ClockGaps.firstAfter(snapshot, time)), tolerance);
    }

    /** Checks all units; false if times were corrected meanwhile, and all must be checked again. */
    private boolean walked(Store store) {
        List<Unit> batch;
        do {
            long after = sequence;
            batch = store.read(View.EVERYTHING, snapshot -> units(snapshot, after));
            if (overtaken) {
                return false;
            }
            batch.forEach(this::check);
        } while (!batch.isEmpty() && problems.size() < MOST);
        return true;
    }

    private List<Unit> units(Snapshot snapshot, long after) {
        overtaken = !snapshot.corrections().equals(corrections);
        List<Unit> units = snapshot.units(after, BATCH);
        if (units.isEmpty() && snapshot.sequence() > after) {
            problems.add("entry " + (after + 1) + " and what follows belong to no unit");
        }
        return units;
    }

    /** A ledger that cannot be read must have a problem that says why. */
    private void requireReason() {
        if (unreadable != null && problems.isEmpty()) {
            throw unreadable;
        }
    }

    private void check(Unit unit) {
        for (Entry entry : unit.entries()) {
            if (entry.sequence() != sequence + 1) {
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
        if (!Arrays.equals(
                unit.digest(), Chain.digest(digest, unit.id(), unit.origin(), unit.clock(), unit.entries()))) {
            problems.add("unit " + unit.last() + " does not match its digest");
        }
        digest = unit.digest();
        units++;
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
