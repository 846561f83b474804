package dev.lineage.core.patterns;

import dev.lineage.patterns.LessonContent;

/**
 * What a version of a lesson says.
 *
 * @param content what was said when it was captured, its origin included
 * @param initialValidations how many positive validations there were before, whose effect the confidence that it begins from has already
 */
record LessonStatement(LessonContent content, int initialValidations) {
    static LessonStatement of(LessonContent content) {
        return new LessonStatement(content, 0);
    }
}
