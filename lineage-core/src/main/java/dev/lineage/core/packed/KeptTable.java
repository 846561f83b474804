package dev.lineage.core.packed;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a store keeps of a folded table in segments, so that a process need not read the whole ledger for it. For one thread at a time.
 *
 * @param <T> the table
 */
final class KeptTable<T> {
    /** A segment is written again with what comes behind it, unless it is so many times as long: few lie beside each other. */
    private static final int LONGER = 2;

    private static final long NONE = Long.MAX_VALUE;

    private final Store store;
    private final Folding<T> folding;
    private final SegmentFamily family;

    /** Up to where the store was seen to have what the table has: all that is behind it was folded since. */
    private long known;

    /** Where the first segment begins that could not be read. */
    private long unreadable = NONE;

    /** Up to where was kept, or tried to. */
    private long tried;

    /** The newest correction of times when the table was loaded. */
    private long corrected;

    KeptTable(Store store, Folding<T> folding) {
        this.store = store;
        this.folding = folding;
        this.family = new SegmentFamily(store, folding.family());
    }

    /** A table of what is kept, up to the first segment that cannot be read: what is behind it is read from the ledger again. */
    T load(Snapshot snapshot) {
        T table = folding.begin();
        known = 0;
        unreadable = NONE;
        corrected = snapshot.corrections().sequence();
        for (SegmentRange range : family.readable(snapshot)) {
            if (range.after() != known || !isUnpacked(table, snapshot, range)) {
                unreadable = known;
                break;
            }
            known = range.until();
        }
        tried = known;
        return table;
    }

    /** Whether no times were corrected since the table was loaded, also by another process: what was folded is as it was. */
    boolean isCurrent(Snapshot snapshot) {
        return snapshot.corrections().sequence() == corrected;
    }

    private boolean isUnpacked(T table, Snapshot snapshot, SegmentRange range) {
        try {
            folding.unpack(table, snapshot.segment(range), range.after(), range.until());
            return true;
        } catch (SegmentFormatException | StoreFailure e) {
            System.getLogger(KeptTable.class.getName())
                    .log(System.Logger.Level.WARNING, "{0} is read from the ledger again: {1}", range, e.getMessage());
            return false;
        }
    }

    /** Keeps what the table has folded since, if it is so many versions at the least. Waits for nobody. */
    void keep(T table, int atLeast) {
        long until = folding.through(table);
        if (until - tried < atLeast) {
            return;
        }
        tried = until;
        boolean mayWrite = !store.info().readOnly() && folding.mayKeep();
        if (mayWrite) {
            store.read(View.EVERYTHING, snapshot -> packed(snapshot, table, until))
                    .ifPresent(this::write);
        }
        if (!mayWrite || (unreadable == NONE && SegmentFamily.end(kept()) >= until)) {
            known = until;
            folding.kept(table);
        }
    }

    private void write(Packed segment) {
        family.tryWrite(writer ->
                isCurrent(writer.view(View.EVERYTHING)) && family.keep(writer, segment.range(), segment.data()));
        if (kept().contains(segment.range())) {
            unreadable = NONE;
        }
    }

    private List<SegmentRange> kept() {
        return store.read(View.EVERYTHING, snapshot -> snapshot.segments(family.name()));
    }

    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
    private record Packed(SegmentRange range, byte[] data) {}

    /**
     * A segment behind those that are kept, and in place of the last of them as far as these cannot be read or are not much longer.
     * There is none if another process has kept as much, or has dropped what this one has unpacked.
     */
    private Optional<Packed> packed(Snapshot snapshot, T table, long until) {
        List<SegmentRange> kept = new ArrayList<>(snapshot.segments(family.name()));
        kept.removeIf(range -> range.until() > unreadable);
        long end = SegmentFamily.end(kept);
        if (end >= until || end < known) {
            return Optional.empty();
        }
        long start = end;
        int last = kept.size();
        while (last > 0 && length(kept.get(last - 1)) <= LONGER * (until - start)) {
            last--;
            start = kept.get(last).after();
        }
        List<SegmentRange> joined = kept.subList(last, kept.size());
        try {
            byte[] data = folding.pack(table, start, until, end, () -> joined.stream()
                    .map(range -> new KeptSegment(range.after(), range.until(), snapshot.segment(range)))
                    .iterator());
            return Optional.of(new Packed(family.range(start, until), data));
        } catch (SegmentFormatException | StoreFailure damaged) {
            return Optional.empty(); // whoever loads it next reads the ledger in its place
        }
    }

    private static long length(SegmentRange range) {
        return range.until() - range.after();
    }

    List<String> problems() {
        return family.problems(folding::check);
    }
}
