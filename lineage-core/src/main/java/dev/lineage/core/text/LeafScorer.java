package dev.lineage.core.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best documents of a leaf without looking at most of those that only have terms that tell little: terms that could not lift a
 * document that has none of the others among the best so far are looked up only in the documents that have some. The strategy is
 * MaxScore of H. Turtle and J. Flood, "Query Evaluation: Strategies and Optimizations" (Information Processing and Management 31,
 * 1995). A document's terms are added up in the same order whatever is left out, so that nothing of it shows in a score.
 */
final class LeafScorer {
    /** How many postings are read at the cost of one that is looked up. */
    private static final int READ_AT_ONCE = 16;

    private final Leaf leaf;
    private final LeafTerms terms;
    private final @Nullable Universe universe;
    private final List<Wanted> queries;
    private final Window window;
    private final WindowReader reader;
    private double lowest;

    /**
     * What a query wants of the leaf.
     *
     * @param candidates what it may find
     * @param top the best so far
     */
    record Wanted(Candidates candidates, TopHits top) {}

    /**
     * A scorer.
     *
     * @param universe what the queries may find at the most; null for all
     */
    LeafScorer(Leaf leaf, LeafTerms terms, @Nullable Universe universe, List<Wanted> queries, Window window) {
        this.leaf = leaf;
        this.terms = terms;
        this.universe = universe;
        this.queries = queries;
        this.window = window;
        reader = new WindowReader(terms);
    }

    /** Offers what may be among the best. */
    void score() {
        findLowest();
        for (int start = 0; start < leaf.size(); start += window.size()) {
            int telling = telling();
            if (telling == 0) {
                return;
            }
            window.begin(start);
            for (int term = 0; term < telling; term++) {
                addAll(term, start, Math.min(leaf.size(), start + window.size()));
            }
            for (int document = window.next(start); document >= 0; document = window.next(document + 1)) {
                complete(document, telling);
            }
        }
    }

    private void findLowest() {
        lowest = Double.POSITIVE_INFINITY;
        for (Wanted query : queries) {
            lowest = Math.min(lowest, query.top().leastSum());
        }
    }

    /** How many terms tell so much that a document that has none of them is out of the question. */
    private int telling() {
        int telling = 0;
        while (telling < terms.count() && terms.rest(telling) >= lowest) {
            telling++;
        }
        return telling;
    }

    /** Adds a term to all documents of the window that have it. */
    private void addAll(int term, int start, int end) {
        Postings postings = terms.postings(term);
        if (universe == null || postings == null || postings.count() / READ_AT_ONCE <= universe.size()) {
            reader.addAll(term, start, end, window, universe);
            return;
        }
        for (int i = universe.from(start); i < universe.size() && universe.document(i) < end; i++) {
            int document = universe.document(i);
            double value = reader.value(term, document);
            if (value > 0) {
                window.add(document, value);
            }
        }
    }

    /** Adds the other terms to a document's sum as long as it is in question, and offers it. */
    private void complete(int document, int telling) {
        double sum = window.sum(document);
        if (sum + terms.rest(telling) < lowest) {
            return;
        }
        int kind = leaf.columns().kind(document);
        if (!isInQuestion(document, kind, sum + terms.rest(telling))) {
            return;
        }
        for (int term = telling; term < terms.count(); term++) {
            if (sum + terms.rest(term) < lowest) {
                return;
            }
            sum += reader.value(term, document);
        }
        offer(document, kind, sum);
    }

    private boolean isInQuestion(int document, int kind, double most) {
        for (Wanted query : queries) {
            if (most >= query.top().leastSum() && query.candidates().contains(document, kind)) {
                return true;
            }
        }
        return false;
    }

    private void offer(int document, int kind, double sum) {
        if (sum < lowest) {
            return;
        }
        for (Wanted query : queries) {
            if (sum >= query.top().leastSum()
                    && query.candidates().contains(document, kind)
                    && query.top().offer(leaf, document, sum)) {
                findLowest();
            }
        }
    }
}
