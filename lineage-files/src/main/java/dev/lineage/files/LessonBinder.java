package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.patterns.AntiPatternContent;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.Severity;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes a version that Lineage can take over of one lesson in a file. Values that Lineage does not take are reported and left out; how the
 * file wrote them is kept in {@link AsWritten}.
 */
final class LessonBinder {
    private final ParsedLesson lesson;
    private final String id;
    private final Optional<String> project;
    private final LessonValues values;
    private final AsWritten asWritten;

    /**
     * Prepares one lesson.
     *
     * @param id its id, which was read already
     * @param project the project that it goes to
     */
    LessonBinder(ParsedLesson lesson, String id, Optional<String> project, Reports reports) {
        this.lesson = lesson;
        this.id = id;
        this.project = project;
        this.values = new LessonValues(lesson, reports);
        this.asWritten = LessonField.asWrittenOf(lesson.kind());
    }

    /**
     * The version, or nothing if it has no name.
     *
     * @throws InvalidInput if its additional fields are such that Lineage cannot take it over
     */
    Optional<ImportedLessonVersion> version() {
        Optional<String> name = name();
        return name.isEmpty() ? Optional.empty() : Optional.of(version(name.get()));
    }

    private ImportedLessonVersion version(String name) {
        LessonProof proof = LessonProof.of(values);
        LessonContent content = content(name, proof.confidence(), Map.of());
        ImportedLessonVersion read = new ImportedLessonVersion(
                content,
                proof.count(),
                proof.validations(),
                time(),
                named(LessonField.SESSION),
                named(LessonField.ACTOR),
                ValidityField.read((field, make) -> values.taken(LessonField.named(field), make)));
        Map<String, Object> additional = additional(new LessonDocument(id, read, project, Optional.empty()));
        return new ImportedLessonVersion(
                withAdditional(content, additional),
                read.initialValidations(),
                read.validations(),
                read.time(),
                read.session(),
                read.actor(),
                read.validity());
    }

    private Optional<String> name() {
        Optional<String> name = values.text(LessonField.NAME);
        if (name.isEmpty()) {
            Rule rule = values.has(LessonField.NAME) ? Rule.BLANK_TEXT : Rule.MISSING_FIELD;
            values.report(
                    LessonField.NAME,
                    rule,
                    "name is " + (rule == Rule.BLANK_TEXT ? "blank" : "missing") + ", the lesson is left out");
            return name;
        }
        return values.<String>taken(LessonField.NAME, text -> Rules.name("name", text, Limits.NAME))
                .or(() -> name.map(LessonBinder::inOneLine));
    }

    /** As much of a text as can be a name. */
    private static String inOneLine(String text) {
        return Rules.cut(OneLine.of(text), Limits.NAME).strip();
    }

    private LessonContent content(String name, double confidence, Map<String, Object> additional) {
        return lesson.kind() == LessonKind.PATTERN
                ? pattern(name, confidence, additional)
                : antiPattern(name, confidence, additional);
    }

    private PatternContent pattern(String name, double confidence, Map<String, Object> additional) {
        values.require(
                LessonField.CONTEXT,
                LessonField.PROBLEM,
                LessonField.SOLUTION,
                LessonField.CATEGORY,
                LessonField.ORIGIN,
                LessonField.CONFIDENCE,
                LessonField.VALIDATIONS);
        return new PatternContent(
                name,
                passage(LessonField.CONTEXT),
                passage(LessonField.PROBLEM),
                passage(LessonField.SOLUTION),
                values.examples(),
                category(),
                origin(),
                discovery(),
                confidence,
                additional);
    }

    private Discovery discovery() {
        return new Discovery(
                named(LessonField.DISCOVERED_EPIC),
                named(LessonField.DISCOVERED_TASK),
                values.taken(LessonField.DISCOVERED_DECISION, RecordId::of),
                values.taken(LessonField.DISCOVERED_SESSION, RecordId::of));
    }

    private AntiPatternContent antiPattern(String name, double confidence, Map<String, Object> additional) {
        values.require(
                LessonField.SYMPTOM, LessonField.RISK, LessonField.FIX, LessonField.SEVERITY, LessonField.CATEGORY);
        return new AntiPatternContent(
                name,
                passage(LessonField.SYMPTOM),
                passage(LessonField.RISK),
                passage(LessonField.FIX),
                severity(),
                category(),
                origin(),
                confidence,
                additional);
    }

