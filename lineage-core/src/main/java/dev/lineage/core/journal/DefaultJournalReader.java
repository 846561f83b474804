package dev.lineage.core.journal;

import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.FoundDecision;
import dev.lineage.journal.JournalReader;
import dev.lineage.query.Cursor;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What can be asked of the journal. */
public class DefaultJournalReader implements JournalReader {
    private static final String LIST = "decisions";
    private static final String QUERY = "query";

    private final Store store;
    private final SearchIndex index;
    private final Views views;

    /**
     * A reader of one view.
     *
     * @param store where decisions are
     * @param index what searches them
     * @param views what is seen
     */
    public DefaultJournalReader(Store store, SearchIndex index, Views views) {
        this.store = store;
        this.index = index;
        this.views = views;
    }

    @Override
    public Optional<Decision> find(RecordId id) {
        return decision(store.find(views.view(), id.text())).map(StoredDecision::new);
    }

    private static Optional<Stored> decision(Optional<Stored> found) {
        return found.filter(stored -> stored.entry().kind().equals(DecisionKind.NAME));
    }

    private static Optional<Stored> decision(Snapshot snapshot, RecordId id) {
        return decision(snapshot.find(id.text()));
    }

    @Override
    public List<Decision> versions(RecordId id) {
        return store.read(views.view(), snapshot -> {
            List<Decision> versions = new ArrayList<>();
            if (decision(snapshot, id).isPresent()) {
                snapshot.versions(id.text()).forEach(stored -> versions.add(new StoredDecision(stored)));
            }
            return versions;
        });
    }

    @Override
    public Page<Decision> list(DecisionFilter filter, Paging paging) {
        Optional<Cursor> after = paging.after().map(cursor -> cursor.require(LIST));
        View view = view(after);
        return store.read(view, snapshot -> {
            long sequence = after.map(Cursor::sequence).orElseGet(snapshot::sequence);
            long before = after.map(Cursor::position).orElse(Long.MAX_VALUE);
            Selection selection = Filters.selection(filter, view.project(), before, paging.limit() + 1);
            List<Stored> found = snapshot.list(selection);
            List<Decision> items = new ArrayList<>();
            for (Stored stored : found.subList(0, Math.min(found.size(), paging.limit()))) {
                items.add(new StoredDecision(stored));
            }
            Optional<Cursor> next = found.size() > paging.limit()
                    ? Optional.of(new Cursor(
                            LIST, sequence, found.get(paging.limit() - 1).handle()))
                    : Optional.empty();
            return new Page<>(items, next, sequence);
        });
    }

    /** A cursor pins the list to its ledger sequence, but never to a later one than this reader's. */
    private View view(Optional<Cursor> after) {
        View view = views.view();
        return after.map(cursor -> view.at(Math.min(cursor.sequence(), view.sequence())))
                .orElse(view);
    }

    @Override
    public long count(DecisionFilter filter) {
        View view = views.view();
        Selection selection = Filters.selection(filter, view.project(), Long.MAX_VALUE, Integer.MAX_VALUE);
        return store.read(view, snapshot -> snapshot.count(selection));
    }

    @Override
    public Page<FoundDecision> query(String text, DecisionFilter filter, Paging paging) {
        TextRequest request = new TextRequest(
                QUERY,
                Search.of(text).text(),
                Set.of(DecisionKind.NAME),
                Filters.attributes(filter),
                filter.from(),
                filter.until());
        return index.search(views, request, paging, hit -> {
            StoredDecision decision = new StoredDecision(hit.stored());
            return new FoundDecision(decision, hit.score(), hit.snippet());
        });
    }

    @Override
    public List<Link> links(RecordId id) {
        return store.read(views.view(), snapshot -> {
            if (decision(snapshot, id).isEmpty()) {
                throw new NotFound("id", id.text());
            }
            return snapshot.links(id.text()).stream()
                    .map(DefaultJournalReader::link)
                    .toList();
        });
    }

    private static Link link(Adjacent adjacent) {
        return new Link(
                RecordId.of(adjacent.source()),
                new Relation(adjacent.edge().relation()),
                Reference.parse(adjacent.edge().target()),
                adjacent.dangling());
    }
}
