package dev.lineage.bench.embedded;

import dev.lineage.LineageQuery;
import dev.lineage.bench.decision.Filter;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionType;
import dev.lineage.journal.JournalReader;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/** The reads of the comparison, on one view. */
public final class LineageReader {

    private final JournalReader journal;

    LineageReader(LineageQuery query) {
        this.journal = query.journal();
    }

    /**
     * Reads one decision.
     *
     * @param id a public id
     * @return the decision, or nothing
     */
    public Optional<Decision> read(String id) {
        return journal.find(RecordId.of(id));
    }

    /**
     * Reads the newest decisions.
     *
     * @param limit how many at most
     * @return newest first
     */
    public List<Decision> recent(int limit) {
        return journal.recent(limit);
    }

    /**
     * Reads the newest decisions that fulfil a condition.
     *
     * @param filter the condition
     * @param limit how many at most
     * @return newest first
     */
    public List<Decision> list(Filter filter, int limit) {
        return journal.list(condition(filter), Paging.first(limit)).items();
    }

    private static DecisionFilter condition(Filter filter) {
        DecisionFilter all = DecisionFilter.all();
        return switch (filter.field()) {
            case TYPE -> all.type(new DecisionType(filter.value()));
            case OUTCOME -> all.outcome(Outcome.parse(filter.value()));
            case TAG -> all.tag(filter.value());
            case ENTITY -> all.entity(filter.value());
            case PROJECT -> all.project(filter.value());
            case SESSION -> all.session(filter.value());
            case ACTOR -> all.actor(filter.value());
        };
    }

    /**
     * Reads the newest decisions that cite a decision.
     *
     * @param id the public id of the decision that is cited
     * @param limit how many at most
     * @return newest first
     */
    public List<Decision> citing(String id, int limit) {
        DecisionFilter citing = DecisionFilter.all().relatedTo(RecordId.of(id));
        return journal.list(citing, Paging.first(limit)).items();
    }
}
