package dev.lineage.core.feedback;

import dev.lineage.patterns.Maturity;
import dev.lineage.spi.View;

/** What lessons count for in a match in one view. For one thread, until the function returns that reads the feedback. */
public final class LessonWeights {
    private final FeedbackTable table;
    private final View view;
    private final long instant;
    private final boolean whole;
    private final Weights.Known known;

    LessonWeights(FeedbackTable table, View view, long instant) {
        this.table = table;
        this.view = view;
        this.instant = instant;
        this.whole = table.isWithin(view, instant);
        this.known = table.weights(instant);
    }

    /**
     * What a lesson counts for.
     *
     * @param version the ledger sequence of one of its versions
     * @return its confidence times the factor of its maturity; less than 0 if it is not matched
     */
    public double of(long version) {
        int lesson = table.number(version);
        if (lesson == VersionList.NONE) {
            return 0;
        }
        return whole || table.lesson(lesson).isWithin(view, instant)
                ? known.of()[lesson]
                : standing(lesson).weight();
    }

    /**
     * Why it counts for that.
     *
     * @param version the ledger sequence of one of its versions
     * @return what the view sees of it
     */
    public Standing standing(long version) {
        return standing(table.number(version));
    }

    private Standing standing(int lesson) {
        return lesson == VersionList.NONE
                ? Judged.UNKNOWN.standing()
                : table.lesson(lesson).judged(view, instant).standing();
    }

    /**
     * What a lesson may count for at the most.
     *
     * @return no lesson that the view sees counts for more
     */
    public double most() {
        return whole ? known.most() : Maturity.PROVEN.factor();
    }
}
