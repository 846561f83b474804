package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Full text search over versions of records: packed segments, oldest first, and behind them a tail in memory that takes
 * what is newer. It is a function of the documents that were added: how they are split over segments shows in no answer.
 *
 * <p>Safe for use by several threads. A search sees one published state and waits for nothing; additions take turns.
 */
public final class TextIndex {
    /** From how many documents in the tail on {@link #pack()} makes a segment. */
    public static final int PACKED_FROM = 8_192;

    private final ReentrantLock adding = new ReentrantLock();
    private Tail tail = new Tail();
    private volatile IndexState state = new IndexState(List.of(), tail.view(), 0);

    /** An index of nothing. */
    public TextIndex() {}

    /**
     * The last ledger sequence that the index covers: documents are added from the next one on.
     *
     * @return 0 for an empty index
     */
    public long through() {
        return state.through();
    }

    /**
     * Adds documents, and from then on covers all sequences up to the given one, those that made no document included.
     * Searches see all of them or none. A version that a document replaces and that was never added needs no mark.
     *
     * @param documents ascending by sequence
     * @param through the last sequence covered
     * @throws IllegalArgumentException where a sequence is already covered, out of order or beyond {@code through};
     *     nothing is added then
     */
    public void add(List<TextDocument> documents, long through) {
        adding.lock();
        try {
            IndexState before = state;
            checkOrder(documents, before.through(), through);
            documents.forEach(tail::add);
            IndexState after = new IndexState(before.segments(), tail.view(), through);
            for (TextDocument document : documents) {
                after.markReplaced(document.replaces(), document.sequence());
            }
            state = after;
        } finally {
            adding.unlock();
        }
    }

    /** Adds one document; see {@link #add(List, long)}. */
    public void add(TextDocument document) {
        add(List.of(document), document.sequence());
    }

    /**
     * Adds a segment behind the other segments. Documents of the tail that it holds too leave the tail, so that a segment
     * that {@link #pack()} returned, or that another process packed of the same documents, is added like one that was
     * loaded.
     *
     * @throws IllegalArgumentException where it does not begin where the last segment ends
     */
    public void add(TextSegment segment) {
        adding.lock();
        try {
            IndexState before = state;
            if (segment.low() != before.packedThrough() || segment.high() < segment.low()) {
                throw new IllegalArgumentException("segment covers (" + segment.low() + ", " + segment.high()
                        + "], must begin at " + before.packedThrough());
            }
            List<TextSegment> segments = new ArrayList<>(before.segments());
            segments.add(segment);
            tail = Tail.following(before.tail(), before.tail().upTo(segment.high()));
            IndexState after =
                    new IndexState(segments, tail.view(), Math.max(before.through(), segment.high()));
            after.markReplacedBy(segment.leaf());
            after.markReplacedBy(after.tail());
            state = after;
        } finally {
            adding.unlock();
        }
    }

    /**
     * Packs the tail where it has grown to {@link #PACKED_FROM} documents. The index stays as it is: keep the segment,
     * then add it. Runs on a published state, so that additions and searches go on meanwhile.
     *
     * @return empty where the tail is smaller
     */
    public Optional<TextSegment> pack() {
        return state.tail().size() < PACKED_FROM ? Optional.empty() : Optional.of(packAll());
    }

    /** Packs the tail whatever its size. */
    TextSegment packAll() {
        IndexState seen = state;
        return SegmentWriter.pack(seen.tail(), seen.packedThrough(), seen.through());
    }

    /**
     * Finds the best documents for a query, best first; of equal scores the newer own time first, then the higher record
     * handle, then the higher sequence. A query without words finds nothing.
     */
    public List<TextHit> search(TextQuery query) {
        QueryTerms terms = QueryTerms.of(query.text());
        return terms.terms().isEmpty() || query.limit() == 0 ? List.of() : new Search(state, query, terms).hits();
    }

    private static void checkOrder(List<TextDocument> documents, long covered, long through) {
        long last = covered;
        for (TextDocument document : documents) {
            if (document.sequence() <= last) {
                throw new IllegalArgumentException(
                        "sequence is " + document.sequence() + ", must be after " + last);
            }
            last = document.sequence();
        }
        if (through < last) {
            throw new IllegalArgumentException("through is " + through + ", must be " + last + " or more");
        }
    }
}
