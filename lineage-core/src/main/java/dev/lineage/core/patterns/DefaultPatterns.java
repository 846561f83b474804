package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.Kinds;
import dev.lineage.core.kernel.ScopedLedger;
import dev.lineage.core.kernel.Views;
import dev.lineage.core.search.SearchIndex;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.Patterns;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import java.util.Optional;

/** The patterns: what can be asked, and one unit for each call that writes. */
public final class DefaultPatterns extends DefaultPatternsReader implements Patterns {
    private final ScopedLedger ledger;
    private final Views views;
    private final LessonPlans plans;
    private final JudgedLessons judged;
    private final Proposals proposals;

    /**
     * The patterns of one scope.
     *
     * @param store where lessons are
     * @param kinds what records are
     * @param index what searches them
     * @param feedback what came of following them
     * @param views what is seen, and who writes
     * @param ledger where writing goes through
     */
    public DefaultPatterns(
            Store store, Kinds kinds, SearchIndex index, FeedbackIndex feedback, Views views, ScopedLedger ledger) {
        super(store, kinds, index, feedback, views);
        this.ledger = ledger;
        this.views = views;
        this.plans = new LessonPlans(views.scope());
        this.judged = new JudgedLessons(store, feedback, views);
        this.proposals = new Proposals(store, feedback);
    }

    @Override
    public Pattern capture(PatternDraft draft) {
        Rules.given("draft", draft);
        return (Pattern) capture(draft.content(), draft.key(), draft.validity());
    }

    @Override
    public AntiPattern warn(AntiPatternDraft draft) {
        Rules.given("draft", draft);
        return (AntiPattern) capture(draft.content(), draft.key(), draft.validity());
    }

    private Lesson capture(LessonContent content, Optional<String> key, Validity validity) {
        LessonPlans.Capture capture = LessonPlans.Capture.of(content, key, validity, ledger.nextId());
        return lesson(ledger.write(plan -> plans.capture(plan, capture)));
    }

    @Override
    public Lesson validate(RecordId id, ValidationDraft draft) {
        Rules.given("id", id);
        Rules.given("draft", draft);
        return lesson(ledger.write(plan -> plans.validate(plan, id, draft)));
    }

    @Override
    public AntiPattern confirm(RecordId pattern) {
        Rules.given("pattern", pattern);
        Confirmation confirmation = proposals.confirmation(views.everyTime().view(), pattern, ledger.nextId());
        return (AntiPattern) lesson(ledger.write(plan -> plans.confirm(plan, confirmation, Optional.empty())));
    }

    private Lesson lesson(Taught taught) {
        return judged.of(taught.version(), taught.sequence());
    }

    @Override
    public Adoption adopt(ImportedLesson lesson) {
        Rules.given("lesson", lesson);
        return ledger.write(plan -> LessonImport.adopt(plan, views.scope(), lesson));
    }
}
