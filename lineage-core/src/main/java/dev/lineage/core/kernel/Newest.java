package dev.lineage.core.kernel;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The newest of some records.
 *
 * @param items the records, oldest first
 * @param more how many older ones there are
 */
public record Newest(List<Stored> items, int more) {
    /** Copies the records. */
    public Newest {
        items = List.copyOf(items);
    }

    /**
     * The newest records that a snapshot sees.
     *
     * @param snapshot what is seen
     * @param clauses what must hold of them
     * @param most how many are wanted
     * @return the records
     */
    public static Newest of(Snapshot snapshot, List<Selection.Clause> clauses, int most) {
        Selection selection = new Selection(clauses, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, most);
        List<Stored> found = new ArrayList<>(snapshot.list(selection));
        Collections.reverse(found);
        int more = found.size() < most ? 0 : Math.toIntExact(snapshot.count(selection)) - found.size();
        return new Newest(found, more);
    }

    /** The same without some records, of which so many are among all, and with others, which were learned last. */
    Newest with(Set<String> names, int replaced, List<Stored> others) {
        List<Stored> all = new ArrayList<>(items);
        all.removeIf(stored -> names.contains(stored.name()));
        int removed = items.size() - all.size();
        all.addAll(others);
        all.sort(Comparator.comparingLong(Stored::time).thenComparingLong(Newest::learned));
        return new Newest(all, more - (replaced - removed));
    }

    /** What a plan has taken first has no handle yet: it was learned last. */
    private static long learned(Stored stored) {
        return stored.handle() == 0 ? Long.MAX_VALUE : stored.handle();
    }

    /** The same with no more than so many. */
    Newest cut(int most) {
        int left = Math.max(0, items.size() - most);
        return new Newest(items.subList(left, items.size()), more + left);
    }
}
