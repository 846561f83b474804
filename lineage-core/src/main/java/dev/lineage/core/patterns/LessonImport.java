package dev.lineage.core.patterns;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.Body;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes over lessons of one kind that were learned elsewhere. */
final class LessonImport extends RecordImport<JudgedContent, ImportedLessonVersion, LessonImport.Counted> {
    private final LessonPlans plans;

    private LessonImport(LessonKind kind, Scope scope) {
        super(LessonRecord.of(kind), scope);
        this.plans = new LessonPlans(scope);
    }

    static Adoption adopt(Plan unit, Scope scope, ImportedLesson imported) {
        return new LessonImport(imported.kind(), scope).adopt(unit, imported.id(), imported.versions());
    }

    /** What of a version is compared. */
    record Counted(boolean time, boolean origin) {}

    @Override
    protected Provenance provenance(ImportedLessonVersion version) {
        return new Provenance(version.time(), version.actor(), version.session(), version.validity());
    }

    /** A lesson that is here stays in its origin, unless another is named. */
    @Override
    protected JudgedContent value(
            Plan plan,
            RecordId id,
            ImportedLessonVersion version,
            Header header,
            Optional<RecordVersion<JudgedContent>> before) {
        LessonContent content = version.content();
        Long time = header.time();
        Origin origin = content.origin()
                .or(() -> before.flatMap(known -> known.value().content().origin()))
                .orElseGet(() -> plans.origin(content, time == null ? plan.clock() : time));
        return new JudgedContent(content.discoveredIn(origin), judgements(plan, version));
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
    protected String said(RecordId id, Body<JudgedContent> body, @Nullable Long time, Counted counts) {
        Long own = body.header().time();
        return LessonRequests.said(
                body,
                own == null && counts.time() ? time : own,
                counts.origin() ? body.value().content().origin() : Optional.empty());
    }

    private Judgements judgements(Plan plan, ImportedLessonVersion version) {
        List<Judgement> all = new ArrayList<>();
        for (ValidationRun run : version.validations()) {
            Judgements.append(Judgement.of(run, run.decision().map(id -> cited(plan, id))), all);
        }
        return new Judgements(version.initialValidations(), all);
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private static Cited cited(Plan plan, RecordId id) {
        return plan.find(id)
                .map(stored ->
                        Cited.here(LessonRecord.DECISION, id, stored.entry().identity()))
                .orElseGet(() -> Cited.missing(id));
    }
}
