package dev.lineage.patterns;

import java.util.Optional;

/** What does not work, in one of its versions. Implemented by Lineage alone; it may grow. Immutable. */
public non-sealed interface AntiPattern extends Lesson {
    @Override
    default LessonKind kind() {
        return LessonKind.ANTI_PATTERN;
    }

    @Override
    AntiPatternContent content();

    /**
     * How one notices that it is followed.
     *
     * @return the symptom, if it was given
     */
    default Optional<String> symptom() {
        return content().symptom();
    }

    /**
     * What may come of it.
     *
     * @return the risk, if it was given
     */
    default Optional<String> risk() {
        return content().risk();
    }

    /**
     * What to do instead.
     *
     * @return the fix, if it was given
     */
    default Optional<String> fix() {
        return content().fix();
    }

    /**
     * How bad it is.
     *
     * @return the severity, if it was given
     */
    default Optional<Severity> severity() {
        return content().severity();
    }
}
