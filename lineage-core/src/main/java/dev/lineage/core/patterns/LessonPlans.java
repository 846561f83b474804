package dev.lineage.core.patterns;

import dev.lineage.Scope;
import dev.lineage.core.journal.DecisionKind;
import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Keys;
import dev.lineage.core.kernel.Plan;
import dev.lineage.core.kernel.WriteAccess;
import dev.lineage.core.schema.Body;
import dev.lineage.error.Conflict;
import dev.lineage.error.NotFound;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Ulid;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the calls of the patterns write: each a function of the plan, alike for a single call and for a batch. */
final class LessonPlans {
    private static final String SESSION = "session";

    private final Scope scope;

    LessonPlans(Scope scope) {
        this.scope = scope;
    }

    /** What a draft asks for; {@code request} is the digest of it. */
    record Capture(LessonContent content, Optional<String> key, String request, Ulid identity) {
        static Capture of(LessonContent content, Optional<String> key, Ulid identity) {
            return new Capture(content, key, LessonRequests.of(content, key), identity);
        }
    }

    /** Where a lesson is from: what was named, else the project, else the day. */
    Origin origin(LessonContent content, long at) {
        return content.origin()
                .or(() -> scope.project().map(Origin::of))
                .orElseGet(() -> Origin.ofDay(Instant.ofEpochMilli(at)));
    }

    /** Captures a lesson under an id that is free. */
    Taught capture(Plan plan, Capture capture) {
        Origin origin = origin(capture.content(), plan.clock());
        Optional<Stored> earlier = Keys.earlier(plan, capture.key(), Header.of(scope), capture.request());
        if (earlier.isPresent()) {
            return Taught.then(earlier.get());
        }
        LessonKind kind = capture.content().kind();
        return first(plan, capture, origin, freeId(plan, kind, origin));
    }

    /** Captures a lesson under an id that has been given out already, for an origin. */
    Taught capture(Plan plan, Capture capture, Origin origin, String id) {
        Optional<Stored> earlier = Keys.earlier(plan, capture.key(), Header.of(scope), capture.request());
        if (earlier.isPresent()) {
            Keys.requireGiven(Optional.of(id), earlier.get());
            return Taught.then(earlier.get());
        }
        if (plan.findAnywhere(id).isPresent()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        return first(plan, capture, origin, id);
    }

    private String freeId(Plan plan, LessonKind kind, Origin origin) {
        return LessonIds.free(kind, LessonIds.series(origin, scope.space()), id -> plan.findAnywhere(id)
                .isPresent());
    }

    private Taught first(Plan plan, Capture capture, Origin origin, String id) {
        if (capture.content() instanceof PatternContent pattern) {
            requireDiscovery(plan, pattern.discovery());
        }
        Header header = Header.of(scope).named(id);
        if (capture.key().isPresent()) {
            header = header.keyed(capture.key().get(), capture.request());
        }
        LessonContent content = capture.content().discoveredIn(origin);
        Body<JudgedContent> body = Body.of(header, new JudgedContent(content, Judgements.NONE));
        return Taught.then(take(plan, capture.identity(), Optional.empty(), Optional.empty(), body));
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
        Header place = pattern(plan, pattern);
        String request = LessonRequests.of(pattern);
        Header header = new Header(
                        null,
                        null,
                        place.project(),
                        place.space(),
                        scope.actor().orElse(null),
                        scope.session().orElse(null),
                        null,
                        null,
                        null,
                        null)
                .keyed(Confirmation.key(pattern), request);
        Optional<Stored> earlier = Keys.earlier(plan, Optional.of(Confirmation.key(pattern)), header, request);
        if (earlier.isPresent()) {
            Keys.requireGiven(givenId, earlier.get());
            return Taught.then(earlier.get());
        }
        AntiPatternContent content = confirmation.content();
        String id = givenId.orElseGet(() -> freeId(plan, content.kind(), confirmation.origin()));
        if (givenId.isPresent() && plan.findAnywhere(id).isPresent()) {
            throw new Conflict("id", "unused (" + id + ")", "used");
        }
        List<Judgement> evidence = confirmation.evidence().stream()
                .map(decision -> new Judgement(
                        Verdict.POSITIVE, 1, Optional.of(decision(plan, "decision", decision)), Optional.empty()))
                .toList();
        JudgedContent judged = new JudgedContent(content, new Judgements(0, evidence));
        Body<JudgedContent> body = Body.of(header.named(id), judged);
        return Taught.then(take(plan, confirmation.identity(), Optional.empty(), Optional.empty(), body));
    }

    private Header pattern(Plan plan, RecordId id) {
        Stored pattern = plan.find(id)
                .filter(stored -> LessonRecord.kind(stored).equals(Optional.of(LessonKind.PATTERN)))
                .orElseThrow(() -> new NotFound("id", id.text()));
        WriteAccess.require(scope, pattern);
        return Header.read(pattern.entry());
    }

    Taught validate(Plan plan, RecordId id, ValidationDraft draft) {
        String request = LessonRequests.of(id, draft);
        Stored before = plan.require("id", id);
        LessonKind kind = LessonRecord.kind(before).orElseThrow(() -> new NotFound("id", id.text()));
        WriteAccess.require(scope, before);
        Body<JudgedContent> body = LessonRecord.of(kind).body(before);
        JudgedContent judged = body.value();
        Optional<Stored> earlier = Keys.earlier(plan, draft.key(), body.header(), request);
        if (earlier.isPresent()) {
            return Taught.then(earlier.get());
        }
        Validation said = draft.validation();
        Optional<Cited> decision = said.decision().map(named -> decision(plan, "decision", named));
        if (draft.key().isEmpty() && judged.judgements().endsWith(said)) {
            return new Taught(before, plan.sequence());
        }
        Header header = body.header().revisedBy(scope);
        if (draft.key().isPresent()) {
            header = header.keyed(draft.key().get(), request);
        }
        Judgements judgements = judged.judgements().plus(Judgement.of(said, decision));
        Body<JudgedContent> after = body.revised(header, new JudgedContent(judged.content(), judgements));
        return Taught.then(take(plan, before.entry().identity(), Optional.of(before), Optional.of(body), after));
    }

    private Cited decision(Plan plan, String field, RecordId id) {
        Stored decision = plan.nameableIn(scope.space())
                .find(id)
                .filter(stored -> DecisionKind.decision(stored).isPresent())
                .orElseThrow(() -> new NotFound(field, id.text()));
        return Cited.here(LessonRecord.DECISION, id, decision.entry().identity());
    }

    /** Takes a version of the lesson that has an identity. */
    static Stored take(
            Plan plan,
            Ulid identity,
            Optional<Stored> before,
            Optional<Body<JudgedContent>> said,
            Body<JudgedContent> next) {
        return LessonRecord.of(next.value().content().kind()).take(plan, identity, before, said, next);
    }
}
