package dev.lineage.core.model;

import dev.lineage.Scope;
import dev.lineage.error.Conflict;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rules of the patterns, written down once more from the api's words. */
final class ModelPatterns {
    private final Model model;
    private final Scope scope;
    private @Nullable Long seenAt;

    ModelPatterns(Model model, Scope scope) {
        this.model = model;
        this.scope = scope;
    }

    /** Captures a lesson under the id that the api gave it, which must be the next of its origin. */
    Kept capture(LessonContent content, Optional<String> key, Validity validity, RecordId id) {
        Object request = List.of(content.kind(), content, validity);
        Optional<Kept> earlier = model.earlier(key, scope, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        Origin origin = origin(content, model.at);
        long number = number(content, origin, id);
        if (isTaken(id)) {
            throw new AssertionError(id + " is taken");
        }
        if (number > 1 && !isTaken(id(content, number - 1, origin))) {
            throw new AssertionError("the number before that of " + id + " is free");
        }
        return captured(content, key, validity, request, origin, id);
    }

    /** Captures a lesson under an id that a batch gave out at an instant; what it gave out too may have been forgotten. */
    Kept capture(LessonContent content, Optional<String> key, Validity validity, RecordId id, Instant noted) {
        Object request = List.of(content.kind(), content, validity);
        Optional<Kept> earlier = model.earlier(key, scope, request);
        if (earlier.isPresent()) {
            return earlier.get();
        }
        Origin origin = origin(content, noted);
        number(content, origin, id);
        if (isTaken(id)) {
            throw new AssertionError(id + " is taken");
        }
        return captured(content, key, validity, request, origin, id);
    }

    private Kept captured(
            LessonContent content,
            Optional<String> key,
            Validity validity,
            Object request,
            Origin origin,
            RecordId id) {
        Taught taught = new Taught(content.discoveredIn(origin), 0);
        model.begin(scope);
        return model.first(id, scope, When.drafted(validity), taught, key.map(name -> Model.key(scope, name)), request);
    }

    private Origin origin(LessonContent content, Instant at) {
        if (content.origin().isPresent()) {
            return content.origin().get();
        }
        return new Origin(scope.project().orElse("session-" + at.toString().substring(0, 10)));
    }

    private long number(LessonContent content, Origin origin, RecordId id) {
        String begin = content.kind().idForm().prefix();
        String end = end(origin);
        String text = id.text();
        if (!text.startsWith(begin) || !text.endsWith(end) || text.length() != begin.length() + 6 + end.length()) {
            throw new AssertionError(id + " is not of the form " + begin + "000000" + end);
        }
        return Long.parseLong(text.substring(begin.length(), text.length() - end.length()));
    }

    private RecordId id(LessonContent content, long number, Origin origin) {
        String begin = content.kind().idForm().prefix();
        return RecordId.of(String.format(Locale.ROOT, "%s%06d%s", begin, number, end(origin)));
    }

    /** The model's only space is called secret; the digits are of the SHA-256 of its name. */
    private String end(Origin origin) {
        return "-" + origin.slug() + (scope.space().isPresent() ? "-2bb80d53" : "");
    }

    private boolean isTaken(RecordId id) {
        return model.anywhere(id, Long.MAX_VALUE).isPresent();
    }

    /** What a call answers: a version, with what is seen of it at a point of the ledger. */
    SeenLesson told(Kept kept) {
        long sequence = seenAt != null ? seenAt : kept.sequence();
        return new ModelFeedback(model).seen(kept, model.sight(scope).at(sequence));
    }

    /** What confirming a pattern would write, looked at before a batch or a call. */
    Optional<ModelFeedback.Due> confirming(RecordId id) {
        Sight sight = model.sight(scope).acrossTime();
        Kept pattern = model.find(id, sight)
                .filter(kept -> kept.isLesson() && kept.taught().kind() == LessonKind.PATTERN)
                .orElseThrow(() -> new NotFound("id", id.text()));
        ModelFeedback feedback = new ModelFeedback(model);
        Optional<ModelFeedback.Due> due = feedback.due(pattern, sight);
        if (due.isEmpty() && !feedback.isConfirmed(pattern, sight)) {
            throw new InvalidInput(
                    "id",
                    id.text(),
                    "must be a pattern that failed in 0.6 or more of 3 or more decisions that applied it");
        }
        Sight everybody = new Sight(
                sight.sequence(),
                sight.validAt(),
                pattern.place().project(),
                pattern.place().space().map(Set::of).orElse(Set.of()));
        return due.map(each -> feedback.told(pattern, everybody));
    }

    /** Writes what was looked at before, under the id that the api gave it. */
    Kept confirm(RecordId id, Optional<ModelFeedback.Due> confirming, RecordId given) {
        Kept pattern = model.find(id, model.sight(scope).acrossTime()).orElseThrow(() -> new NotFound("id", id.text()));
        model.requireOwn(scope, pattern);
        Scope home = pattern.place();
        Object request = List.of("confirm", id);
        Optional<Kept> earlier = model.earlier(Optional.of(" avoid/" + id), home, request);
        if (earlier.isPresent()) {
            long written = earlier.get().sequence();
            seenAt = model.unitEnds.stream()
                    .filter(end -> end >= written)
                    .findFirst()
                    .orElseGet(model::head);
            return earlier.get();
        }
        AntiPatternContent content = confirming.orElseThrow().content();
        number(content, content.origin().orElseThrow(), given);
        if (isTaken(given)) {
            throw new AssertionError(given + " is taken");
        }
        Scope place = new Scope(home.project(), scope.actor(), scope.session(), home.space(), Set.of());
        model.begin(scope);
        Optional<String> key = Optional.of(Model.key(home, " avoid/" + id));
        Kept lesson = model.first(given, place, When.ALWAYS, new Taught(content, 0), key, request);
        for (RecordId decision : confirming.get().evidence()) {
            Validation said = new Validation(Verdict.POSITIVE, Optional.of(decision), Optional.empty());
            model.event(lesson, place, new Made(said, 1, Optional.empty()), Optional.empty(), Optional.empty());
        }
        seenAt = model.head();
        return lesson;
    }

    Kept validate(RecordId id, ValidationDraft draft) {
        Kept before = model.find(id, model.sight(scope).acrossTime())
                .filter(Kept::isLesson)
                .orElseThrow(() -> new NotFound("id", id.text()));
        model.requireOwn(scope, before);
        Object request = List.of(id, draft.validation());
        Optional<Kept> earlier = model.earlier(draft.key(), before.place(), request);
        if (earlier.isPresent()) {
            seenAt = earlier.get().sequence();
            return before;
        }
        draft.validation()
                .decision()
                .filter(decision -> model.find(decision, model.nameable(scope))
                        .filter(Kept::isDecision)
                        .isEmpty())
                .ifPresent(decision -> {
                    throw new NotFound("decision", decision.text());
                });
        if (draft.key().isPresent() || !isSaidLast(id, draft.validation())) {
            Optional<String> key = draft.key().map(name -> Model.key(before.place(), name));
            model.begin(scope);
            model.event(
                    before,
                    at(before, scope.actor(), scope.session()),
                    new Made(draft.validation(), 1, Optional.empty()),
                    key,
                    key.map(name -> request));
        }
        seenAt = model.head();
        return before;
    }

    private boolean isSaidLast(RecordId lesson, Validation said) {
        List<Kept> events = model.events(lesson, Long.MAX_VALUE);
        return said.decision().isPresent()
                && !events.isEmpty()
                && events.get(events.size() - 1).made().validation().equals(said);
    }

    private static Scope at(Kept lesson, Optional<String> actor, Optional<String> session) {
        return new Scope(
                lesson.place().project(), actor, session, lesson.place().space(), Set.of());
    }

    Adoption adopt(ImportedLesson imported) {
        Optional<Kept> head = model.anywhere(imported.id(), Long.MAX_VALUE);
        boolean here = head.isPresent();
        if (here
                && model.find(imported.id(), model.sight(scope).acrossTime())
                        .filter(kept -> kept.isLesson() && kept.taught().kind() == imported.kind())
                        .isEmpty()) {
            throw new Conflict("id", "unused (" + imported.id() + ")", "used");
        }
        List<Kept> known = model.all(imported.id(), Long.MAX_VALUE);
        int read = 0;
        boolean added = false;
        for (ImportedLessonVersion version : imported.versions()) {
            int found = read;
            while (found < known.size() && !saysTheSame(known.get(found), version)) {
                found++;
            }
            if (found < known.size()) {
                read = found + 1;
                continue;
            }
            added = true;
            read = known.size();
            head.ifPresent(kept -> model.requireOwn(scope, kept));
            head = Optional.of(adopted(imported.id(), head, version));
        }
        boolean more = validated(imported);
        return !here ? Adoption.ADDED : added || more ? Adoption.EXTENDED : Adoption.UNCHANGED;
    }

    /** What is missing is what the import says more often than it was ever said here; a decision that says the same on says it once. */
    private boolean validated(ImportedLesson imported) {
        long before = model.head();
        Map<RecordId, Validation> last = new HashMap<>();
        List<Validation> changes = new ArrayList<>();
        for (ImportedLessonVersion version : imported.versions()) {
            List<Validation> said = new ArrayList<>();
            for (ValidationRun run : version.validations()) {
                Validation each = new Validation(run.verdict(), run.decision(), run.note());
                if (each.decision().isPresent()
                        && each.equals(last.put(each.decision().get(), each))) {
                    continue;
                }
                List<Validation> all = each.decision().isPresent() ? changes : said;
                for (int i = 0; i < run.times(); i++) {
                    all.add(each);
                }
                int missing = Math.min(run.times(), Collections.frequency(all, each) - here(imported.id(), each));
                if (missing > 0) {
                    Kept lesson = model.anywhere(imported.id(), Long.MAX_VALUE).orElseThrow();
                    model.requireOwn(scope, lesson);
                    model.event(
                            lesson,
                            at(lesson, version.actor(), version.session()),
                            new Made(each, missing, version.time()),
                            Optional.empty(),
                            Optional.empty());
                }
            }
        }
        return model.head() > before;
    }

    private int here(RecordId lesson, Validation said) {
        return model.events(lesson, Long.MAX_VALUE).stream()
                .map(Kept::made)
                .filter(each -> each.validation().equals(said))
                .mapToInt(Made::times)
                .sum();
    }

    private Kept adopted(RecordId id, Optional<Kept> head, ImportedLessonVersion version) {
        Scope home = head.map(Kept::place).orElse(scope);
        Scope place = new Scope(home.project(), version.actor(), version.session(), home.space(), Set.of());
        Origin origin = version.content()
                .origin()
                .or(() -> head.flatMap(kept -> kept.taught().content().origin()))
                .orElseGet(() -> origin(version.content(), version.time().orElse(model.at)));
        Taught taught = new Taught(version.content().discoveredIn(origin), version.initialValidations());
        When when = new When(version.time(), version.validity());
        return head.isEmpty()
                ? model.first(id, place, when, taught, Optional.empty(), "")
                : model.next(head.get(), scope, when, place, taught, Optional.empty(), Optional.empty());
    }

    /** What was captured here goes by its lesson's time where the import names one, and by any origin where it names none. */
    private static boolean saysTheSame(Kept kept, ImportedLessonVersion version) {
        Optional<Instant> time =
                version.time().isPresent() ? kept.stated().or(() -> Optional.of(kept.time())) : kept.stated();
        Taught here = kept.taught();
        LessonContent there = version.content().origin().isPresent()
                ? version.content()
                : version.content().discoveredIn(here.content().origin().orElseThrow());
        return new When(time, kept.when().validity()).equals(new When(version.time(), version.validity()))
                && kept.place().actor().equals(version.actor())
                && kept.place().session().equals(version.session())
                && here.equals(new Taught(there, version.initialValidations()));
    }
}
