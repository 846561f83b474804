package dev.lineage.query;

import java.util.List;
import java.util.Optional;

/**
 * A part of a list, as of one ledger sequence.
 *
 * @param <T> what is listed
 * @param items the items, in the list's order
 * @param next where to go on; empty if this page is the last
 * @param sequence the ledger sequence as of which the list stands
 */
public record Page<T>(List<T> items, Optional<Cursor> next, long sequence) {
    /** Copies the items. */
    public Page {
        items = List.copyOf(items);
    }
}
