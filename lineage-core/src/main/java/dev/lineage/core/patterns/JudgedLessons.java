package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.Views;
import dev.lineage.patterns.Lesson;
import dev.lineage.spi.Stored;
import java.util.List;

/** Makes lessons of their versions and of what came of following them. Not to be asked within a read of the store. */
public final class JudgedLessons {
    private final FeedbackIndex feedback;
    private final Views views;

    /**
     * Lessons of one view.
     *
     * @param feedback what came of following them
     * @param views what is seen
     */
    public JudgedLessons(FeedbackIndex feedback, Views views) {
        this.feedback = feedback;
        this.views = views;
    }

    /**
     * Lessons with what the view sees at a point of the ledger.
     *
     * @param versions versions of lessons that were seen there
     * @param sequence the point
     * @return the lessons, in the same order
     */
    public List<Lesson> of(List<Stored> versions, long sequence) {
        if (versions.isEmpty()) {
            return List.of();
        }
        return feedback.read(views.view().at(sequence), view -> versions.stream()
                .map(stored -> StoredLesson.of(stored, view.of(stored.entry().sequence())))
                .toList());
    }

    /** A lesson with what is seen at a point of the ledger. */
    Lesson of(Stored version, long sequence) {
        return of(List.of(version), sequence).get(0);
    }

    /** Versions, each with what was seen when it was written. */
    List<Lesson> each(List<Stored> versions) {
        if (versions.isEmpty()) {
            return List.of();
        }
        long last = versions.get(versions.size() - 1).entry().sequence();
        return feedback.read(views.view().at(last), view -> versions.stream()
                .map(stored -> {
                    long sequence = stored.entry().sequence();
                    return StoredLesson.of(stored, view.of(sequence, sequence));
                })
                .toList());
    }
}
