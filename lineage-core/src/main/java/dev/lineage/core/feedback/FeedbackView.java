package dev.lineage.core.feedback;

import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The feedback that a view sees at its point of the ledger. For one thread, until the reading function returns. */
public final class FeedbackView {
    private final FeedbackTable table;
    private final View view;
    private final long instant;

    FeedbackView(FeedbackTable table, View view, long instant) {
        this.table = table;
        this.view = view;
        this.instant = instant;
    }

    /**
     * What is seen.
     *
     * @return the view, at its point of the ledger
     */
    public View view() {
        return view;
    }

    /**
     * What another view sees.
     *
     * @param other a view of the same point of the ledger
     * @return the feedback that it sees
     */
    public FeedbackView of(View other) {
        return new FeedbackView(table, other, instant);
    }

    /**
     * What is known of a lesson.
     *
     * @param version the ledger sequence of one of its versions
     * @return what the view sees of it at its own point of the ledger
     */
    public Judged of(long version) {
        return of(version, view.sequence());
    }

    /**
     * What was known of a lesson at another point of the ledger.
     *
     * @param version the ledger sequence of one of its versions
     * @param sequence the point, which is not later than the view's
     * @return what the view sees of it there
     */
    public Judged of(long version, long sequence) {
        int lesson = table.number(version);
        return lesson == VersionList.NONE
                ? Judged.UNKNOWN
                : table.lesson(lesson).judged(view.at(sequence), instant);
    }

    /**
     * What lessons count for in a match.
     *
     * @return what follows from what the view sees of them
     */
    public LessonWeights weights() {
        return new LessonWeights(table, view, instant);
    }

    /**
     * What decisions say of the lessons that they applied.
     *
     * @return for each lesson of which the view sees such a decision, by its id in ascending order, what is known of it
     */
    public Map<String, Judged> used() {
        Map<String, Judged> used = new TreeMap<>();
        for (Proved lesson : table.lessons()) {
            Judged judged = lesson.judged(view, instant);
            if (judged.uses() > 0) {
                used.put(lesson.id(), judged);
            }
        }
        return used;
    }

    /**
     * The decisions that applied a lesson and speak against it.
     *
     * @param id the lesson's id
     * @param most how many at the most
     * @return the ids of the last of them, in the order in which they said so first
     */
    public List<String> refutedBy(String id, int most) {
        @Nullable Proved lesson = table.find(id);
        List<String> all = lesson == null ? List.of() : lesson.refutedBy(view);
        return new ArrayList<>(all.subList(Math.max(0, all.size() - most), all.size()));
    }
}
