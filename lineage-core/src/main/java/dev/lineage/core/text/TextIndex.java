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

    private static final int MERGED = 8;

    /** A longer segment costs more to write at once, and engines limit what they take, than having two costs a search. */
    private static final long LONGEST = 128L << 20;

    /**
     * A short segment stays as it is while it is more than so many times as long as what is packed behind it: so there are never
     * more than a few, and none is written again for the sake of a few documents.
     */
    private static final int LONGER = 2;

    private final ReentrantLock adding = new ReentrantLock();
    private Tail tail = new Tail(new TermMemory());
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
     * What is packed.
     *
     * @return the segments, oldest first
     */
    public List<TextSegment> segments() {
        return state.segments();
    }

    /**
     * The last ledger sequence of what is packed.
     *
     * @return 0 if nothing is
     */
    public long packedThrough() {
        return state.packedThrough();
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
                if (document.replaces() != 0) {
                    after.markReplaced(document.replaces(), document.sequence());
                }
            }
            state = after;
        } finally {
            adding.unlock();
        }
    }

    /**
     * Adds one document; see {@link #add(List, long)}.
     *
     * @param document the document
     */
    public void add(TextDocument document) {
        add(List.of(document), document.sequence());
    }

    /**
     * Adds a segment behind the other segments, or in the place of those that it covers. Documents of the tail that it
     * holds too leave the tail, so that a segment that {@link #pack(int)} or {@link #merge()} returned, or that another
     * process made of the same documents, is added like one that was loaded.
     *
     * @param segment the segment
     * @throws IllegalArgumentException where it neither begins where the last segment ends nor takes the place of whole
     *     segments
     */
    public void add(TextSegment segment) {
        adding.lock();
        try {
            IndexState before = state;
            TailView known = before.tail();
            int leaving = known.upTo(segment.high());
            Tail rest = leaving == 0 ? tail : tail.following(known, leaving);
            IndexState after = before.with(segment, rest.view());
            tail = rest;
            if (after.segments().size() > before.segments().size()) {
                after.markReplacedBy(segment.leaf());
                after.markReplacedBy(after.tail());
            } else {
                after.leaves().forEach(after::markReplacedBy);
            }
            state = after;
        } finally {
            adding.unlock();
        }
    }

    /**
     * Packs the tail where it has grown to {@link #PACKED_FROM} documents; see {@link #pack(int)}.
     *
     * @return empty where the tail is shorter
     */
    public Optional<TextSegment> pack() {
        return pack(PACKED_FROM);
    }

    /**
     * Packs the tail where it has at least so many documents, together with the last segments as long as they are smaller
     * than {@link #PACKED_FROM} and not more than twice as long as what lies behind them: however short the tails, few short
     * segments stay, and a document is written some five times before it lies in a long one. A host that closes packs a
     * shorter tail too, since what is not packed is caught up when it is opened again. The index stays as it is: keep the
     * segment in the place of those between its ends, then add it. Runs on a published state, so that additions and searches
     * go on meanwhile.
     *
     * @param atLeast 1 or more
     * @return empty where the tail is shorter
     */
    public Optional<TextSegment> pack(int atLeast) {
        return state.tail().size() < Math.max(1, atLeast) ? Optional.empty() : Optional.of(packAll());
    }

    /** Packs the tail whatever its size. */
    TextSegment packAll() {
        IndexState seen = state;
        TextSegment packed = packTail(seen);
        List<TextSegment> last = new ArrayList<>(List.of(packed));
        long gathered = packed.size();
        for (int i = seen.segments().size() - 1;
                i >= 0 && isShort(seen.segments().get(i), gathered);
                i--) {
            last.add(0, seen.segments().get(i));
            gathered += seen.segments().get(i).size();
        }
        return last.size() == 1 ? packed : SegmentMerge.of(last, 0);
    }

    private static boolean isShort(TextSegment segment, long behind) {
        return segment.size() < PACKED_FROM && segment.size() <= LONGER * behind;
    }

    /** Packs the tail whatever its size, and nothing else. */
    TextSegment packTail() {
        return packTail(state);
    }

    private static TextSegment packTail(IndexState seen) {
        return SegmentWriter.pack(seen.tail(), seen.packedThrough(), seen.through());
    }

    /**
     * Merges {@value #MERGED} neighbouring segments of one level into one of the next, so that their number stays small; those
     * that are shorter than {@link #PACKED_FROM} wait until {@link #pack(int)} has made them longer.
     * The index stays as it is; keep and add the result as that of {@link #pack(int)}.
     *
     * @return empty where there are not as many, or they would be longer than 128 MiB together
     */
    public Optional<TextSegment> merge() {
        List<TextSegment> segments = state.segments();
        for (int first = segments.size() - MERGED; first >= 0; first--) {
            List<TextSegment> neighbours = segments.subList(first, first + MERGED);
            int level = neighbours.get(0).level();
            if (neighbours.stream().allMatch(each -> each.level() == level && each.size() >= PACKED_FROM)
                    && neighbours.stream()
                                    .mapToLong(each -> each.bytes().length)
                                    .sum()
                            <= LONGEST) {
                return Optional.of(SegmentMerge.of(neighbours, level + 1));
            }
        }
        return Optional.empty();
    }

    /**
     * Makes one segment of all that reach beyond a sequence: to keep and add it as that of {@link #pack(int)}.
     *
     * @param after a sequence; at least one segment must reach beyond it
     * @return the segment
     */
    public TextSegment join(long after) {
        List<TextSegment> joined =
                state.segments().stream().filter(each -> each.high() > after).toList();
        int level = 0;
        for (int size = joined.stream().mapToInt(TextSegment::size).sum();
                size >= MERGED * PACKED_FROM;
                size /= MERGED) {
            level++;
        }
        return SegmentMerge.of(joined, level);
    }

    /**
     * Finds the best documents for a query, best first; of equal scores the newer own time first, then the higher record
     * handle, then the higher sequence. Among hits that the cap makes equal, what they would have without it comes before
     * that. A query without words finds nothing.
     *
     * <p>What is found is ranked by the viewer's texts that were current at the query's {@code rankedAsOf}, so that the pages of
     * one answer fit together whatever is added between them.
     *
     * @param query what is searched for, by whom
     * @return the hits of the query's page
     */
    public List<TextHit> search(TextQuery query) {
        return query.limit() == 0 ? List.of() : searchEach(List.of(query)).get(0);
    }

    /**
     * Finds the best documents for several queries at the cost of little more than one.
     *
     * @param queries what is searched for: alike but for their kinds and how many hits they want, each at least one
     * @return for each query, the hits of its page
     */
    public List<List<TextHit>> searchEach(List<TextQuery> queries) {
        QueryTerms terms = QueryTerms.of(queries.get(0).text());
        if (terms.terms().isEmpty()) {
            return queries.stream().map(query -> List.<TextHit>of()).toList();
        }
        return new Search(state, queries, terms).hits();
    }

    /**
     * Finds the documents that are most like something, best first; of equal scores those of a better standing first, then as
     * {@link #search} does.
     *
     * @param query what they should be like, and by whom it is asked
     * @return as many hits as the query wants; its offset counts for nothing
     */
    public List<TextHit> similar(LikenessQuery query) {
        return new LikenessSearch(state, query).hits();
    }

    private static void checkOrder(List<TextDocument> documents, long covered, long through) {
        long last = covered;
        for (TextDocument document : documents) {
            if (document.sequence() <= last) {
                throw new IllegalArgumentException("sequence is " + document.sequence() + ", must be after " + last);
            }
            last = document.sequence();
        }
        if (through < last) {
            throw new IllegalArgumentException("through is " + through + ", must be " + last + " or more");
        }
    }
}
