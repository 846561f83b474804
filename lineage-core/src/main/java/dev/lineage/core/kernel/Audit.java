package dev.lineage.core.kernel;

import dev.lineage.query.Verification;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Store;
import dev.lineage.spi.Unit;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Walks the whole ledger: sequences without a gap, times that never run backwards, the chain; then lets the store check. */
public final class Audit {
    private static final int BATCH = 1_000;
    private static final int MOST = 100;

    private final List<String> problems = new ArrayList<>();
    private byte[] digest = new byte[32];
    private long sequence;
    private long at = Long.MIN_VALUE;
    private long units;

    private Audit() {}

    /**
     * Checks a store.
     *
     * @param store the store
     * @param kinds derive what the store compares with
     * @return what was found; at most the first hundred problems of the ledger
     */
    public static Verification of(Store store, Kinds kinds) {
        Audit audit = new Audit();
        List<Unit> batch;
        do {
            long after = audit.sequence;
            batch = store.read(View.EVERYTHING, snapshot -> snapshot.units(after, BATCH));
            batch.forEach(audit::check);
        } while (!batch.isEmpty() && audit.problems.size() < MOST);
        audit.problems.addAll(store.check(kinds));
        return new Verification(audit.sequence, audit.units, audit.problems);
    }

    private void check(Unit unit) {
        for (Entry entry : unit.entries()) {
            if (entry.sequence() != sequence + 1) {
                problems.add("entry " + entry.sequence() + " must follow " + sequence);
            }
            sequence = entry.sequence();
        }
        if (unit.at() < at) {
            problems.add("unit " + unit.last() + " is older than the one before");
        }
        if (!Arrays.equals(unit.digest(), Chain.digest(digest, unit.id(), unit.origin(), unit.at(), unit.entries()))) {
            problems.add("unit " + unit.last() + " does not match its digest");
        }
        digest = unit.digest();
        at = unit.at();
        units++;
    }
}
