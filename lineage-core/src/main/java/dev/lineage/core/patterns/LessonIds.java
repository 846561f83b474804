package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Digests;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Origin;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The ids of lessons: kind, number, origin. A number is found by looking up ids alone: ever farther ahead until one is free, then in
 * between, until one that is taken stands before one that is free. Where imports have left gaps some of them are filled; what
 * has the form of a lesson's id and is none is passed by.
 *
 * <p>An instance gives several, each from the last on; for one thread.
 */
final class LessonIds {
    private static final int DIGITS = 6;

    private static final int LONGEST_SLUG = 64;
    private static final int SPACE_DIGITS = 8;

    private final Map<String, Long> given = new HashMap<>();

    /**
     * What numbers count within: the origin in the common space, and in any other space the origin with a digest of the space's name, so
     * that no number tells how many lessons there are where a viewer does not see them.
     */
    static Origin series(Origin origin, Optional<String> space) {
        if (space.isEmpty()) {
            return origin;
        }
        String digest =
                Digests.brief(space.get().getBytes(StandardCharsets.UTF_8)).substring(0, SPACE_DIGITS);
        int length = Math.min(origin.slug().length(), LONGEST_SLUG - SPACE_DIGITS - 1);
        return new Origin(origin.slug().substring(0, length) + "-" + digest);
    }

    /** An id that is not taken, with a number behind the last one that was given for its kind and origin. */
    String next(LessonKind kind, Origin origin, Predicate<String> isTaken) {
        String series = kind.idForm().prefix() + origin.slug();
        long number = free(kind, origin, given.getOrDefault(series, 0L), isTaken);
        given.put(series, number);
        return id(kind, number, origin);
    }

    /** An id that is not taken. */
    static String free(LessonKind kind, Origin origin, Predicate<String> isTaken) {
        return id(kind, free(kind, origin, 0, isTaken), origin);
    }

    /** A free number behind one that is taken, or is 0. */
    private static long free(LessonKind kind, Origin origin, long last, Predicate<String> isTaken) {
        long taken = last;
        long step = 1;
        while (isTaken.test(id(kind, last + step, origin))) {
            taken = last + step;
            step = 2 * step;
        }
        long free = last + step;
        while (free - taken > 1) {
            long middle = (taken + free) >>> 1;
            if (isTaken.test(id(kind, middle, origin))) {
                taken = middle;
            } else {
                free = middle;
            }
        }
        return free;
    }

    private static String id(LessonKind kind, long number, Origin origin) {
        String digits = Long.toString(number);
        return kind.idForm().prefix() + "0".repeat(Math.max(0, DIGITS - digits.length())) + digits + "-"
                + origin.slug();
    }
}
