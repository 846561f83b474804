package dev.lineage.patterns;

import java.util.Optional;

/** What does not work, in one of its versions. Implemented by Lineage alone; it may grow. Immutable. */
public non-sealed interface AntiPattern extends Lesson {
    @Override
    default LessonKind kind() {
        return LessonKind.ANTI_PATTERN;
    }

    /**
     * How one notices that it is followed.
     *
     * @return the symptom, if it was given
     */
    Optional<String> symptom();

    /**
     * What may come of it.
     *
     * @return the risk, if it was given
     */
    Optional<String> risk();

    /**
     * What to do instead.
     *
     * @return the fix, if it was given
     */
    Optional<String> fix();

    /**
     * How bad it is.
     *
     * @return the severity, if it was given
     */
    Optional<Severity> severity();
}
