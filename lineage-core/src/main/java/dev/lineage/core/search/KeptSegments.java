package dev.lineage.core.search;

import dev.lineage.core.packed.SegmentFamily;
import dev.lineage.core.packed.SegmentFormatException;
import dev.lineage.core.text.TextIndex;
import dev.lineage.core.text.TextSegment;
import dev.lineage.error.StoreFailure;
import dev.lineage.spi.SegmentRange;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.spi.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The text segments that a store keeps. For one thread at a time. */
final class KeptSegments {
    private static final String FAMILY = "text";

    private final Store store;
    private final SegmentFamily family;
    private final Documents documents;

    /** Up to where the store was seen to have segments. */
    private long known;

    /** The newest correction of times when the index was loaded. */
    private long corrected;

    KeptSegments(Store store, Documents documents) {
        this.store = store;
        this.family = new SegmentFamily(store, FAMILY);
        this.documents = documents;
    }

    private static System.Logger logger() {
        return System.getLogger(KeptSegments.class.getName());
    }

    /** An index of what is kept. What cannot be read is indexed again and kept in its place. */
    TextIndex load() {
        List<TextSegment> mended = new ArrayList<>();
        TextIndex loaded = store.read(View.EVERYTHING, snapshot -> load(snapshot, mended));
        known = loaded.packedThrough();
        if (documents.areWhole()) {
            mended.forEach(segment -> family.tryWrite(writer -> keep(writer, segment)));
        }
        return loaded;
    }

    /** Loads the segments, up to one that does not follow: what is behind it is read from the ledger again. */
    private TextIndex load(Snapshot snapshot, List<TextSegment> mended) {
        TextIndex index = new TextIndex();
        corrected = snapshot.corrections().sequence();
        for (SegmentRange range : family.readable(snapshot)) {
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
            return Optional.of(open(snapshot.segment(range), range.after(), range.until()));
        } catch (SegmentFormatException | StoreFailure e) {
            logger().log(
                            System.Logger.Level.WARNING,
                            "the text segment {0} is indexed again: {1}",
                            range,
                            e.getMessage());
            return Optional.empty();
        }
    }

    private static TextSegment open(byte[] bytes, long after, long until) {
        TextSegment segment = TextSegment.open(bytes);
        if (segment.low() != after || segment.high() != until) {
            throw new SegmentFormatException("text segment is of another range than " + after + " to " + until);
        }
        return segment;
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

    /** What is wrong with what is kept, each with its place. */
    List<String> problems() {
        return family.problems(KeptSegments::open);
    }

    /**
     * Keeps what the index has packed and the store does not have: also what could not be kept before. Waits for nobody; what
     * cannot be kept now may be kept next time.
     *
     * @return false if another process has kept what does not fit to it, or has dropped all in a rebuild
     */
    boolean keep(TextIndex index) {
        if (!documents.areWhole()) {
            return true;
        }
        List<TextSegment> segments = index.segments();
        return family.tryWrite(writer -> {
            List<SegmentRange> kept = writer.view(View.EVERYTHING).segments(FAMILY);
            if (SegmentFamily.end(kept) < known) {
                return false;
            }
            for (TextSegment segment : segments) {
                if (!kept.contains(range(segment)) && !keep(writer, segment)) {
                    return false;
                }
            }
            known = index.packedThrough();
            return true;
        });
    }

    /** Whether no times were corrected since the index was loaded, also by another process: what it holds is as it was. */
    boolean isCurrent(Snapshot snapshot) {
        return snapshot.corrections().sequence() == corrected;
    }

    private boolean keep(Writer writer, TextSegment segment) {
        return isCurrent(writer.view(View.EVERYTHING)) && family.keep(writer, range(segment), segment.bytes());
    }

    private static SegmentRange range(TextSegment segment) {
        return new SegmentRange(FAMILY, segment.low(), segment.high());
    }
}
