package dev.lineage.sqlite;

import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/**
 * What one snapshot sees of the entries whose edges are not in the tables: of each record the newest version that it knows, if
 * that is here and may be seen. Such a record's rows in the tables count for nothing.
 */
final class Unindexed {
    /** Of the newest state when all edges are in the tables, and of a state that they had passed before. */
    static final Unindexed NOTHING = new Unindexed(List.of(), 0, View.EVERYTHING);

    private static final Comparator<TailEntry> NEWEST_FIRST =
            (one, other) -> Long.compare(other.record(), one.record());

    private final List<Tail> tails;
    private final long known;
    private final View view;

    /**
     * What there is.
     *
     * @param tails one after the other
     * @param known the sequence up to which entries are known
     * @param view what may be seen
     */
    Unindexed(List<Tail> tails, long known, View view) {
        this.tails = tails;
        this.known = known;
        this.view = view;
    }

    boolean isEmpty() {
        return tails.isEmpty();
    }

    /** Whether a record's edges stand here. */
    boolean holds(long record) {
        for (Tail tail : tails) {
            if (tail.touches(record, known)) {
                return true;
            }
        }
        return false;
    }

    /** How many of these entries, newest first, are of records that are newer than all whose edges are in the tables. */
    int newerThanTheRest(List<TailEntry> newestFirst) {
        int count = 0;
        while (count < newestFirst.size()
                && newestFirst.get(count).record() > tails.get(0).highestBefore()) {
            count++;
        }
        return count;
    }

    /** The versions that meet the clauses, newest first. */
    List<TailEntry> list(List<Clause> clauses, long from, long before, int limit) {
        List<TailEntry> found = new ArrayList<>();
        for (int i = 0; i < tails.size(); i++) {
            int place = i;
            for (Clause.Target target : clauses.get(0).targets()) {
                found.addAll(tails.get(i)
                        .naming(
                                target.node(),
                                from,
                                before,
                                limit,
                                entry -> counts(place, entry) && entry.meets(clauses)));
            }
        }
        if (tails.size() > 1 || clauses.get(0).targets().size() > 1) {
            found.sort(NEWEST_FIRST);
            removeRepeated(found);
        }
        return found.size() > limit ? found.subList(0, limit) : found;
    }

    private static void removeRepeated(List<TailEntry> sorted) {
        long last = -1;
        for (Iterator<TailEntry> each = sorted.iterator(); each.hasNext(); ) {
            long record = each.next().record();
            if (record == last) {
                each.remove();
            }
            last = record;
        }
    }

    /** The versions that have an edge to a node. */
    List<TailEntry> naming(long node) {
        List<TailEntry> found = new ArrayList<>();
        for (int i = 0; i < tails.size(); i++) {
            int place = i;
            found.addAll(tails.get(i)
                    .naming(node, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE, entry -> counts(place, entry)));
        }
        return found;
    }

    private boolean counts(int tail, TailEntry entry) {
        if (entry.sequence() > known
                || !view.sees(entry.place())
                || !tails.get(tail).isNewest(entry, known)) {
            return false;
        }
        for (Tail later : tails.subList(tail + 1, tails.size())) {
            if (later.touches(entry.record(), known)) {
                return false;
            }
        }
        return true;
    }
}
