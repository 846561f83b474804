package dev.lineage.core.text;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * In how many live documents of a leaf frequent terms stand, as far as it was asked. When few documents have died since, those are looked up
 * in the postings, and the rest is not counted again.
 */
final class LiveCounts {
    /** How many deaths are looked up before all is counted again. */
    static final int MOST_DEATHS = 64;

    /** How many postings are worth remembering how many of them are live: there are few terms with as many. */
    private static final int MANY = 256;

    /** The counts as they were before the documents died. */
    private final Map<String, Integer> counts;

    private final int[] died;

    private LiveCounts(Map<String, Integer> counts, int[] died) {
        this.counts = counts;
        this.died = died;
    }

    static LiveCounts none() {
        return new LiveCounts(new ConcurrentHashMap<>(), new int[0]);
    }

    /** The counts when more documents have died, which were live. */
    LiveCounts without(Universe more) {
        if (died.length + more.size() > MOST_DEATHS) {
            return none();
        }
        int[] all = Arrays.copyOf(died, died.length + more.size());
        for (int i = 0; i < more.size(); i++) {
            all[died.length + i] = more.document(i);
        }
        Arrays.sort(all);
        return new LiveCounts(counts, all);
    }

    /** In how many of the live documents a term stands. */
    int of(String term, Postings postings, Bits live) {
        if (postings.count() < MANY) {
            return live(postings, live);
        }
        Integer before = counts.get(term);
        if (before != null) {
            return before - died(postings);
        }
        int found = live(postings, live);
        counts.put(term, found + died(postings));
        return found;
    }

    private int died(Postings postings) {
        PostingsCursor cursor = postings.cursor();
        int found = 0;
        for (int document : died) {
            found += cursor.frequency(document) > 0 ? 1 : 0;
        }
        return found;
    }

    private static int live(Postings postings, Bits live) {
        int[] documents = new int[postings.count()];
        postings.read(documents, new int[documents.length], 0);
        int found = 0;
        for (int document : documents) {
            found += live.get(document) ? 1 : 0;
        }
        return found;
    }
}
