package dev.lineage.core.kernel;

import dev.lineage.error.InvalidInput;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.spi.Snapshot;
import java.util.Optional;
import java.util.function.Supplier;

/** Reading on from a cursor, as long as no correction of times has given lists another order. */
public final class Continuation {
    private Continuation() {}

    /**
     * Reads a page.
     *
     * @param <T> what is listed
     * @param snapshot the state that is read
     * @param after where the page before ended
     * @param page reads it
     * @return the page, whose cursor says by which correction it is ordered
     * @throws InvalidInput if times were corrected since the page before
     */
    public static <T> Page<T> of(Snapshot snapshot, Optional<Cursor> after, Supplier<Page<T>> page) {
        after.ifPresent(cursor -> requireOrder(snapshot, cursor));
        Page<T> read = page.get();
        return read.next().isEmpty()
                ? read
                : marked(read, snapshot.corrections().sequence());
    }

    private static void requireOrder(Snapshot snapshot, Cursor cursor) {
        long corrected = snapshot.corrections().sequence();
        if (cursor.corrected() != corrected) {
            throw new InvalidInput(
                    "cursor",
                    cursor.toString(),
                    "must be younger than entry " + corrected + ", which corrected times: read the first page again");
        }
    }

    private static <T> Page<T> marked(Page<T> page, long corrected) {
        Optional<Cursor> next =
                page.next().map(cursor -> new Cursor(cursor.list(), cursor.sequence(), cursor.position(), corrected));
        return new Page<>(page.items(), next, page.sequence());
    }
}
