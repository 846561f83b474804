package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.kernel.Views;
import dev.lineage.patterns.Lesson;
import dev.lineage.spi.Store;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.util.List;
import java.util.Map;

/** Makes lessons of their versions and of what came of following them. Not to be asked within a read of the store. */
public final class JudgedLessons {
    private final Store store;
    private final FeedbackIndex feedback;
    private final Views views;

    /**
     * Lessons of one view.
     *
     * @param store where decisions are that apply them
     * @param feedback what came of following them
     * @param views what is seen
     */
    public JudgedLessons(Store store, FeedbackIndex feedback, Views views) {
        this.store = store;
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
        View seen = views.view().at(sequence);
        Map<String, Long> uses = Uses.of(store, seen, versions);
        return feedback.read(seen, view -> versions.stream()
                .map(stored -> StoredLesson.of(
                        stored, view.of(stored.entry().sequence()), uses.getOrDefault(stored.name(), 0L)))
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
        View seen = views.view().at(versions.get(versions.size() - 1).entry().sequence());
        return feedback.read(seen, view -> versions.stream()
                .map(stored -> {
                    long sequence = stored.entry().sequence();
                    long uses = store.read(seen.at(sequence), snapshot -> Uses.of(snapshot, stored.name()));
                    return StoredLesson.of(stored, view.of(sequence, sequence), uses);
                })
                .toList());
    }
}
