package dev.lineage.core.feedback;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What lessons count for in a match, by their numbers, for who sees all that is said of them: kept as plain numbers as long as nothing
 * changes, and worked out anew where something does. It is told of changes while nobody reads; many may read.
 */
final class Weights {
    private static final long HOUR = Duration.ofHours(1).toMillis();

    private final Set<Proved> changed = new HashSet<>();
    private double[] weights = {};
    private double most;

    /** Between which instants the weights hold, in milliseconds since 1970. */
    private long from = Long.MAX_VALUE;

    private long until = Long.MIN_VALUE;

    /**
     * What lessons count for at an instant.
     *
     * @param of the weights by the lessons' numbers
     * @param most the greatest there is, or was since all were worked out
     */
    @SuppressWarnings("ArrayRecordComponent") // a match reads thousands, and nobody writes to them
    record Known(double[] of, double most) {}

    /** Takes note that something is said of a lesson, or no longer is. */
    synchronized void change(Proved lesson) {
        changed.add(lesson);
    }

    /** The weights at an instant, of those lessons of which nothing is said that lies ahead of it. */
    synchronized Known at(long instant, List<Proved> lessons) {
        if (instant < from || instant > until) {
            begin(instant, lessons);
        }
        if (!changed.isEmpty()) {
            if (lessons.size() > weights.length) {
                weights = Arrays.copyOf(weights, 2 * lessons.size());
            }
            from = instant;
            changed.forEach(this::measure);
            changed.clear();
        }
        return new Known(weights, most);
    }

    /** All anew, and not in place: others may read what held at another instant. */
    private void begin(long instant, List<Proved> lessons) {
        weights = new double[lessons.size()];
        most = 0;
        from = instant;
        until = instant > Long.MAX_VALUE - HOUR ? instant : instant + HOUR;
        changed.addAll(lessons);
    }

    /** What the lesson counts for while something that is said of it lies ahead of the instant is nobody's to ask. */
    private void measure(Proved lesson) {
        if (lesson.number() != Proved.NOWHERE) {
            boolean whole = lesson.latest() <= from;
            double weight = whole ? lesson.standing(from).weight() : 0;
            weights[lesson.number()] = weight;
            most = Math.max(most, weight);
            until = whole ? lesson.lasts(from, until) : Math.min(until, lesson.latest() - 1);
        }
    }
}
