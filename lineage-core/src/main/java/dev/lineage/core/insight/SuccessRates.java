package dev.lineage.core.insight;

import dev.lineage.core.journal.DecisionScan;
import dev.lineage.insight.Grouping;
import dev.lineage.insight.SuccessRate;
import dev.lineage.journal.DecisionFilter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How often decisions worked. */
public final class SuccessRates {
    private SuccessRates() {}

    /**
     * Counts what came of decisions.
     *
     * @param scan where they are
     * @param grouping by what they are counted together
     * @param filter which ones
     * @return a row for each group, by name
     */
    public static List<SuccessRate> of(DecisionScan scan, Grouping grouping, DecisionFilter filter) {
        Map<String, Tally> tallies = new TreeMap<>();
        scan.visit(List.of(), filter, DecisionScan.PAGE, decision -> {
            for (String group : Groups.of(grouping, decision)) {
                tallies.computeIfAbsent(group, name -> new Tally()).add(decision);
            }
            return true;
        });
        return tallies.entrySet().stream()
                .map(entry -> entry.getValue().rate(entry.getKey()))
                .toList();
    }
}
