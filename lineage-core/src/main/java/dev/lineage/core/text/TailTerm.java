package dev.lineage.core.text;

import java.util.Arrays;

/**
 * The postings of one term in the tail: pairs of document number plus one and frequency, ended by a zero. One thread
 * appends; a reader stops at the first pair that was not published when it began.
 */
final class TailTerm {
    private volatile int[] pairs = new int[4];
    private int used;

    /** Counts one more occurrence in a document, which is the last or a new one. */
    void add(int document) {
        int[] known = pairs;
        if (used > 0 && known[used - 2] == document + 1) {
            known[used - 1]++;
            return;
        }
        append(document, 1);
    }

    void append(int document, int frequency) {
        int[] room = pairs;
        if (used == room.length) {
            room = Arrays.copyOf(room, 2 * used);
            pairs = room;
        }
        room[used + 1] = frequency;
        room[used] = document + 1;
        used += 2;
    }

    /** The postings among the first documents of the tail. */
    Postings before(int size) {
        int[] seen = pairs;
        int low = 0;
        int high = seen.length / 2;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (seen[2 * middle] != 0 && seen[2 * middle] <= size) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return new Pairs(seen, low);
    }

    private static final class Pairs implements Postings {
        private final int[] pairs;
        private final int count;

        Pairs(int[] pairs, int count) {
            this.pairs = pairs;
            this.count = count;
        }

        @Override
        public int count() {
            return count;
        }

        @Override
        public PostingsCursor cursor() {
            return new PairsCursor(pairs, count);
        }
    }

    private static final class PairsCursor implements PostingsCursor {
        private final int[] pairs;
        private final int count;
        private int at;

        PairsCursor(int[] pairs, int count) {
            this.pairs = pairs;
            this.count = count;
        }

        @Override
        public int read(int from, int end, int[] documents, int[] frequencies, int place) {
            seek(from);
            int next = place;
            for (; at < count && pairs[2 * at] <= end && next < documents.length; at++) {
                documents[next] = pairs[2 * at] - 1;
                frequencies[next++] = pairs[2 * at + 1];
            }
            return next - place;
        }

        @Override
        public int frequency(int document) {
            seek(document);
            return at < count && pairs[2 * at] == document + 1 ? pairs[2 * at + 1] : 0;
        }

        private void seek(int document) {
            if (at == count || pairs[2 * at] > document) {
                return;
            }
            int high = count;
            while (at < high) {
                int middle = (at + high) >>> 1;
                if (pairs[2 * middle] <= document) {
                    at = middle + 1;
                } else {
                    high = middle;
                }
            }
        }
    }
}
