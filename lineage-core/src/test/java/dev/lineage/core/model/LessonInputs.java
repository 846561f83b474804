package dev.lineage.core.model;

import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Validity;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Random inputs of patterns and anti-patterns. */
final class LessonInputs extends Choices {
    LessonInputs(SplittableRandom random, Model model) {
        super(random, model);
    }

    PatternDraft pattern() {
        PatternDraft draft = PatternDraft.of(of("token race", "refresh early", "Cache the Index"));
        if (oneIn(3)) {
            return draft.key(of(KEYS));
        }
        Validity validity = validity();
        draft = validity.from().map(draft::validFrom).orElse(draft);
        draft = validity.until().map(draft::validUntil).orElse(draft);
        draft = oneIn(3) ? draft : draft.when(text()).then(text());
        draft = oneIn(3) ? draft.problem(text()) : draft;
        draft = oneIn(3) ? draft.good(text()).bad(text()) : draft;
        draft = oneIn(2) ? draft.category(of(CATEGORIES)) : draft;
        return oneIn(4) ? draft.origin("lab") : draft;
    }

    AntiPatternDraft antiPattern() {
        AntiPatternDraft draft = AntiPatternDraft.of(of("token race", "store tokens"));
        if (oneIn(3)) {
            return draft.key(of(KEYS));
        }
        Validity validity = validity();
        draft = validity.from().map(draft::validFrom).orElse(draft);
        draft = validity.until().map(draft::validUntil).orElse(draft);
        draft = oneIn(3) ? draft : draft.symptom(text()).risk(text());
        draft = oneIn(3) ? draft.fix(text()) : draft;
        draft = oneIn(2) ? draft.severity(of(Severity.values())) : draft;
        draft = oneIn(2) ? draft.category(of(CATEGORIES)) : draft;
        return oneIn(4) ? draft.origin("lab") : draft;
    }

    ValidationDraft validation() {
        ValidationDraft draft = ValidationDraft.of(oneIn(3) ? Verdict.NEGATIVE : Verdict.POSITIVE);
        if (oneIn(6)) {
            return draft.key(of(KEYS));
        }
        draft = oneIn(3) ? draft : draft.by(oneIn(4) ? id() : first());
        return oneIn(4) ? draft.note(text()) : draft;
    }

    LessonFilter lessonFilter() {
        LessonFilter filter = LessonFilter.all();
        for (int i = random.nextInt(4); i > 0; i--) {
            filter = switch (random.nextInt(9)) {
                case 0 -> filter.kind(of(LessonKind.values()));
                case 1 -> filter.category(of(CATEGORIES));
                case 2 -> filter.origin(Origin.of(of("shop", "lab", "session-2026-01-01")));
                case 3 -> filter.severity(of(Severity.values()));
                case 4 -> filter.project(of("shop", "lab"));
                case 5 -> filter.session(of(SESSIONS));
                case 6 -> filter.actor(of(ACTORS));
                case 7 -> filter.from(instant());
                default -> filter.until(instant());
            };
        }
        return filter;
    }

    /** The record that has been there longest, so that several validations name it. */
    private RecordId first() {
        return model.versions.stream()
                .filter(kept -> !kept.isOfGraph())
                .findFirst()
                .map(Kept::id)
                .orElseGet(this::id);
    }

    /** A lesson, if there is one; now and then another record. */
    RecordId lesson() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isLesson)
                .map(Kept::id)
                .distinct()
                .toList();
        return known.isEmpty() || oneIn(8) ? id() : known.get(random.nextInt(known.size()));
    }

    /** One of the lessons that have been there longest, so that much comes of them. */
    RecordId favourite() {
        List<RecordId> known = model.versions.stream()
                .filter(Kept::isLesson)
                .map(Kept::id)
                .distinct()
                .limit(2)
                .toList();
        return known.isEmpty() ? id() : known.get(random.nextInt(known.size()));
    }

    /** As {@link Inputs#imported}: what is drawn under one id is of one kind, mostly. */
    ImportedLesson importedLesson() {
        RecordId id = oneIn(4) ? lesson() : RecordId.of(of(IMPORTED_LESSONS));
        SplittableRandom fixed = new SplittableRandom(id.text().hashCode() + random.nextInt(2));
        LessonInputs same = new LessonInputs(fixed, new Model(() -> Run.START));
        boolean pattern = !id.text().startsWith("anti-") ^ oneIn(8);
        List<ImportedLessonVersion> versions = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            ImportedLessonVersion version = same.importedLessonVersion(pattern);
            if (i == 0 || oneIn(2)) {
                versions.add(version);
            }
        }
        return new ImportedLesson(id, versions);
    }

    private ImportedLessonVersion importedLessonVersion(boolean pattern) {
        Instant time = Run.START.plusSeconds(random.nextInt(8) * 50L - 300);
        return new ImportedLessonVersion(
                pattern ? importedPattern() : importedAntiPattern(),
                oneIn(2) ? 0 : random.nextInt(5),
                some(3, this::run),
                perhaps(2, () -> time),
                perhaps(2, () -> of(SESSIONS)),
                perhaps(2, () -> of(ACTORS)),
                validity());
    }

    private PatternContent importedPattern() {
        return new PatternContent(
                of("token race", "Cache the Index"),
                perhaps(2, this::text),
                perhaps(2, this::text),
                perhaps(2, this::text),
                some(2, () -> new Example(oneIn(2), text())),
                perhaps(2, () -> of(CATEGORIES)),
                perhaps(2, () -> Origin.of("lab")),
                new Discovery(
                        perhaps(3, () -> "mj100"),
                        perhaps(3, () -> "mj100-1"),
                        perhaps(3, this::cited),
                        perhaps(3, () -> RecordId.of(of(SESSIONS)))),
                of(0.5, 0.75, 0.0, 1.0),
                oneIn(3) ? additional() : Map.of());
    }

    private AntiPatternContent importedAntiPattern() {
        return new AntiPatternContent(
                of("token race", "store tokens"),
                perhaps(2, this::text),
                perhaps(2, this::text),
                perhaps(2, this::text),
                perhaps(2, () -> of(Severity.values())),
                perhaps(2, () -> of(CATEGORIES)),
                perhaps(2, () -> Origin.of("lab")),
                of(0.5, 0.75, 0.0, 1.0),
                oneIn(3) ? additional() : Map.of());
    }

    /** Each decision once, and nothing side by side that an import would draw together. */
    private ValidationRun run() {
        Verdict verdict = of(Verdict.values());
        return oneIn(3)
                ? new ValidationRun(verdict, 1 + random.nextInt(3), Optional.empty(), Optional.empty())
                : new ValidationRun(verdict, 1, perhaps(2, this::cited), Optional.of(text()));
    }

    private RecordId cited() {
        return RecordId.of(of(IMPORTED) + random.nextInt(1000));
    }
}
