package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.feedback.FeedbackView;
import dev.lineage.core.feedback.Standing;
import dev.lineage.core.search.Weighing;
import dev.lineage.core.text.Weigher;
import dev.lineage.core.text.Weight;
import dev.lineage.spi.View;
import java.util.function.Function;

/**
 * Lessons count by their confidence and their maturity.
 *
 * @param feedback what came of following them
 */
public record MaturityWeighing(FeedbackIndex feedback) implements Weighing {
    @Override
    public <T> T weighed(View view, Function<Weigher, T> searching) {
        return feedback.read(view, seen -> searching.apply(new Seen(seen, seen.most())));
    }

    /** What one view sees. */
    private record Seen(FeedbackView view, double most) implements Weigher {
        @Override
        public Weight weigh(long sequence) {
            Standing standing = view.standing(sequence);
            return new Weight(standing.confidence(), standing.maturity().factor());
        }
    }
}
