package dev.lineage.core.insight;

import dev.lineage.insight.HealthMeasure;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.GeneratedText;
import dev.lineage.journal.QualityScorer;
import dev.lineage.query.Relation;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What is found of one decision, but for what it cites being worth it: see {@link CitationTally}.
 *
 * @param has whether it has what is measured; what does not concern it is left out
 * @param quality how well it turned out
 */
record Examination(Map<HealthMeasure, Boolean> has, OptionalDouble quality) {
    private static final String INSIGHTS = "file_insights";
    private static final Set<DecisionPoint> STRATEGIES =
            Set.of(DecisionPoint.DECOMPOSITION_STRATEGY, DecisionPoint.STRATEGY_SELECTION);
    private static final Set<DecisionPoint> TRACED =
            Set.of(DecisionPoint.DECOMPOSITION_STRATEGY, DecisionPoint.FILE_ASSIGNMENT, DecisionPoint.REVIEW_APPROVAL);

    static Examination of(Decision decision, QualityScorer scorer) {
        Map<HealthMeasure, Boolean> has = new EnumMap<>(HealthMeasure.class);
        boolean precedent =
                decision.links().stream().anyMatch(link -> link.relation().equals(Relation.CITES_PRECEDENT));
        has.put(HealthMeasure.LINK, isLinked(decision));
        boolean explained = decision.rationale().isPresent()
                && !decision.context().generated().contains(GeneratedText.RATIONALE);
        has.put(HealthMeasure.RATIONALE, explained);
        has.put(HealthMeasure.ALTERNATIVES, !decision.alternatives().isEmpty());
        has.put(HealthMeasure.OUTCOME, decision.isResolved());
        has.put(HealthMeasure.PRECEDENT, precedent);
        if (isMadeAt(decision, TRACED)) {
            has.put(HealthMeasure.TRACE, explained);
        }
        if (isMadeAt(decision, STRATEGIES)) {
            has.put(HealthMeasure.STRATEGY_PRECEDENT, precedent);
        }
        if (isMadeAt(decision, Set.of(DecisionPoint.FILE_ASSIGNMENT))) {
            has.put(HealthMeasure.ASSIGNMENT_INSIGHTS, hasInsights(decision));
        }
        return new Examination(has, scorer.quality(decision));
    }

    private static boolean isLinked(Decision decision) {
        return !decision.links().isEmpty()
                || !decision.entities().isEmpty()
                || !decision.related().isEmpty();
    }

    private static boolean isMadeAt(Decision decision, Set<DecisionPoint> points) {
        return decision.context().point().filter(points::contains).isPresent();
    }

    private static boolean hasInsights(Decision decision) {
        Object insights = decision.context().inputs().get(INSIGHTS);
        return (insights instanceof Collection<?> list && !list.isEmpty())
                || (insights instanceof Map<?, ?> map && !map.isEmpty());
    }
}
