package dev.lineage.core.kernel;

import dev.lineage.error.NotFound;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What can be asked of the records of one component through one view: alike for all components. Safe for use by many threads.
 *
 * @param <T> what becomes of a version
 */
public final class RecordReader<T> {
    private final Store store;
    private final Kinds kinds;
    private final Views views;
    private final String list;
    private final Predicate<Stored> isMeant;
    private final Function<Stored, T> mapping;

    /**
     * A reader of one view.
     *
     * @param store where records are
     * @param kinds what records are
     * @param views what is seen
     * @param list what the cursors of lists call them
     * @param isMeant whether a version is one of the component's
     * @param mapping makes an answer of a version
     */
    public RecordReader(
            Store store,
            Kinds kinds,
            Views views,
            String list,
            Predicate<Stored> isMeant,
            Function<Stored, T> mapping) {
        this.store = store;
        this.kinds = kinds;
        this.views = views;
        this.list = list;
        this.isMeant = isMeant;
        this.mapping = mapping;
    }

    /**
     * The version of a record that is seen.
     *
     * @param id the record
     * @return empty if there is none, or it is another component's
     */
    public Optional<T> find(RecordId id) {
        return store.find(views.view(), id.text()).filter(isMeant).map(mapping);
    }

    /**
     * A record that must be seen.
     *
     * @param snapshot what is seen
     * @param field what names it
     * @param id the record
     * @return its version
     * @throws NotFound if there is none, or it is another component's
     */
    public Stored require(Snapshot snapshot, String field, RecordId id) {
        return seen(snapshot, id).orElseThrow(() -> new NotFound(field, id.text()));
    }

    private Optional<Stored> seen(Snapshot snapshot, RecordId id) {
        return snapshot.find(id.text()).filter(isMeant);
    }

    /**
     * All versions of a record.
     *
     * @param id the record
     * @return the oldest first; none if it is not seen, or is another component's
     */
    public List<T> versions(RecordId id) {
        return store.read(views.view(), snapshot -> {
            List<Stored> versions = seen(snapshot, id).isPresent() ? snapshot.versions(id.text()) : List.of();
            return versions.stream().map(mapping).toList();
        });
    }

    /**
     * A page of a list, newest first.
     *
     * @param paging how many, and from where on
     * @param selecting selects the records
     * @return the page
     */
    public Page<T> list(Paging paging, Selecting selecting) {
        Optional<String> project = views.view().project();
        return Pages.list(
                store, list, views, paging, (before, limit) -> selecting.selection(project, before, limit), mapping);
    }

    /**
     * A page of the events of a kind that a record has, newest first. A cursor pins the list to its ledger sequence.
     *
     * @param <E> what becomes of an event
     * @param id the record
     * @param name what the cursors of the list call it
     * @param paging how many, and from where on
     * @param kind the kind
     * @param event makes an answer of an event
     * @return the page
     * @throws NotFound if there is no such record, or it is another component's
     */
    public <E> Page<E> events(RecordId id, String name, Paging paging, EventKind kind, Function<Stored, E> event) {
        return Pages.events(
                store,
                name,
                views,
                paging,
                snapshot -> require(snapshot, "id", id).name(),
                kind,
                event);
    }

    /**
     * How many records a list has.
     *
     * @param selecting selects the records
     * @return how many
     */
    public long count(Selecting selecting) {
        View view = views.view();
        Selection selection = selecting.selection(view.project(), Long.MAX_VALUE, Integer.MAX_VALUE);
        return store.read(view, snapshot -> snapshot.count(selection));
    }

    /**
     * The links of a record, from both sides.
     *
     * @param id the record
     * @return its own links in their order, then those of others, newest first
     * @throws NotFound if there is no such record, or it is another component's
     */
    public List<Link> links(RecordId id) {
        return store.read(views.view(), snapshot -> {
            require(snapshot, "id", id);
            return Adjacency.links(kinds, snapshot, id);
        });
    }

    /** Selects the records of a list. */
    @FunctionalInterface
    public interface Selecting {
        /**
         * What is listed.
         *
         * @param project the project of the view, if it has one
         * @param before the handle below which records must lie
         * @param limit how many at the most
         * @return the selection
         */
        Selection selection(Optional<String> project, long before, int limit);
    }
}
