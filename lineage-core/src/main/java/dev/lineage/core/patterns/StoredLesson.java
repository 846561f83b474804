package dev.lineage.core.patterns;

import dev.lineage.core.feedback.Judged;
import dev.lineage.core.kernel.StoredRecord;
import dev.lineage.core.schema.Body;
import dev.lineage.error.StoreFailure;
import dev.lineage.patterns.Feedback;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonKind;
import dev.lineage.spi.Stored;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A lesson as it was stored. */
abstract class StoredLesson extends StoredRecord {
    private final Body<LessonStatement> body;
    private final Judged judged;
    private final long usedIn;

    StoredLesson(Stored stored, Body<LessonStatement> body, Judged judged, long usedIn) {
        super(stored, body.header());
        this.body = body;
        this.judged = judged;
        this.usedIn = usedIn;
    }

    /**
     * The lesson of a version whose kind is known to be one of a lesson.
     *
     * @param judged how far it proved true
     * @param usedIn how many decisions apply it
     */
    static Lesson of(Stored stored, Judged judged, long usedIn) {
        LessonKind kind = LessonRecord.kind(stored)
                .orElseThrow(() -> new StoreFailure("\"" + stored.name() + "\" must be a lesson"));
        Body<LessonStatement> body = LessonRecord.of(kind).body(stored);
        return kind == LessonKind.PATTERN
                ? new StoredPattern(stored, body, judged, usedIn)
                : new StoredAntiPattern(stored, body, judged, usedIn);
    }

    public final double confidence() {
        return judged.confidence();
    }

    public final int initialValidations() {
        return body.value().initialValidations();
    }

    public final Feedback feedback() {
        return judged.feedback();
    }

    public final long usedIn() {
        return usedIn;
    }

    public final Optional<String> session() {
        return Optional.ofNullable(body.header().session());
    }

    /** The document of a lesson, which is this one. */
    final Map<String, @Nullable Object> document(Lesson lesson) {
        return LessonRecord.of(lesson.kind()).document(this, body, known(lesson));
    }

    /** What is known of a lesson beside what it says. */
    private static Map<String, Object> known(Lesson lesson) {
        Map<String, Object> known = new LinkedHashMap<>();
        known.put("confidence", decimal(lesson.confidence()));
        known.put("validations", (long) lesson.positiveValidations() + lesson.negativeValidations());
        known.put("kind", lesson.kind().word());
        known.put("positive_validations", (long) lesson.positiveValidations());
        known.put("negative_validations", (long) lesson.negativeValidations());
        known.put("helpful", decimal(lesson.feedback().helpful()));
        known.put("harmful", decimal(lesson.feedback().harmful()));
        known.put("maturity", lesson.maturity().word());
        known.put("used_in", lesson.usedIn());
        known.put("initial_confidence", decimal(lesson.initialConfidence()));
        known.put("initial_validations", (long) lesson.initialValidations());
        return known;
    }

    private static BigDecimal decimal(double number) {
        return new BigDecimal(Double.toString(number));
    }

    @Override
    protected final String title() {
        return body.value().content().name();
    }
}
