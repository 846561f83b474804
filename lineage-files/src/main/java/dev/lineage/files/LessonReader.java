package dev.lineage.files;

import dev.lineage.document.Documents;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.Severity;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives what one lesson in a file says the form of a document. What departs from the contract is reported. */
final class LessonReader {
    private final Documents documents;
    private final ParsedLesson lesson;
    private final String id;
    private final AsWritten asWritten;
    private final Reports reports;

    /**
     * Prepares one lesson.
     *
     * @param id its id, which was read already
     * @param asWritten knows the fields that have a meaning
     */
    LessonReader(Documents documents, ParsedLesson lesson, String id, AsWritten asWritten, Reports reports) {
        this.documents = documents;
        this.lesson = lesson;
        this.id = id;
        this.asWritten = asWritten;
        this.reports = reports;
    }

    /** The document, or nothing if the lesson has no name. */
    Optional<Map<String, @Nullable Object>> document() {
        return name().map(this::document);
    }

    private Map<String, @Nullable Object> document(String name) {
        for (String field : LessonContract.required(lesson.kind())) {
            if (!lesson.has(field)) {
                report(field, Rule.MISSING_FIELD, field + " is missing");
            }
        }
        Map<String, @Nullable Object> document = new LinkedHashMap<>(lesson.values());
        document.keySet().removeIf(LessonDocument::isForeign);
        document.keySet().removeAll(Set.of(AsWritten.FIELD, LessonDocument.PROJECT, SpaceField.KEY));
        document.put(LessonContract.ID, id);
        document.put(LessonContract.NAME, name);
        document.remove(LessonDocument.CREATED_AT);
        time().ifPresent(time -> document.put(LessonDocument.TIME, time.toString()));
        set(LessonContract.ORIGIN, origin(), document);
        if (asWritten.knows(LessonContract.SEVERITY)) {
            set(LessonContract.SEVERITY, severity(), document);
        }
        if (asWritten.knows(LessonContract.EXAMPLES)) {
            document.put(LessonContract.EXAMPLES, new LessonExamples(lesson, reports).parted());
        }
        document.keySet().removeAll(LessonProof.FIELDS);
        document.putAll(new StatedProof(documents, lesson, reports).fields());
        dropBlanks(document);
        return document;
    }

    private static void set(String field, Optional<String> value, Map<String, @Nullable Object> document) {
        document.remove(field);
        value.ifPresent(text -> document.put(field, text));
    }

    private Optional<String> name() {
        Optional<String> name = lesson.text(LessonContract.NAME, reports);
        if (name.isEmpty()) {
            Rule rule = lesson.has(LessonContract.NAME) ? Rule.BLANK_TEXT : Rule.MISSING_FIELD;
            String what = rule == Rule.BLANK_TEXT ? "blank" : "missing";
            report(LessonContract.NAME, rule, "name is " + what + ", the lesson is left out");
        }
        return name.map(this::taken);
    }

    /** A name, or as much of a text as can be one. */
    private String taken(String name) {
        try {
            return Rules.name(LessonContract.NAME, name, Limits.NAME);
        } catch (InvalidInput refused) {
            report(LessonContract.NAME, Rule.REFUSED_VALUE, String.valueOf(refused.getMessage()));
            return Rules.cut(OneLine.of(name), Limits.NAME).strip();
        }
    }

    private Optional<Instant> time() {
        Optional<String> text = lesson.text(LessonDocument.CREATED_AT, reports);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Timestamps.Parsed parsed = Timestamps.parse(text.get());
        Instant instant = parsed.instant();
        String detail = "created_at: " + Deviation.quoted(text.get());
        if (instant == null) {
            report(LessonDocument.CREATED_AT, Rule.BAD_TIMESTAMP, detail);
            return Optional.empty();
        }
        if (!parsed.zoned()) {
            report(LessonDocument.CREATED_AT, Rule.TIMESTAMP_WITHOUT_ZONE, detail);
        }
        try {
            return Optional.of(Rules.ownTime(LessonDocument.CREATED_AT, instant));
        } catch (InvalidInput refused) {
            report(LessonDocument.CREATED_AT, Rule.BAD_TIMESTAMP, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    private Optional<String> origin() {
        Optional<String> text = lesson.text(LessonContract.ORIGIN, reports);
        try {
            Optional<String> slug = text.map(Origin::of).map(Origin::slug);
            if (slug.isPresent() && !slug.equals(text)) {
                String detail = "origin: " + Deviation.quoted(text.get()) + " reads as " + slug.get();
                report(LessonContract.ORIGIN, Rule.ORIGIN_FORMAT, detail);
            }
            return slug;
        } catch (InvalidInput refused) {
            report(LessonContract.ORIGIN, Rule.REFUSED_VALUE, String.valueOf(refused.getMessage()));
            return Optional.empty();
        }
    }

    private Optional<String> severity() {
        Optional<String> word = lesson.text(LessonContract.SEVERITY, reports);
        Optional<String> severity = word.flatMap(Severity::find).map(Severity::word);
        if (word.isPresent() && severity.isEmpty()) {
            String detail = "severity: " + Deviation.quoted(word.get()) + " reads as none";
            report(LessonContract.SEVERITY, Rule.UNKNOWN_SEVERITY, detail);
        }
        return severity;
    }

    /** A blank text says nothing. */
    private void dropBlanks(Map<String, @Nullable Object> document) {
        for (String field : lesson.fields().keySet()) {
            if (!document.containsKey(field) || !asWritten.knows(field)) {
                continue;
            }
            Object value = document.get(field);
            if (value == null) {
                report(field, Rule.WRONG_TYPE, field + ": null is read as blank");
            }
            if (value == null || (value instanceof String text && text.isBlank())) {
                document.remove(field);
            }
        }
    }

    private void report(String field, Rule rule, String detail) {
        reports.report(lesson.line(field), rule, detail);
    }
}
