package dev.lineage.insight;

import dev.lineage.journal.DecisionFilter;
import java.util.List;

/**
 * What the decisions of a view tell taken together. Each call looks at all of them once, in one state of the store, and keeps none: it
 * takes time in proportion to their number, and memory in proportion to the number of groups. Safe for use by many threads.
 */
public interface InsightReader {
    /**
     * How often decisions worked.
     *
     * @param grouping by what they are counted together
     * @param filter which ones
     * @return a row for each group, by name in the order of its UTF-16 units
     */
    List<SuccessRate> rates(Grouping grouping, DecisionFilter filter);

    /**
     * How well decisions are told, linked and followed up.
     *
     * @param filter which ones
     * @return the measures, whole and per decision type, project and month
     */
    Health health(DecisionFilter filter);
}
