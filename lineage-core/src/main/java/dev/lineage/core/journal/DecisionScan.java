package dev.lineage.core.journal;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.List;
import java.util.function.Predicate;

/**
 * The decisions that one state of a store has for a viewer, newest first. They are read page by page: however many there are, only one
 * page of them is held.
 *
 * @param kinds what records are
 * @param snapshot the state
 * @param view what the snapshot is a snapshot of
 */
public record DecisionScan(Kinds kinds, Snapshot snapshot, View view) {
    /** How many decisions a page has that is not meant to be a short one. */
    public static final int PAGE = 1_000;

    /**
     * Visits decisions until somebody has seen enough.
     *
     * @param clauses what else must hold of them; what few decisions meet first
     * @param filter what they have to be
     * @param page how many are read at a time
     * @param visitor says whether more are wanted
     */
    public void visit(List<Selection.Clause> clauses, DecisionFilter filter, int page, Predicate<Decision> visitor) {
        long before = Long.MAX_VALUE;
        List<Stored> found;
        do {
            found = snapshot.list(Filters.selection(clauses, filter, view.project(), before, page));
            for (Stored stored : found) {
                if (!visitor.test(new StoredDecision(stored))) {
                    return;
                }
                before = stored.handle();
            }
        } while (found.size() == page);
    }
}
