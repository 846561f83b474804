package dev.lineage.journal;

import java.util.List;

/** A decision that has just been recorded or linked, with what there is to know of what it cites. Immutable. */
public interface Receipt extends Decision {
    /**
     * What is the matter with the precedents that it cites, as the caller sees them when it is written; recorded again with the same key,
     * as the caller sees them then.
     *
     * @return a notice for each precedent that is outdated or unknown, in the order in which they are cited
     */
    List<Notice> notices();
}
