package dev.lineage.core.insight;

import dev.lineage.core.journal.DecisionScan;
import dev.lineage.core.journal.SeenPrecedents;
import dev.lineage.insight.Health;
import dev.lineage.insight.HealthGroup;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.QualityScorer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks at decisions one by one, and counts what is found, whole and in parts. For one thread. */
final class Checkup {
    private static final String ALL = "all";

    private final QualityScorer scorer;
    private final HealthTally whole = new HealthTally();
    private final Map<String, HealthTally> decisionTypes = new TreeMap<>();
    private final Map<String, HealthTally> projects = new TreeMap<>();
    private final Map<String, HealthTally> months = new TreeMap<>();

    Checkup(QualityScorer scorer) {
        this.scorer = scorer;
    }

    Health of(DecisionScan scan, DecisionFilter filter) {
        SeenPrecedents precedents = new SeenPrecedents(scan.snapshot());
        scan.visit(List.of(), filter, DecisionScan.PAGE, decision -> {
            add(decision, Examination.of(decision, precedents, scorer));
            return true;
        });
        return new Health(
                whole.group(ALL),
                groups(decisionTypes),
                groups(projects),
                groups(months),
                scan.snapshot().sequence());
    }

    private void add(Decision decision, Examination found) {
        whole.add(found);
        decision.context().point().map(DecisionPoint::word).ifPresent(point -> add(decisionTypes, point, found));
        decision.project().ifPresent(project -> add(projects, project, found));
        add(months, Groups.month(decision.time()), found);
    }

    private static void add(Map<String, HealthTally> tallies, String name, Examination found) {
        tallies.computeIfAbsent(name, group -> new HealthTally()).add(found);
    }

    private static List<HealthGroup> groups(Map<String, HealthTally> tallies) {
        return tallies.entrySet().stream()
                .map(entry -> entry.getValue().group(entry.getKey()))
                .toList();
    }
}
