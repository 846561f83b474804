package dev.lineage.files;

import dev.lineage.document.Documents;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How far one lesson has proved true, as a file says it. Validations that it names count one by one if they lead to just the confidence
 * and the count that it states; else somebody has rated the lesson anew, and what is stated counts.
 */
final class StatedProof {
    private static final int DIGITS = 18;
    private static final int LONGEST = 512;

    private final Documents documents;
    private final ParsedLesson lesson;
    private final Reports reports;

    StatedProof(Documents documents, ParsedLesson lesson, Reports reports) {
        this.documents = documents;
        this.lesson = lesson;
        this.reports = reports;
    }

    /** The fields of a document that say it. */
    Map<String, @Nullable Object> fields() {
        Object confidence = number(LessonContract.CONFIDENCE);
        Object validations = whole(number(LessonContract.VALIDATIONS));
        if (lesson.has(LessonProof.LOG)) {
            Map<String, @Nullable Object> named = named();
            if (leadsTo(named, confidence, validations)) {
                return named;
            }
            String detail = "validation_log does not lead to the confidence and the validations, which count";
            reports.report(lesson.line(LessonProof.LOG), Rule.VALIDATIONS_DIFFER, detail);
        }
        Map<String, @Nullable Object> stated = new LinkedHashMap<>();
        stated.put(LessonProof.CONFIDENCE, confidence);
        stated.put(LessonProof.COUNT, validations);
        stated.values().removeIf(Objects::isNull);
        return stated;
    }

    private Map<String, @Nullable Object> named() {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        for (String field : LessonProof.FIELDS) {
            if (lesson.has(field)) {
                named.put(field, lesson.value(field));
            }
        }
        return named;
    }

    private boolean leadsTo(
            Map<String, @Nullable Object> named, @Nullable Object confidence, @Nullable Object validations) {
        Map<String, @Nullable Object> document = new LinkedHashMap<>(named);
        document.put(LessonContract.ID, "proof");
        document.put(LessonContract.NAME, "proof");
        List<String> faults = new ArrayList<>();
        Map<String, @Nullable Object> read =
                documents.read(lesson.kind().word(), document, (problem, field, detail) -> faults.add(detail));
        return faults.isEmpty() && LessonProof.of(read, ValidationLog.of(read)).leadsTo(confidence, validations);
    }

    /** A number, be it written as text. */
    private @Nullable Object number(String field) {
        Object value = lesson.value(field);
        BigDecimal number = value instanceof String text ? decimal(text) : null;
        if (number != null) {
            String detail = field + ": not a number: " + Deviation.quoted(JsonText.of(value));
            reports.report(lesson.line(field), Rule.WRONG_TYPE, detail);
        }
        return number == null ? value : number;
    }

    private static @Nullable BigDecimal decimal(String text) {
        try {
            return text.length() > LONGEST ? null : new BigDecimal(text.strip());
        } catch (NumberFormatException none) {
            return null;
        }
    }

    /** A number without a fraction, as one that can be counted with. */
    private static @Nullable Object whole(@Nullable Object value) {
        return value instanceof BigDecimal number
                        && number.scale() <= 0
                        && (long) number.precision() - number.scale() <= DIGITS
                ? Long.valueOf(number.longValueExact())
                : value;
    }
}
