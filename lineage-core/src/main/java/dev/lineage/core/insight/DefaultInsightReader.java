package dev.lineage.core.insight;

import dev.lineage.core.journal.DecisionScan;
import dev.lineage.core.kernel.ClockGaps;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.Rules;
import dev.lineage.insight.Grouping;
import dev.lineage.insight.Health;
import dev.lineage.insight.InsightReader;
import dev.lineage.insight.SuccessRate;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.QualityScorer;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.time.Duration;
import java.util.List;

/** What decisions tell taken together. */
public final class DefaultInsightReader implements InsightReader {
    private final Store store;
    private final Kinds kinds;
    private final Views views;
    private final QualityScorer scorer;
    private final Duration tolerance;

    /**
     * A reader of one view.
     *
     * @param store where decisions are
     * @param kinds what records are
     * @param views what is seen
     * @param scorer how well they turned out
     * @param tolerance how far behind ledger time a writer's clock may be before health names what it wrote
     */
    public DefaultInsightReader(Store store, Kinds kinds, Views views, QualityScorer scorer, Duration tolerance) {
        this.store = store;
        this.kinds = kinds;
        this.views = views;
        this.scorer = scorer;
        this.tolerance = tolerance;
    }

    @Override
    public List<SuccessRate> rates(Grouping grouping, DecisionFilter filter) {
        Rules.given("grouping", grouping);
        Rules.given("filter", filter);
        View view = views.view();
        return store.read(view, snapshot -> SuccessRates.of(new DecisionScan(kinds, snapshot, view), grouping, filter));
    }

    @Override
    public Health health(DecisionFilter filter) {
        Rules.given("filter", filter);
        View view = views.view();
        return store.read(view, snapshot -> new Checkup(scorer, Checkup.WAITING)
                .of(new DecisionScan(kinds, snapshot, view), filter, ClockGaps.notices(snapshot, view, tolerance)));
    }
}
