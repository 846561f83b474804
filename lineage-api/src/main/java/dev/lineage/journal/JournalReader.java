package dev.lineage.journal;

import dev.lineage.error.NotFound;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/**
 * What can be asked of the journal of decisions, as of the view that it was taken from. Safe for use by many threads; each
 * call reads one state of the store.
 */
public interface JournalReader {
    /**
     * A decision by its id.
     *
     * @param id the id
     * @return the decision, or empty if there is none that this view sees
     */
    Optional<Decision> find(RecordId id);

    /**
     * A decision by its id.
     *
     * @param id the id
     * @return the decision
     * @throws NotFound if there is none that this view sees
     */
    default Decision show(RecordId id) {
        return find(id).orElseThrow(() -> new NotFound("id", id.text()));
    }

    /**
     * The versions of a decision, up to the one that this view sees.
     *
     * @param id the id
     * @return the versions, oldest first; none if the view does not see the decision
     */
    List<Decision> versions(RecordId id);

    /**
     * Decisions, newest first.
     *
     * @param filter what they have to be
     * @param paging how many, and from where on
     * @return a page of them
     */
    Page<Decision> list(DecisionFilter filter, Paging paging);

    /**
     * The newest decisions.
     *
     * @param limit how many at the most
     * @return the newest first
     */
    default List<Decision> recent(int limit) {
        return list(DecisionFilter.all(), Paging.first(limit)).items();
    }

    /**
     * How many decisions there are.
     *
     * @param filter what they have to be
     * @return their number
     */
    long count(DecisionFilter filter);

    /**
     * Decisions about something, best first.
     *
     * @param text some words: any text of at most 10,000 characters. Without a word to look for nothing is found
     * @param filter what the decisions have to be
     * @param paging how many, and from where on
     * @return a page of them
     * @throws dev.lineage.error.InvalidInput if the text is too long or holds NUL or a lone surrogate
     */
    Page<FoundDecision> query(String text, DecisionFilter filter, Paging paging);

    /**
     * The links of a decision, from both sides: what it points to, and the records that point to it. All are given at once;
     * for a decision that many cite, {@link #list} with {@link DecisionFilter#citing} gives those page by page.
     *
     * @param id the id
     * @return its own links in their order, then those of others, newest first
     * @throws NotFound if this view sees no such decision
     */
    List<Link> links(RecordId id);
}
