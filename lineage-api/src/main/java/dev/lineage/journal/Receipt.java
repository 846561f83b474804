package dev.lineage.journal;

import dev.lineage.query.WriteReceipt;
import java.util.List;

/** A decision that has just been recorded or linked, with what there is to know of what it cites. Immutable. */
public interface Receipt extends Decision, WriteReceipt {
    /**
     * Problems with the precedents that it cites and the patterns that it applies, as the caller sees them when it is written; recorded
     * again with the same key, as the caller sees them then.
     *
     * @return a notice for each precedent that is outdated or unknown, and for each pattern that is unknown, in the order of its links
     */
    List<Notice> notices();
}
