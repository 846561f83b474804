package dev.lineage.core.kernel;

import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Lists of records, newest first, page by page. */
public final class Pages {
    private Pages() {}

    /** Selects the records of one page. */
    @FunctionalInterface
    public interface Selecting {
        /**
         * What is listed.
         *
         * @param before the handle below which records must lie
         * @param limit how many at the most
         * @return the selection
         */
        Selection selection(long before, int limit);
    }

    /**
     * One page of a list. A cursor pins the list to its ledger sequence, but never to a later one than the views'.
     *
     * @param <T> what is listed
     * @param store where records are
     * @param list what the cursors of its pages call it
     * @param views what is seen
     * @param paging how many, and from where on
     * @param selecting selects the records
     * @param mapping makes an item of a record
     * @return the page
     */
    public static <T> Page<T> list(
            Store store, String list, Views views, Paging paging, Selecting selecting, Function<Stored, T> mapping) {
        Optional<Cursor> after = paging.after().map(cursor -> cursor.require(list));
        return store.read(
                view(views.view(), after),
                snapshot -> Continuation.of(snapshot, after, () -> {
                    long sequence = after.map(Cursor::sequence).orElseGet(snapshot::sequence);
                    long before = after.map(Cursor::position).orElse(Long.MAX_VALUE);
                    List<Stored> found = snapshot.list(selecting.selection(before, paging.limit() + 1));
                    List<T> items = new ArrayList<>();
                    for (Stored stored : found.subList(0, Math.min(found.size(), paging.limit()))) {
                        items.add(mapping.apply(stored));
                    }
                    Optional<Cursor> next = found.size() > paging.limit()
                            ? Optional.of(new Cursor(
                                    list,
                                    sequence,
                                    found.get(paging.limit() - 1).handle()))
                            : Optional.empty();
                    return new Page<>(items, next, sequence);
                }));
    }

    /** One page of the events of a kind that a record has. */
    static <T> Page<T> events(
            Store store,
            String list,
            Views views,
            Paging paging,
            Function<Snapshot, String> record,
            EventKind kind,
            Function<Stored, T> mapping) {
        Optional<Cursor> after = paging.after().map(cursor -> cursor.require(list));
        return store.read(view(views.view(), after), snapshot -> {
            long sequence = after.map(Cursor::sequence).orElseGet(snapshot::sequence);
            long before = after.map(Cursor::position).orElse(Long.MAX_VALUE);
            List<Stored> found = snapshot.eventsBefore(record.apply(snapshot), kind.name(), before, paging.limit() + 1);
            List<Stored> items = found.subList(0, Math.min(found.size(), paging.limit()));
            Optional<Cursor> next = found.size() > paging.limit()
                    ? Optional.of(new Cursor(
                            list, sequence, items.get(items.size() - 1).entry().sequence()))
                    : Optional.empty();
            return new Page<>(items.stream().map(mapping).toList(), next, sequence);
        });
    }

    private static View view(View view, Optional<Cursor> after) {
        return after.map(cursor -> view.at(Math.min(cursor.sequence(), view.sequence())))
                .orElse(view);
    }
}
