package dev.lineage.core.journal;

import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.RecordReader;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.core.search.TextRequest;
import dev.lineage.error.Rules;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.FoundDecision;
import dev.lineage.journal.JournalReader;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What can be asked of the journal. */
public class DefaultJournalReader implements JournalReader {
    private static final String LIST = "decisions";
    private static final String QUERY = "query";

    private final SearchIndex index;
    private final Views views;
    private final RecordReader<Decision> decisions;

    /**
     * A reader of one view.
     *
     * @param store where decisions are
     * @param kinds what records are
     * @param index what searches them
     * @param views what is seen
     */
    public DefaultJournalReader(Store store, Kinds kinds, SearchIndex index, Views views) {
        this.index = index;
        this.views = views;
        this.decisions = new RecordReader<>(store, kinds, views, LIST, DecisionKind::isDecision, StoredDecision::new);
    }

    @Override
    public Optional<Decision> find(RecordId id) {
        Rules.given("id", id);
        return decisions.find(id);
    }

    @Override
    public List<Decision> versions(RecordId id) {
        Rules.given("id", id);
        return decisions.versions(id);
    }

    @Override
    public Page<Decision> list(DecisionFilter filter, Paging paging) {
        Rules.given("filter", filter);
        Rules.given("paging", paging);
        return decisions.list(paging, (project, before, limit) -> Filters.selection(filter, project, before, limit));
    }

    @Override
    public long count(DecisionFilter filter) {
        Rules.given("filter", filter);
        return decisions.count((project, before, limit) -> Filters.selection(filter, project, before, limit));
    }

    @Override
    public Page<FoundDecision> query(String text, DecisionFilter filter, Paging paging) {
        Rules.given("text", text);
        Rules.given("filter", filter);
        Rules.given("paging", paging);
        TextRequest request = new TextRequest(
                QUERY,
                Search.of(text).text(),
                Set.of(DecisionKind.NAME),
                Filters.attributes(filter),
                filter.from(),
                filter.until(),
                Optional.empty());
        return index.search(views, request, paging, hit -> {
            StoredDecision decision = new StoredDecision(hit.stored());
            return new FoundDecision(decision, hit.score(), hit.snippet());
        });
    }

    @Override
    public List<Link> links(RecordId id) {
        Rules.given("id", id);
        return decisions.links(id);
    }
}
