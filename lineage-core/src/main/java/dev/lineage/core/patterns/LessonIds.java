package dev.lineage.core.patterns;

import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import java.util.function.Predicate;

/**
 * The ids of lessons: kind, number, origin. A number is found by looking up ids alone: ever farther ahead until one is free, then in
 * between, until one that is taken stands before one that is free. Where imports have left gaps some of them are filled; what
 * has the form of a lesson's id and is none is passed by.
 */
final class LessonIds {
    private static final int DIGITS = 6;

    private LessonIds() {}

    /** An id that is not taken. */
    static String free(LessonKind kind, Origin origin, Predicate<String> isTaken) {
        long taken = 0;
        long free = 1;
        while (isTaken.test(id(kind, free, origin))) {
            taken = free;
            free = 2 * free;
        }
        while (free - taken > 1) {
            long middle = (taken + free) >>> 1;
            if (isTaken.test(id(kind, middle, origin))) {
                taken = middle;
            } else {
                free = middle;
            }
        }
        return id(kind, free, origin);
    }

    private static String id(LessonKind kind, long number, Origin origin) {
        String digits = Long.toString(number);
        return kind.prefix() + "0".repeat(Math.max(0, DIGITS - digits.length())) + digits + "-" + origin.slug();
    }
}
