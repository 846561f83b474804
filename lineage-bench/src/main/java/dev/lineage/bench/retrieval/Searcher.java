package dev.lineage.bench.retrieval;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A set's documents in Lineage: each is an imported decision of its group's project, and its text is the decision's. */
public final class Searcher {

    private static final int QUERY_LIMIT = 10_000;
    private static final int BATCH = 500;
    private static final String NO_GROUP = "everything";

    private final Lineage lineage;
    private final Map<RecordId, String> documents = new HashMap<>();

    /**
     * A searcher over a store that is empty.
     *
     * @param lineage where documents go
     */
    public Searcher(Lineage lineage) {
        this.lineage = lineage;
    }

    /**
     * Takes over documents. One without text cannot be found, and is no decision: it is left out.
     *
     * @param items the documents
     */
    public void load(List<RetrievalSet.Item> items) {
        for (int from = 0; from < items.size(); from += BATCH) {
            List<RetrievalSet.Item> part = items.subList(from, Math.min(items.size(), from + BATCH));
            lineage.atomically(whole -> part.forEach(this::adopt));
        }
    }

    private void adopt(RetrievalSet.Item document) {
        if (document.text().isBlank()) {
            return;
        }
        RecordId id = RecordId.of("document-" + documents.size());
        documents.put(id, document.id());
        ImportedVersion version = new ImportedVersion(
                DecisionContent.of(document.text()), Optional.empty(), Optional.empty(), Optional.empty());
        in(document.group()).atomically(batch -> batch.journal().adopt(new ImportedDecision(id, List.of(version))));
    }

    private Lineage in(String group) {
        return lineage.in(Scope.project(group.isBlank() ? NO_GROUP : group));
    }

    /**
     * Searches for a query in its own group.
     *
     * @param query the query; what is longer than Lineage takes is cut
     * @param limit how many hits at most
     * @return the hits, best first
     */
    public List<Found> search(RetrievalSet.Item query, int limit) {
        String text =
                query.text().substring(0, Math.min(QUERY_LIMIT, query.text().length()));
        List<Found> found = new ArrayList<>();
        for (Hit hit : in(query.group())
                .query()
                .search(Search.of(text), Paging.first(limit))
                .items()) {
            found.add(
                    new Found(documents.getOrDefault(hit.id(), "?"), hit.score().value()));
        }
        return found;
    }

    /**
     * A hit.
     *
     * @param document the document's id in its set
     * @param score how well it answers
     */
    public record Found(String document, double score) {}
}
