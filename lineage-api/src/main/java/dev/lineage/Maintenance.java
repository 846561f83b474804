package dev.lineage;

import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import java.util.List;

/** What the owner of a store can ask and do, whatever the scope. */
public interface Maintenance {
    /**
     * Checks everything: the ledger's chain, each body, all that is derived against what it would be if it were derived anew,
     * and the store by its own means. Reads only, and waits for no writer. About half of the work is done meanwhile by
     * {@link LineageOptions#executor}.
     *
     * @return what was found
     */
    Verification verify();

    /**
     * Writes what is only noted so far, as one unit: what was shown to whom. Of a store that is read alone nothing is noted.
     *
     * @return the records that were written, at least one for each project and space; none if there was nothing to write
     */
    List<RecordId> flush();

    /** Drops all that is derived from the ledger and derives it anew. Answers are the same before and after. */
    void rebuild();
}
