package dev.lineage.core.search;

import dev.lineage.spi.Row;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The turns of a session, newest first, and who contributed each. */
record Conversation(List<Row> turns, List<String> contributors) {
    private static final int MIN_TURNS = 4;
    private static final int BRIEF = 500;
    private static final int BEST = 3;
    private static final double[] NEIGHBORS = {0.4, 0.2};
    private static final double SHARES = 1 + 2 * (0.4 + 0.2);

    /** Returns whether turns are many and brief enough for a conversation: a long one is understood by itself. */
    static boolean isBrief(List<Row> turns) {
        long length = turns.stream().mapToLong(turn -> turn.body().length()).sum();
        return turns.size() >= MIN_TURNS && length <= (long) BRIEF * turns.size();
    }

    /** Returns whether the contributor changes at half of the turns or more. */
    boolean alternates() {
        long changes = IntStream.range(1, contributors.size())
                .filter(i -> !contributors.get(i).equals(contributors.get(i - 1)))
                .count();
        return 2 * changes >= contributors.size() - 1;
    }

    /** Returns the sum of the three greatest scores. */
    static double best(double[] scores) {
        return DoubleStream.of(scores)
                .sorted()
                .skip(Math.max(0, scores.length - BEST))
                .sum();
    }

    /** Returns the mean of the value of a turn and of those of its neighbors, by what they give to it. */
    static double mean(double[] values, int at) {
        return (values[at] + neighbors(values, at)) / SHARES;
    }

    /** Returns what the two turns before a turn and the two after it give to it. */
    static double neighbors(double[] scores, int at) {
        double sum = 0;
        for (int away = 1; away <= NEIGHBORS.length; away++) {
            double before = at >= away ? scores[at - away] : 0;
            double after = at + away < scores.length ? scores[at + away] : 0;
            sum += NEIGHBORS[away - 1] * (before + after);
        }
        return sum;
    }
}
