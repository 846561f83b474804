package dev.lineage.core.search;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Searchable;
import dev.lineage.core.text.SegmentFormatException;
import dev.lineage.core.text.TextDocument;
import dev.lineage.core.text.TextIndex;
import dev.lineage.core.text.TextSegment;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a text index level with the ledger: segments from the store first, then the versions behind them. What has grown large
 * enough is packed outside the writer and kept in the store, unless another process was faster; then theirs is taken.
 */
final class CatchUp {
    private static final String FAMILY = "text";
    private static final int BATCH = 1_024;

    /** A tail of fewer documents is caught up again by who opens the store next, within some 20 ms. */
    private static final int WORTH_PACKING = 2_048;

    private final Store store;
    private final Kinds kinds;
    private @Nullable TextIndex index;

    CatchUp(Store store, Kinds kinds) {
        this.store = store;
        this.kinds = kinds;
    }

    /** The index, level with the newest state of the store. */
    synchronized TextIndex index() {
        if (index == null) {
            index = store.read(View.EVERYTHING, CatchUp::load);
        }
        boolean level;
        do {
            level = level(Objects.requireNonNull(index));
            index.pack(WORTH_PACKING).ifPresent(this::keep);
            index.merge().ifPresent(this::keep);
        } while (!level);
        return index;
    }

    synchronized void reset() {
        index = null;
    }

    /** Loads the segments, up to one that does not follow or cannot be read: what they held is read from the ledger again. */
    private static TextIndex load(Snapshot snapshot) {
        TextIndex index = new TextIndex();
        for (SegmentRange range : snapshot.segments(FAMILY)) {
            Optional<TextSegment> segment = open(snapshot, range);
            if (segment.isEmpty() || range.after() != index.through()) {
                break;
            }
            index.add(segment.get());
        }
        return index;
    }

    private static Optional<TextSegment> open(Snapshot snapshot, SegmentRange range) {
        try {
            return Optional.of(TextSegment.open(snapshot.segment(range)));
        } catch (SegmentFormatException e) {
            System.getLogger(CatchUp.class.getName())
                    .log(
                            System.Logger.Level.WARNING,
                            "the text segment {0} is indexed again: {1}",
                            range,
                            e.getMessage());
            return Optional.empty();
        }
    }

    /** Adds what is new, as much as makes a segment at the most; true if nothing is left. */
    private boolean level(TextIndex current) {
        return store.read(View.EVERYTHING, snapshot -> {
            long newest = snapshot.sequence();
            long until = Math.min(newest, current.through() + TextIndex.PACKED_FROM);
            while (current.through() < until) {
                List<Stored> versions = snapshot.changes(current.through(), BATCH);
                List<TextDocument> documents =
                        versions.stream().map(this::document).toList();
                current.add(documents, documents.get(documents.size() - 1).sequence());
            }
            return current.through() >= newest;
        });
    }

    private TextDocument document(Stored stored) {
        Searchable searchable = kinds.kind(stored.entry().kind()).searchable(stored);
        return new TextDocument(
                stored.entry().sequence(),
                stored.handle(),
                stored.replaces(),
                stored.entry().kind(),
                stored.place().project().orElse(null),
                stored.place().space().orElse(null),
                stored.time(),
                stored.place().validFrom(),
                stored.place().validUntil(),
                searchable.superseded(),
                searchable.text(),
                new HashSet<>(searchable.attributes()));
    }

    private void keep(TextSegment segment) {
        SegmentRange range = new SegmentRange(FAMILY, segment.low(), segment.high());
        if (store.info().readOnly() || store.write(writer -> kept(writer, range, segment))) {
            Objects.requireNonNull(index).add(segment);
        } else {
            index = store.read(View.EVERYTHING, CatchUp::load);
        }
    }

    /** Keeps a segment, unless another process has kept one that this one does not know. */
    private static boolean kept(Writer writer, SegmentRange range, TextSegment segment) {
        long end = 0;
        for (SegmentRange other : writer.view(View.EVERYTHING).segments(FAMILY)) {
            if (other.until() <= range.after()) {
                end = other.until();
            } else if (other.after() < range.after() || other.until() > range.until()) {
                return false;
            }
        }
        if (end != range.after()) {
            return false;
        }
        writer.keep(range, segment.bytes());
        return true;
    }
}
