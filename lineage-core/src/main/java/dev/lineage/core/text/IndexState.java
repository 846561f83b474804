package dev.lineage.core.text;

import java.util.ArrayList;
import java.util.List;

/**
 * What a search sees.
 *
 * @param segments oldest first, each beginning where the one before ends
 * @param tail what is newer than they
 * @param through the last sequence covered
 */
record IndexState(List<TextSegment> segments, TailView tail, long through) {
    IndexState {
        segments = List.copyOf(segments);
    }

    /** The last sequence that lies in a segment. */
    long packedThrough() {
        return segments.isEmpty() ? 0 : segments.get(segments.size() - 1).high();
    }

    /** The state once a segment has taken the place of all segments that it covers. */
    IndexState with(TextSegment segment, TailView rest) {
        int first = 0;
        while (first < segments.size() && segments.get(first).low() < segment.low()) {
            first++;
        }
        int next = first;
        while (next < segments.size() && segments.get(next).high() <= segment.high()) {
            next++;
        }
        checkPlace(segment, first, next);
        List<TextSegment> changed = new ArrayList<>(segments.subList(0, first));
        changed.add(segment);
        changed.addAll(segments.subList(next, segments.size()));
        return new IndexState(changed, rest, Math.max(through, segment.high()));
    }

    private void checkPlace(TextSegment segment, int first, int next) {
        long low = first == 0 ? 0 : segments.get(first - 1).high();
        boolean fits = segment.low() == low
                && segment.high() >= low
                && (next == segments.size() || segments.get(next).low() == segment.high())
                && (next > first || first == segments.size());
        if (!fits) {
            throw new IllegalArgumentException("segment covers (" + segment.low() + ", " + segment.high()
                    + "], must begin and end where other segments do or follow them from " + packedThrough());
        }
    }

    List<Leaf> leaves() {
        List<Leaf> leaves = new ArrayList<>(segments.size() + 1);
        for (TextSegment segment : segments) {
            leaves.add(segment.leaf());
        }
        leaves.add(tail);
        return leaves;
    }

    /** Marks what the documents of a leaf replace. */
    void markReplacedBy(Leaf leaf) {
        if (leaf.columns().replacesNothing()) {
            return;
        }
        for (int document = 0; document < leaf.size(); document++) {
            long replaced = leaf.columns().replaces(document);
            if (replaced != 0) {
                markReplaced(replaced, leaf.columns().sequence(document));
            }
        }
    }

    /** Marks the document of a sequence, where there is one, as replaced by that of another. */
    void markReplaced(long replaced, long by) {
        Leaf leaf = leafOf(replaced);
        int document = leaf.upTo(replaced) - 1;
        if (document >= 0 && leaf.columns().sequence(document) == replaced) {
            leaf.deaths().mark(document, by);
        }
    }

    private Leaf leafOf(long sequence) {
        int low = 0;
        int high = segments.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (segments.get(middle).high() < sequence) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == segments.size() ? tail : segments.get(low).leaf();
    }
}
