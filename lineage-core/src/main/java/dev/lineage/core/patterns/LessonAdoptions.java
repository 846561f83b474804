package dev.lineage.core.patterns;

import dev.lineage.Scope;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Identities;
import dev.lineage.core.kernel.KnownVersions;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.Body;
import dev.lineage.error.Conflict;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Takes over lessons that were learned elsewhere. */
final class LessonAdoptions {
    private final Scope scope;
    private final LessonPlans plans;

    LessonAdoptions(Scope scope) {
        this.scope = scope;
        this.plans = new LessonPlans(scope);
    }

    /**
     * Adds the versions that are not here. Those that are, in the order in which they stand, are left alone, whatever was written
     * between and after them. What an import brought may be valid from a later time on, and is here all the same.
     */
    Adoption adopt(Plan unit, ImportedLesson imported) {
        Plan plan = unit.importing();
        LessonKind kind = imported.kind();
        Optional<Stored> here = here(plan, imported.id(), kind);
        Ulid identity = here.map(stored -> stored.entry().identity())
                .orElseGet(() -> Identities.imported(kind.word(), imported.id().text()));
        KnownVersions<Known> known =
                new KnownVersions<>(plan.versionsAnywhere(imported.id().text()).stream()
                        .map(stored -> Known.of(kind, stored))
                        .toList());
        Adoption adoption = here.isPresent() ? Adoption.UNCHANGED : Adoption.ADDED;
        Optional<Stored> head = here;
        for (ImportedLessonVersion version : imported.versions()) {
            Optional<Body<JudgedContent>> said = head.map(LessonRecord.of(kind)::body);
            Body<JudgedContent> body = body(plan, imported.id(), said, version);
            if (known.pass(same(body, version))) {
                continue;
            }
            adoption = adoption == Adoption.UNCHANGED ? Adoption.EXTENDED : adoption;
            head.ifPresent(stored -> WriteAccess.require(scope, stored));
            head = Optional.of(LessonPlans.take(plan, identity, head, said, body));
        }
        return adoption;
    }

    /** The record of the id, if there is one; a record of another kind, or one that the caller does not see, is in the way. */
    private static Optional<Stored> here(Plan plan, RecordId id, LessonKind kind) {
        Optional<Stored> here = plan.findAnywhere(id.text());
        Optional<Stored> seen =
                plan.find(id).filter(stored -> LessonRecord.kind(stored).equals(Optional.of(kind)));
        if (here.isPresent() && seen.isEmpty()) {
            throw new Conflict("id", "unused (" + id.text() + ")", "used");
        }
        return here;
    }

    /** A version that is here, with the time at which its lesson was learned where it has none of its own. */
    private record Known(Body<JudgedContent> body, long time) {
        static Known of(LessonKind kind, Stored stored) {
            return new Known(LessonRecord.of(kind).body(stored), stored.time());
        }
    }

    /**
     * An imported version without a time can only say the same as one that was not given one either; one that names no origin may
     * have any.
     */
    private static Predicate<Known> same(Body<JudgedContent> imported, ImportedLessonVersion version) {
        Long own = imported.header().time();
        boolean counts = version.content().origin().isPresent();
        String said = said(imported, own, counts);
        return known -> {
            Long there = known.body().header().time();
            Long time = there == null && own != null ? Long.valueOf(known.time()) : there;
            return said.equals(said(known.body(), time, counts));
        };
    }

    private static String said(Body<JudgedContent> body, @Nullable Long time, boolean originCounts) {
        Optional<Origin> origin = originCounts ? body.value().content().origin() : Optional.empty();
        return LessonRequests.said(body, time, origin);
    }

    /** A record that is here stays where it is: in its project and its space, and in its origin unless another is named. */
    private Body<JudgedContent> body(
            Plan plan, RecordId id, Optional<Body<JudgedContent>> before, ImportedLessonVersion version) {
        Header here = before.map(Body::header).orElseGet(() -> Header.of(scope));
        Long time = version.time().map(Instant::toEpochMilli).orElse(null);
        Header header = new Header(
                id.text(),
                time,
                here.project(),
                here.space(),
                version.actor().orElse(null),
                version.session().orElse(null),
                scope.actor().orElse(null),
                scope.session().orElse(null),
                null,
                null);
        LessonContent content = version.content();
        Origin origin = content.origin()
                .or(() -> before.flatMap(body -> body.value().content().origin()))
                .orElseGet(() -> plans.origin(content, time == null ? plan.clock() : time));
        JudgedContent judged = new JudgedContent(content.discoveredIn(origin), judgements(plan, version));
        return before.map(body -> body.revised(header, judged)).orElseGet(() -> Body.of(header, judged));
    }

    private Judgements judgements(Plan plan, ImportedLessonVersion version) {
        List<Judgement> all = new ArrayList<>();
        for (ValidationRun run : version.validations()) {
            Judgements.append(Judgement.of(run, run.decision().map(id -> cited(plan, id))), all);
        }
        return new Judgements(version.initialValidations(), all);
    }

    /** A name of no record, or of one that must not be named from here, is kept as it is: the record may come. */
    private Cited cited(Plan plan, RecordId id) {
        return plan.nameableIn(scope.space())
                .find(id)
                .map(stored ->
                        Cited.here(LessonRecord.DECISION, id, stored.entry().identity()))
                .orElseGet(() -> Cited.missing(id));
    }
}
