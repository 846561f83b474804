package dev.lineage.core.question;

import dev.lineage.core.journal.DecisionScan;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.Rules;
import dev.lineage.insight.Grouping;
import dev.lineage.journal.QualityScorer;
import dev.lineage.question.Parameter;
import dev.lineage.question.Question;
import dev.lineage.question.QuestionReader;
import dev.lineage.question.Table;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import java.util.Map;

/** Answers ready-made questions. */
public final class DefaultQuestionReader implements QuestionReader {
    private final Store store;
    private final Kinds kinds;
    private final Views views;
    private final QualityScorer scorer;
    private final SimilarDecisions similar;

    /**
     * A reader of one view.
     *
     * @param store where decisions are
     * @param kinds what records are
     * @param views what is seen
     * @param scorer how well they turned out
     * @param similar finds what is like a text, in the same view
     */
    public DefaultQuestionReader(
            Store store, Kinds kinds, Views views, QualityScorer scorer, SimilarDecisions similar) {
        this.store = store;
        this.kinds = kinds;
        this.views = views;
        this.scorer = scorer;
        this.similar = similar;
    }

    @Override
    public Table ask(Question question, Map<Parameter, String> parameters) {
        Rules.given("question", question);
        Asked asked = Asked.of(question, parameters);
        if (question == Question.SIMILAR_DECISIONS) {
            return Similarities.answer(asked, similar);
        }
        View view = views.view();
        return store.read(view, snapshot -> answer(asked, new DecisionScan(kinds, snapshot, view)));
    }

    private Table answer(Asked asked, DecisionScan scan) {
        DecisionLists lists = new DecisionLists(asked, scan, scorer);
        Counts counts = new Counts(asked, scan);
        return switch (asked.question()) {
            case DECISION_TRACES_BY_PRECEDENT -> lists.citing();
            case EPICS_CITING -> counts.epicsCiting();
            case FILE_ASSIGNMENT_HISTORY -> lists.assignments();
            case REVIEW_DECISIONS -> lists.reviews();
            case REVIEW_DECISIONS_REJECTED -> lists.rejections();
            case FAILED_DECOMPOSITIONS -> lists.failedDecompositions();
            case DECISION_QUALITY -> lists.qualities();
            case STRATEGY_SUCCESS_RATES -> counts.rates("strategy", Grouping.STRATEGY);
            case SUCCESS_RATES -> counts.rates("group", Grouping.parse(asked.required(Parameter.BY)));
            case DECISIONS_BY_PATTERN -> lists.applying();
            case SIMILAR_DECISIONS -> Similarities.answer(asked, similar);
            case OUTDATED_CITATIONS -> new UnsoundCitations(asked, scan).answer();
            case UNRESOLVED_DECISIONS -> lists.unresolved();
            case AGENT_ACTIVITY -> counts.agents();
        };
    }
}
