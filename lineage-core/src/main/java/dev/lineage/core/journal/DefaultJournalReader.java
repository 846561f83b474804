package dev.lineage.core.journal;

import dev.lineage.core.kernel.Adjacency;
import dev.lineage.core.kernel.Pages;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.FoundDecision;
import dev.lineage.journal.JournalReader;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
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
        return found.filter(DecisionKind::isDecision);
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
        Optional<String> project = views.view().project();
        return Pages.list(
                store,
                LIST,
                views,
                paging,
                (before, limit) -> Filters.selection(filter, project, before, limit),
                StoredDecision::new);
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
                filter.until(),
                false);
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
            return Adjacency.links(snapshot, id);
        });
    }
}
