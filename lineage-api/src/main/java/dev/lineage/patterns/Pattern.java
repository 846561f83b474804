package dev.lineage.patterns;

import java.util.List;
import java.util.Optional;

/** What works, in one of its versions. Implemented by Lineage alone; it may grow. Immutable. */
public non-sealed interface Pattern extends Lesson {
    @Override
    default LessonKind kind() {
        return LessonKind.PATTERN;
    }

    @Override
    PatternContent content();

    /**
     * When it applies.
     *
     * @return the context, if it was given
     */
    default Optional<String> context() {
        return content().context();
    }

    /**
     * What goes wrong without it.
     *
     * @return the problem, if it was given
     */
    default Optional<String> problem() {
        return content().problem();
    }

    /**
     * What to do.
     *
     * @return the solution, if it was given
     */
    default Optional<String> solution() {
        return content().solution();
    }

    /**
     * What to do and what not to do.
     *
     * @return the examples in their order
     */
    default List<Example> examples() {
        return content().examples();
    }

    /**
     * The work in which it was discovered.
     *
     * @return the epic, the task, the decision and the session, as far as they were given
     */
    default Discovery discovery() {
        return content().discovery();
    }
}
