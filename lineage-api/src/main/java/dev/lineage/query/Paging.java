package dev.lineage.query;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import java.util.Optional;

/**
 * How much of a list is wanted, and from where on.
 *
 * @param limit the greatest number of items, from 1 to 10,000
 * @param after where the page before ended; empty for the first
 */
public record Paging(int limit, Optional<Cursor> after) {
    /** The greatest limit. */
    public static final int MOST = 10_000;

    /**
     * Checks the limit.
     *
     * @throws InvalidInput if the limit lies outside 1 to 10,000
     */
    public Paging {
        Rules.range("limit", limit, 1, MOST);
    }

    /**
     * The first page.
     *
     * @param limit the greatest number of items, from 1 to 10,000
     * @return a request for it
     */
    public static Paging first(int limit) {
        return new Paging(limit, Optional.empty());
    }

    /**
     * A page that goes on where another ended.
     *
     * @param cursor the other page's {@link Page#next}; a list refuses that of another with {@link InvalidInput}
     * @return a request with the same limit
     */
    public Paging after(Cursor cursor) {
        return new Paging(limit, Rules.some("after", cursor));
    }
}
