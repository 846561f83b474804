package dev.lineage.core.insight;

import dev.lineage.core.journal.DecisionScan;
import dev.lineage.core.journal.SeenPrecedents;
import dev.lineage.insight.Health;
import dev.lineage.insight.HealthGroup;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.QualityScorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks at decisions one by one, and counts what is found, whole and in parts. For one thread. */
final class Checkup {
    private static final String ALL = "all";

    /** How many cited records are waited for: a few megabytes. */
    static final int WAITING = 50_000;

    private final QualityScorer scorer;
    private final int waiting;
    private final HealthTally whole = new HealthTally();
    private final Map<String, HealthTally> decisionTypes = new TreeMap<>();
    private final Map<String, HealthTally> projects = new TreeMap<>();
    private final Map<String, HealthTally> months = new TreeMap<>();

    Checkup(QualityScorer scorer, int waiting) {
        this.scorer = scorer;
        this.waiting = waiting;
    }

    /** Looks at all decisions of a filter; {@code notices} is what there is to know beside them. */
    Health of(DecisionScan scan, DecisionFilter filter, List<String> notices) {
        CitationTally citations = new CitationTally(new SeenPrecedents(scan.kinds(), scan.snapshot()), waiting);
        scan.visit(List.of(), filter, DecisionScan.PAGE, decision -> {
            citations.met(decision);
            List<HealthTally> tallies = tallies(decision);
            Examination found = Examination.of(decision, scorer);
            tallies.forEach(tally -> tally.add(found));
            citations.add(decision, tallies);
            return true;
        });
        citations.end();
        return new Health(
                whole.group(ALL),
                groups(decisionTypes),
                groups(projects),
                groups(months),
                notices,
                scan.snapshot().sequence());
    }

    /** What a decision counts in. */
    private List<HealthTally> tallies(Decision decision) {
        List<HealthTally> tallies = new ArrayList<>();
        tallies.add(whole);
        decision.context()
                .point()
                .map(DecisionPoint::word)
                .ifPresent(point -> tallies.add(tally(decisionTypes, point)));
        decision.project().ifPresent(project -> tallies.add(tally(projects, project)));
        tallies.add(tally(months, Groups.month(decision.time())));
        return tallies;
    }

    private static HealthTally tally(Map<String, HealthTally> tallies, String name) {
        return tallies.computeIfAbsent(name, group -> new HealthTally());
    }

    private static List<HealthGroup> groups(Map<String, HealthTally> tallies) {
        return tallies.entrySet().stream()
                .map(entry -> entry.getValue().group(entry.getKey()))
                .toList();
    }
}
