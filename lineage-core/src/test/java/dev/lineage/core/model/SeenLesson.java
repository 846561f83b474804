package dev.lineage.core.model;

import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonContent;
import dev.lineage.patterns.LessonKind;
import dev.lineage.query.Validity;
import java.time.Instant;
import java.util.Optional;

/** All that a lesson answers, as a value that can be compared. */
record SeenLesson(
        LessonKind kind,
        String id,
        int version,
        long sequence,
        Instant time,
        When when,
        Instant learnedAt,
        LessonContent content,
        long confidence,
        int initial,
        int positive,
        int negative,
        long helpful,
        long harmful,
        String maturity,
        long usedIn,
        Optional<String> project,
        Optional<String> session,
        Optional<String> actor) {
    static SeenLesson of(Lesson lesson) {
        return new SeenLesson(
                lesson.kind(),
                lesson.id().text(),
                lesson.version(),
                lesson.sequence(),
                lesson.time(),
                new When(lesson.statedTime(), new Validity(lesson.validFrom(), lesson.validUntil())),
                lesson.learnedAt(),
                lesson.content(),
                Math.round(lesson.confidence() * 1e9),
                lesson.initialValidations(),
                lesson.positiveValidations(),
                lesson.negativeValidations(),
                Math.round(lesson.feedback().helpful() * 1e6),
                Math.round(lesson.feedback().harmful() * 1e6),
                lesson.maturity().word(),
                lesson.usedIn(),
                lesson.project(),
                lesson.session(),
                lesson.actor());
    }
}
