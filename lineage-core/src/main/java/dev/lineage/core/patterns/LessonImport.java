package dev.lineage.core.patterns;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.EventWriter;
import dev.lineage.core.schema.RecordImport;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes over lessons of one kind that were learned elsewhere. */
final class LessonImport extends RecordImport<LessonStatement, ImportedLessonVersion, LessonImport.Counted> {
    private final Scope scope;
    private final LessonPlans plans;
    private final EventWriter<Judgement> validations;

    private LessonImport(LessonKind kind, Scope scope) {
        super(LessonRecord.of(kind), scope);
        this.scope = scope;
        this.plans = new LessonPlans(scope);
        this.validations = new EventWriter<>(ValidationEvents.KIND, scope);
    }

    static Adoption adopt(Plan unit, Scope scope, ImportedLesson imported) {
        LessonImport lessons = new LessonImport(imported.kind(), scope);
        Adoption adoption = lessons.adopt(unit, imported.id(), imported.versions());
        boolean isMore = lessons.validate(unit.importing(), imported);
        return isMore && adoption == Adoption.UNCHANGED ? Adoption.EXTENDED : adoption;
    }

    /** Adds the validations that are not here, in their order; true if there were any. */
    private boolean validate(Plan plan, ImportedLesson imported) {
        if (imported.versions().stream()
                .allMatch(version -> version.validations().isEmpty())) {
            return false;
        }
        Stored lesson = plan.require("id", imported.id());
        Header record = Header.read(lesson.entry());
        KnownJudgements known = KnownJudgements.of(plan.events(lesson.name(), ValidationEvents.KIND));
        boolean isMore = false;
        for (ImportedLessonVersion version : imported.versions()) {
            Header header = validations
                    .header(record)
                    .at(version.time())
                    .madeBy(version.actor().orElse(null), version.session().orElse(null));
            for (ValidationRun run : known.missing(version.validations())) {
                WriteAccess.require(scope, lesson);
                Judgement said = Judgement.of(run, run.decision().map(id -> cited(plan.nameableIn(scope.space()), id)));
                validations.append(plan, lesson, header, LessonPlans.standing(plan, lesson, said));
                isMore = true;
            }
        }
        return isMore;
    }

    /** What of a version is compared. */
    record Counted(boolean time, boolean origin) {}

    @Override
    protected Provenance provenance(ImportedLessonVersion version) {
        return new Provenance(version.time(), version.actor(), version.session(), version.validity());
    }

    /** A lesson that is here stays in its origin, unless another is named. */
    @Override
    protected LessonStatement value(
            Plan plan,
            RecordId id,
            ImportedLessonVersion version,
            Header header,
            Optional<RecordVersion<LessonStatement>> before) {
        LessonContent content = version.content();
        Long time = header.time();
        Origin origin = content.origin()
                .or(() -> before.flatMap(known -> known.value().content().origin()))
                .orElseGet(() -> plans.origin(content, time == null ? plan.clock() : time));
        return new LessonStatement(content.discoveredIn(origin), version.initialValidations());
    }

    /**
     * An imported version without a time can only say the same as one that was not given one either; one that names no origin may have
     * any.
     */
    @Override
    protected Counted counting(ImportedLessonVersion version) {
        return new Counted(
                version.time().isPresent(), version.content().origin().isPresent());
    }

    @Override
    protected String said(RecordId id, Body<LessonStatement> body, @Nullable Long time, Counted counts) {
        Long own = body.header().time();
        return LessonRequests.said(
                body,
                own == null && counts.time() ? time : own,
                counts.origin() ? body.value().content().origin() : Optional.empty());
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private static Cited cited(Plan plan, RecordId id) {
        return plan.find(id)
                .map(stored ->
                        Cited.here(LessonRecord.DECISION, id, stored.entry().identity()))
                .orElseGet(() -> Cited.missing(id));
    }
}
