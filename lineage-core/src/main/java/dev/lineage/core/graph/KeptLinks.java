package dev.lineage.core.graph;

import dev.lineage.core.packed.SegmentFamily;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.List;

/** The links that a store keeps in segments, so that a process need not read the whole ledger for them. For one thread at a time. */
final class KeptLinks {
    private static final String NAME = "links";

    /** A segment is written again with what comes behind it, unless it is so many times as long: few lie beside each other. */
    private static final int LONGER = 2;

    private final Store store;
    private final SegmentFamily family;

    /** Up to where the store was seen to have what the table has. */
    private long known;

    /** Where the first segment begins that could not be read. */
    private long unreadable = Long.MAX_VALUE;

    KeptLinks(Store store) {
        this.store = store;
        this.family = new SegmentFamily(store, NAME);
    }

    /** A table of what is kept, up to the first segment that cannot be read: what is behind it is read from the ledger again. */
    LinkTable load(Snapshot snapshot) {
        LinkTable table = new LinkTable();
        for (SegmentRange range : snapshot.segments(NAME)) {
            if (range.after() != table.through() || !isAdded(snapshot.segment(range), range, table)) {
                unreadable = table.through();
                break;
            }
        }
        known = table.through();
        return table;
    }

    private static boolean isAdded(byte[] segment, SegmentRange range, LinkTable table) {
        try {
            LinkSegment.addTo(table, segment);
            return true;
        } catch (SegmentFormatException e) {
            System.getLogger(KeptLinks.class.getName())
                    .log(System.Logger.Level.WARNING, "{0} is read from the ledger again: {1}", range, e.getMessage());
            return false;
        }
    }

    /** Keeps what a table has and the store does not, if it is so many versions at the least. Waits for nobody. */
    void keep(LinkTable table, int atLeast) {
        if (table.version().size() - table.version().firstAfter(known) < atLeast) {
            return;
        }
        long until = table.through();
        known = until;
        long after = store.read(View.EVERYTHING, snapshot -> start(snapshot.segments(NAME), until));
        if (after < until) {
            SegmentRange range = family.range(after, until);
            byte[] segment = LinkSegment.pack(table, after);
            family.tryWrite(writer -> family.keep(writer, range, segment));
            unreadable = Long.MAX_VALUE;
        }
    }

    /** Where a new segment begins: in place of the last ones, as far as these are not much longer than what follows them, or unreadable. */
    private long start(List<SegmentRange> kept, long until) {
        int last = kept.size();
        long start = SegmentFamily.end(kept);
        while (last > 0 && (start > unreadable || isShort(kept.get(last - 1), until - start))) {
            last--;
            start = kept.get(last).after();
        }
        return start;
    }

    private static boolean isShort(SegmentRange range, long behind) {
        return behind > 0 && range.until() - range.after() <= LONGER * behind;
    }

    List<String> problems() {
        return family.problems(LinkSegment::check);
    }
}
