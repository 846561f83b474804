package dev.lineage.core.patterns;

import dev.lineage.Scope;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.schema.EventWriter;
import dev.lineage.core.schema.NewRecord;
import dev.lineage.core.schema.RecordVersion;
import dev.lineage.core.schema.RecordWriter;
import dev.lineage.core.schema.Request;
import dev.lineage.error.NotFound;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What the calls of the patterns write: each a function of the plan, alike for a single call and for a batch. */
final class LessonPlans {
    private static final String SESSION = "session";

    private final Scope scope;
    private final EventWriter<Judgement> validations;

    LessonPlans(Scope scope) {
        this.scope = scope;
        this.validations = new EventWriter<>(ValidationEvents.KIND, scope);
    }

    /** What a draft asks for; {@code request} is the digest of it. */
    record Capture(LessonContent content, Optional<String> key, Validity validity, String request, Ulid identity) {
        static Capture of(LessonContent content, Optional<String> key, Validity validity, Ulid identity) {
            return new Capture(content, key, validity, LessonRequests.of(content, key, validity), identity);
        }
    }

    private RecordWriter<LessonStatement> writer(LessonKind kind) {
        return new RecordWriter<>(LessonRecord.of(kind), scope);
    }

    /** Where a lesson is from: what was named, else the project, else the day. */
    Origin origin(LessonContent content, long at) {
        return content.origin()
                .or(() -> scope.project().map(Origin::of))
                .orElseGet(() -> Origin.ofDay(Instant.ofEpochMilli(at)));
    }

    /** Captures a lesson under an id that is free. */
    Taught capture(Plan plan, Capture capture) {
        return capture(plan, capture, origin(capture.content(), plan.clock()), Optional.empty());
    }

    /** Captures a lesson for an origin, under an id that has been given out already or that is free. */
    Taught capture(Plan plan, Capture capture, Origin origin, Optional<String> givenId) {
        LessonKind kind = capture.content().kind();
        NewRecord record = new NewRecord(
                capture.identity(),
                Header.of(scope).holding(capture.validity()),
                Request.of(capture.key(), capture.request()),
                givenId,
                isTaken -> freeId(kind, origin, isTaken));
        return taught(writer(kind).create(plan, record, () -> captured(plan, capture.content(), origin)));
    }

    private String freeId(LessonKind kind, Origin origin, Predicate<String> isTaken) {
        return LessonIds.free(kind, LessonIds.series(origin, scope.space()), isTaken);
    }

    private static Taught taught(RecordVersion<LessonStatement> version) {
        return Taught.then(version.stored());
    }

    private LessonStatement captured(Plan plan, LessonContent content, Origin origin) {
        if (content instanceof PatternContent pattern) {
            requireDiscovery(plan, pattern.discovery());
        }
        return LessonStatement.of(content.discoveredIn(origin));
    }

    private void requireDiscovery(Plan plan, Discovery discovery) {
        discovery.decision().ifPresent(id -> decision(plan, "discovered_decision", id));
        discovery.session().ifPresent(id -> requireSession(plan.nameableIn(scope.space()), id));
    }

    private static void requireSession(Plan plan, RecordId id) {
        if (plan.find(id)
                .filter(stored -> stored.entry().kind().equals(SESSION))
                .isEmpty()) {
            throw new NotFound("discovered_session", id.text());
        }
    }

    /** Confirms a pattern in its own place, under an id that has been given out already or that is free. */
    Taught confirm(Plan plan, Confirmation confirmation, Optional<String> givenId) {
        RecordId pattern = confirmation.pattern();
        Header place = writer(LessonKind.PATTERN)
                .requireChangeable(plan, "id", pattern)
                .body()
                .header();
        NewRecord record = new NewRecord(
                confirmation.identity(),
                Header.of(scope).in(place),
                Request.of(Optional.of(Confirmation.key(pattern)), LessonRequests.of(pattern)),
                givenId,
                isTaken -> freeId(confirmation.content().kind(), confirmation.origin(), isTaken));
        RecordWriter<LessonStatement> writer = writer(confirmation.content().kind());
        Stored confirmed = writer.create(
                        plan,
                        record,
                        () -> LessonStatement.of(confirmation.content()),
                        written -> prove(plan, written, confirmation.evidence()))
                .stored();
        return new Taught(confirmed, plan.unitEnd(confirmed.entry().sequence()));
    }

    private void prove(Plan plan, RecordVersion<LessonStatement> lesson, List<RecordId> evidence) {
        for (RecordId id : evidence) {
            Validation said = new Validation(Verdict.POSITIVE, Optional.of(id), Optional.empty());
            Judgement judgement = Judgement.of(said, Optional.of(decision(plan, "decision", id)));
            validations.append(plan, lesson, Request.NONE, judgement);
        }
    }

    Taught validate(Plan plan, RecordId id, ValidationDraft draft) {
        Stored stored = plan.acrossTime().require("id", id);
        LessonKind kind = LessonRecord.kind(stored).orElseThrow(() -> new NotFound("id", id.text()));
        RecordWriter<LessonStatement> writer = writer(kind);
        RecordVersion<LessonStatement> before = writer.requireChangeable(plan, "id", id);
        Request request = Request.of(draft.key(), LessonRequests.of(id, draft));
        Optional<Stored> earlier = validations.earlier(plan, before.body().header(), request);
        if (earlier.isPresent()) {
            return new Taught(before.stored(), earlier.get().entry().sequence());
        }
        Judgement said = judgement(plan, before.stored(), draft.validation());
        if (draft.key().isPresent() || !isSaidLast(plan, id, draft.validation())) {
            validations.append(plan, before, request, said);
        }
        return new Taught(before.stored(), plan.sequence());
    }

    private Judgement judgement(Plan plan, Stored lesson, Validation said) {
        Optional<Cited> decision = said.decision().map(named -> decision(plan, "decision", named));
        return standing(plan, lesson, Judgement.of(said, decision));
    }

    /** A judgement beside what its decision said of a lesson before. */
    static Judgement standing(Plan plan, Stored lesson, Judgement said) {
        Optional<Verdict> before = said.by().flatMap(decision -> Stream.of(Verdict.values())
                .filter(verdict ->
                        plan.has(lesson, ValidationEvents.relation(verdict).word(), decision.text()))
                .findFirst());
        return said.after(before);
    }

    /** To say without a key what a decision said last of all says nothing new. */
    private static boolean isSaidLast(Plan plan, RecordId lesson, Validation said) {
        return said.decision().isPresent()
                && plan.lastEvent(lesson.text(), ValidationEvents.KIND)
                        .filter(event ->
                                ValidationEvents.KIND.value(event).validation().equals(said))
                        .isPresent();
    }

    private Cited decision(Plan plan, String field, RecordId id) {
        Stored decision = plan.nameableIn(scope.space())
                .find(id)
                .filter(stored -> DecisionKind.decision(stored).isPresent())
                .orElseThrow(() -> new NotFound(field, id.text()));
        return Cited.here(LessonRecord.DECISION, id, decision.entry().identity());
    }
}
