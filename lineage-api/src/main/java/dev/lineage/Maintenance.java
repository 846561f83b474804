package dev.lineage;

import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import java.time.Instant;
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

    /**
     * Corrects when some units were written, because the clock of who wrote them was wrong. From then on
     * {@link Lineage#asOf(java.time.Instant)} and every own time that they took from the clock say so; what an import or a draft said
     * stays. Ledger time is the latest of all clocks as corrected, so that units which a wrong clock has dragged along need no
     * correction of their own. An answer as of a ledger sequence sees the same versions as before, with corrected times.
     *
     * <p>The correction is an entry of the ledger like any other. All that is derived is rebuilt with it, in one transaction, for which
     * other writers wait; a list that was begun before cannot be read on.
     *
     * @param from the ledger sequence of an entry of the first unit
     * @param to the ledger sequence of an entry of the last unit
     * @param time when they were written: one time for all; not ahead of the clock
     * @return the id of the correction
     * @throws dev.lineage.error.InvalidInput if there are no such entries, or the time lies ahead of the clock or before 1900
     */
    RecordId repairTime(long from, long to, Instant time);

    /** Drops all that is derived from the ledger and derives it anew. Answers are the same before and after. */
    void rebuild();
}