    private static LessonContent withAdditional(LessonContent content, Map<String, Object> additional) {
        if (content instanceof PatternContent pattern) {
            return new PatternContent(
                    pattern.name(),
                    pattern.context(),
                    pattern.problem(),
                    pattern.solution(),
                    pattern.examples(),
                    pattern.category(),
                    pattern.origin(),
                    pattern.discovery(),
                    pattern.initialConfidence(),
                    additional);
        }
        AntiPatternContent antiPattern = (AntiPatternContent) content;
        return new AntiPatternContent(
                antiPattern.name(),
                antiPattern.symptom(),
                antiPattern.risk(),
                antiPattern.fix(),
                antiPattern.severity(),
                antiPattern.category(),
                antiPattern.origin(),
                antiPattern.initialConfidence(),
                additional);
    }

    private Optional<String> passage(LessonField field) {
        UnaryOperator<String> checked = text -> Rules.text(field.key(), text, Limits.TEXT);
        return values.taken(field, checked);
    }

    private Optional<Category> category() {
        Optional<Category> category = values.taken(LessonField.CATEGORY, Category::new);
        category.filter(word -> !Category.CONTRACT.contains(word))
                .ifPresent(word -> values.report(
                        LessonField.CATEGORY,
                        Rule.CATEGORY_OUTSIDE_CONTRACT,
                        "category: " + Deviation.quoted(word.word())));
        return category;
    }

    private Optional<Origin> origin() {
        Optional<Origin> origin = values.taken(LessonField.ORIGIN, Origin::of);
        origin.filter(read -> !read.slug().equals(values.value(LessonField.ORIGIN)))
                .ifPresent(read -> values.report(
                        LessonField.ORIGIN,
                        Rule.ORIGIN_FORMAT,
                        "origin: " + Deviation.quoted(String.valueOf(values.value(LessonField.ORIGIN))) + " reads as "
                                + read.slug()));
        return origin;
    }

    private Optional<Severity> severity() {
        Optional<String> word = values.text(LessonField.SEVERITY);
        Optional<Severity> severity = word.flatMap(Severity::find);
        if (word.isPresent() && severity.isEmpty()) {
            values.report(
                    LessonField.SEVERITY,
                    Rule.UNKNOWN_SEVERITY,
                    "severity: " + Deviation.quoted(word.get()) + " reads as none");
        }
        return severity;
    }

    private Optional<Instant> time() {
        Optional<String> text = values.text(LessonField.CREATED_AT);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Timestamps.Parsed parsed = Timestamps.parse(text.get());
        Instant instant = parsed.instant();
        String detail = "created_at: " + Deviation.quoted(text.get());
        if (instant == null) {
            values.report(LessonField.CREATED_AT, Rule.BAD_TIMESTAMP, detail);
            return Optional.empty();
        }
        if (!parsed.zoned()) {
            values.report(LessonField.CREATED_AT, Rule.TIMESTAMP_WITHOUT_ZONE, detail);
        }
        try {
            return Optional.of(Rules.ownTime("created_at", instant));
        } catch (InvalidInput refused) {
            values.report(LessonField.CREATED_AT, Rule.BAD_TIMESTAMP, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    private Optional<String> named(LessonField field) {
        UnaryOperator<String> checked = text -> Rules.name(field.key(), text, Limits.WORD);
        return values.taken(field, checked);
    }

    private Map<String, Object> additional(LessonDocument read) {
        Map<String, @Nullable Object> additional = new LinkedHashMap<>();
        Map<String, @Nullable Object> written = lesson.values();
        written.forEach((name, value) -> {
            if (!asWritten.knows(name)) {
                additional.put(name, value);
            }
        });
        reportUnknown(additional, written);
        Map<String, @Nullable Object> kept = asWritten.of(written, read.fields());
        if (!kept.isEmpty()) {
            additional.put(AsWritten.FIELD, kept);
        }
        return jdk(additional);
    }

    private void reportUnknown(Map<String, @Nullable Object> additional, Map<String, @Nullable Object> written) {
        additional.keySet().forEach(this::reportUnknown);
        Object entries = written.get(AsWritten.FIELD);
        if (written.containsKey(AsWritten.FIELD) && (entries == null || !asWritten.isOwn(entries))) {
            reportUnknown(AsWritten.FIELD);
        }
    }

    private void reportUnknown(String name) {
        values.report(lesson.line(name), Rule.UNKNOWN_FIELD, Deviation.quoted(name) + " is kept");
    }

    @SuppressWarnings("NullAway") // YAML's null is a value of additional fields, which the api's type does not say
    private static Map<String, Object> jdk(Map<String, @Nullable Object> fields) {
        return fields;
    }
}
