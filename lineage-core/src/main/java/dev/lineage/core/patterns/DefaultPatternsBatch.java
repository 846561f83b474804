package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.GivenIds;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Ledger;
import dev.lineage.core.kernel.Step;
import dev.lineage.core.kernel.Views;
import dev.lineage.error.Rules;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.PatternsBatch;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import java.util.Optional;
import java.util.function.Consumer;

/** Notes the calls of the patterns in a batch. */
public final class DefaultPatternsBatch implements PatternsBatch {
    private final GivenIds ids;
    private final Ledger ledger;
    private final Views views;
    private final Consumer<Step> steps;
    private final LessonPlans plans;
    private final Proposals proposals;
    private final LessonIds numbers = new LessonIds();

    /**
     * Notes for one scope.
     *
     * @param ids gives ids to what is captured
     * @param ledger gives identities
     * @param store where lessons are
     * @param feedback what came of following them
     * @param views what is seen, and who writes
     * @param steps takes each note
     */
    public DefaultPatternsBatch(
            GivenIds ids, Ledger ledger, Store store, FeedbackIndex feedback, Views views, Consumer<Step> steps) {
        this.ids = ids;
        this.ledger = ledger;
        this.views = views;
        this.steps = steps;
        this.plans = new LessonPlans(views.scope());
        this.proposals = new Proposals(store, feedback);
    }

    @Override
    public RecordId capture(PatternDraft draft) {
        Rules.given("draft", draft);
        return capture(draft.content(), draft.key(), draft.validity());
    }

    @Override
    public RecordId warn(AntiPatternDraft draft) {
        Rules.given("draft", draft);
        return capture(draft.content(), draft.key(), draft.validity());
    }

    /** What belongs to no project is of the day on which it is noted: the unit's own time is not known yet. */
    private RecordId capture(LessonContent content, Optional<String> key, Validity validity) {
        LessonPlans.Capture capture = LessonPlans.Capture.of(content, key, validity, ledger.nextId());
        Origin origin = plans.origin(content, views.clock().millis());
        Optional<String> keyName = key.map(
                name -> Header.keyName(views.scope().project(), views.scope().space(), name));
        RecordId id = ids.give(keyName, isTaken -> numbers.next(content.kind(), series(origin), isTaken));
        steps.accept(Step.silent(plan -> plans.capture(plan, capture, origin, Optional.of(id.text()))));
        return id;
    }

    private Origin series(Origin origin) {
        return LessonIds.series(origin, views.scope().space());
    }

    @Override
    public RecordId confirm(RecordId pattern) {
        Rules.given("pattern", pattern);
        Confirmation confirmation = proposals.confirmation(views.everyTime().view(), pattern, ledger.nextId());
        RecordId id = ids.give(
                Optional.of(confirmation.keyName()),
                isTaken -> numbers.next(LessonKind.ANTI_PATTERN, series(confirmation.origin()), isTaken));
        steps.accept(Step.silent(plan -> plans.confirm(plan, confirmation, Optional.of(id.text()))));
        return id;
    }

    @Override
    public void validate(RecordId id, ValidationDraft draft) {
        Rules.given("id", id);
        Rules.given("draft", draft);
        steps.accept(Step.silent(plan -> plans.validate(plan, id, draft)));
    }

    @Override
    public void adopt(ImportedLesson lesson, Consumer<Adoption> done) {
        Rules.given("lesson", lesson);
        ids.reserve(lesson.id());
        steps.accept(Step.telling(plan -> LessonImport.adopt(plan, views.scope(), lesson), done));
    }
}
