package dev.lineage.core.feedback;

import dev.lineage.core.packed.SegmentFamily;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The facts that a store keeps in segments, so that a process need not read the whole ledger for them. For one thread at a time. */
final class KeptFeedback {
    private static final String NAME = "feedback";

    /** A segment is written again with what comes behind it, unless it is so many times as long: few lie beside each other. */
    private static final int LONGER = 2;

    private final Store store;
    private final SegmentFamily family;

    /** What was read from the ledger and is not kept yet. */
    private final List<Fact> fresh = new ArrayList<>();

    /** Up to where segments could be read: what is behind it was read from the ledger. */
    private long read;

    /** Whether there is one that could not be read. */
    private boolean unreadable;

    /** Up to where was kept, or tried to. */
    private long tried;

    KeptFeedback(Store store) {
        this.store = store;
        this.family = new SegmentFamily(store, NAME);
    }

    /** A table of what is kept, up to the first segment that cannot be read: what is behind it is read from the ledger again. */
    FeedbackTable load(Snapshot snapshot) {
        FeedbackTable table = new FeedbackTable();
        unreadable = false;
        for (SegmentRange range : snapshot.segments(NAME)) {
            if (range.after() != table.through() || !isAdded(snapshot.segment(range), range, table)) {
                unreadable = true;
                break;
            }
        }
        read = table.through();
        tried = read;
        fresh.clear();
        return table;
    }

    private static boolean isAdded(byte[] segment, SegmentRange range, FeedbackTable table) {
        try {
            FeedbackSegment.facts(segment).forEach(table::add);
            table.pass(range.until());
            return true;
        } catch (SegmentFormatException e) {
            System.getLogger(KeptFeedback.class.getName())
                    .log(System.Logger.Level.WARNING, "{0} is read from the ledger again: {1}", range, e.getMessage());
            return false;
        }
    }

    /** Takes what was read from the ledger. */
    void add(Fact fact) {
        fresh.add(fact);
    }

    /** Keeps what was read from the ledger up to a sequence, if that is far enough. Waits for nobody. */
    void keep(long until, int atLeast) {
        if (until - tried < atLeast || store.info().readOnly()) {
            return;
        }
        tried = until;
        if (store.read(View.EVERYTHING, snapshot -> isKept(snapshot, until))) {
            forget(until);
            return;
        }
        Optional<Packed> packed = store.read(View.EVERYTHING, snapshot -> packed(snapshot, until));
        packed.ifPresent(segment -> {
            family.tryWrite(writer -> family.keep(writer, segment.range(), segment.data()));
            if (store.read(View.EVERYTHING, snapshot -> snapshot.segments(NAME)).contains(segment.range())) {
                unreadable = false;
                forget(until);
            }
        });
    }

    /** Whether another process has kept as much. */
    private boolean isKept(Snapshot snapshot, long until) {
        return !unreadable && SegmentFamily.end(snapshot.segments(NAME)) >= until;
    }

    private void forget(long until) {
        read = until;
        fresh.clear();
    }

    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over as they are, and nobody writes to them
    private record Packed(SegmentRange range, byte[] data) {}

    /** A segment in place of what lies behind the readable ones, and of the last of these, as far as they are not much longer. */
    private Optional<Packed> packed(Snapshot snapshot, long until) {
        List<SegmentRange> kept = snapshot.segments(NAME);
        int last = 0;
        while (last < kept.size() && kept.get(last).until() <= read) {
            last++;
        }
        List<SegmentRange> joined = new ArrayList<>();
        long start = SegmentFamily.end(kept.subList(0, last));
        if (start < read && last < kept.size()) {
            joined.add(kept.get(last));
        }
        while (last > 0 && until - kept.get(last - 1).until() >= length(kept.get(last - 1)) / LONGER) {
            last--;
            joined.add(0, kept.get(last));
            start = kept.get(last).after();
        }
        try {
            byte[] data = FeedbackSegment.pack(start, facts(snapshot, joined));
            return Optional.of(new Packed(family.range(start, until), data));
        } catch (SegmentFormatException damaged) {
            return Optional.empty(); // whoever loads it next reads the ledger in its place
        }
    }

    private static long length(SegmentRange range) {
        return range.until() - range.after();
    }

    private List<Fact> facts(Snapshot snapshot, List<SegmentRange> joined) {
        List<Fact> facts = new ArrayList<>();
        for (SegmentRange range : joined) {
            FeedbackSegment.facts(snapshot.segment(range)).stream()
                    .filter(fact -> fact.sequence() <= read)
                    .forEach(facts::add);
        }
        facts.addAll(fresh);
        return facts;
    }

    List<String> problems() {
        return family.problems(FeedbackSegment::check);
    }
}
