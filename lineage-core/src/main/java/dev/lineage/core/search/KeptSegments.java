package dev.lineage.core.search;

import dev.lineage.core.text.SegmentFormatException;
import dev.lineage.core.text.TextIndex;
import dev.lineage.core.text.TextSegment;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The text segments that a store keeps. */
final class KeptSegments {
    private static final String FAMILY = "text";

    private final Store store;
    private final Documents documents;

    KeptSegments(Store store, Documents documents) {
        this.store = store;
        this.documents = documents;
    }

    static System.Logger logger() {
        return System.getLogger(KeptSegments.class.getName());
    }

    /** An index of what is kept. What cannot be read is indexed again and kept in its place. */
    TextIndex load() {
        List<TextSegment> mended = new ArrayList<>();
        TextIndex loaded = store.read(View.EVERYTHING, snapshot -> load(snapshot, mended));
        if (!isReadOnly()) {
            mended.forEach(this::keep);
        }
        return loaded;
    }

    /** Loads the segments, up to one that does not follow: what is behind it is read from the ledger again. */
    private TextIndex load(Snapshot snapshot, List<TextSegment> mended) {
        TextIndex index = new TextIndex();
        for (SegmentRange range : snapshot.segments(FAMILY)) {
            if (range.after() != index.through()) {
                break;
            }
            Optional<TextSegment> segment = open(snapshot, range);
            if (segment.isPresent()) {
                index.add(segment.get());
            } else {
                mended.add(mend(snapshot, index, range));
            }
        }
        return index;
    }

    private static Optional<TextSegment> open(Snapshot snapshot, SegmentRange range) {
        try {
            return Optional.of(TextSegment.open(snapshot.segment(range)));
        } catch (SegmentFormatException e) {
            logger().log(
                            System.Logger.Level.WARNING,
                            "the text segment {0} is indexed again: {1}",
                            range,
                            e.getMessage());
            return Optional.empty();
        }
    }

    /** Only one that covers all of a segment may take its place. */
    private TextSegment mend(Snapshot snapshot, TextIndex index, SegmentRange range) {
        while (index.through() < range.until()) {
            documents.add(snapshot, index, Math.min(range.until(), index.through() + TextIndex.PACKED_FROM));
            index.pack(1).ifPresent(index::add);
        }
        TextSegment whole = index.join(range.after());
        index.add(whole);
        return whole;
    }

    boolean isReadOnly() {
        return store.info().readOnly();
    }

    /** Keeps a segment, unless another process has kept one that this one does not know; then it is false. */
    boolean keep(TextSegment segment) {
        return store.write(writer -> keep(writer, segment));
    }

    /** Keeps a segment unless that would have to wait for another writer. */
    void tryToKeep(TextSegment segment) {
        if (store.tryWrite(writer -> keep(writer, segment)).isEmpty()) {
            logger().log(
                            System.Logger.Level.DEBUG,
                            "the text segment {0} was not kept, since another is writing",
                            range(segment));
        }
    }

    private static boolean keep(Writer writer, TextSegment segment) {
        SegmentRange range = range(segment);
        long end = 0;
        for (SegmentRange other : writer.view(View.EVERYTHING).segments(FAMILY)) {
            if (other.until() <= range.after()) {
                end = other.until();
            } else if (!isBehindOrWithin(other, range)) {
                return false;
            }
        }
        if (end != range.after()) {
            return false;
        }
        writer.keep(range, segment.bytes());
        return true;
    }

    private static boolean isBehindOrWithin(SegmentRange other, SegmentRange range) {
        return other.after() >= range.until() || (other.after() >= range.after() && other.until() <= range.until());
    }

    private static SegmentRange range(TextSegment segment) {
        return new SegmentRange(FAMILY, segment.low(), segment.high());
    }
}
