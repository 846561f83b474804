package dev.lineage.core.kernel;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.List;

/** Reads versions by their sequences, which have no gaps: one that is not there was lost. */
public final class LedgerVersions {
    private LedgerVersions() {}

    /**
     * The version with a sequence.
     *
     * @param snapshot where it is read
     * @param sequence its sequence
     * @return the version
     * @throws StoreFailure if it is missing
     */
    public static Stored at(Snapshot snapshot, long sequence) {
        return after(snapshot, sequence - 1, 1).get(0);
    }

    /**
     * All versions and events between two sequences.
     *
     * @param snapshot where they are read
     * @param after the first sequence, exclusive
     * @param until the last, inclusive
     * @return them in the order of the ledger
     * @throws StoreFailure if one is missing
     */
    public static List<Stored> between(Snapshot snapshot, long after, long until) {
        List<Stored> all = new ArrayList<>();
        for (long last = after; last < until; last = after + all.size()) {
            all.addAll(after(snapshot, last, (int) (until - last)));
        }
        return all;
    }

    /**
     * The versions that follow a sequence, which there must be.
     *
     * @param snapshot where they are read
     * @param after the sequence
     * @param limit how many at most
     * @return at least one; fewer than there are, where they are large
     * @throws StoreFailure if the next one is missing
     */
    public static List<Stored> after(Snapshot snapshot, long after, int limit) {
        List<Stored> versions = snapshot.changes(after, limit);
        if (versions.isEmpty() || versions.get(0).entry().sequence() != after + 1) {
            throw new StoreFailure("entry " + (after + 1) + " is missing");
        }
        return versions;
    }
}
