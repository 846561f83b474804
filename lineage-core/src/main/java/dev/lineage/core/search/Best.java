package dev.lineage.core.search;

import java.util.List;

/**
 * The best answers to several requests, all of one state.
 *
 * @param <T> what became of a record that was found
 * @param sequence the ledger sequence of the state
 * @param found for each request, in their order, what was found, best first
 */
public record Best<T>(long sequence, List<List<T>> found) {
    /** Copies. */
    public Best {
        found = found.stream().map(List::copyOf).toList();
    }
}
