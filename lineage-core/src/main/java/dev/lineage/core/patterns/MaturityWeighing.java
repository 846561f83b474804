package dev.lineage.core.patterns;

import dev.lineage.core.feedback.FeedbackIndex;
import dev.lineage.core.feedback.LessonWeights;
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
        return feedback.read(view, seen -> searching.apply(new Seen(seen.weights())));
    }

    /** What one view sees. */
    private record Seen(LessonWeights weights) implements Weigher {
        @Override
        public Weight weigh(long sequence) {
            Standing standing = weights.standing(sequence);
            return new Weight(standing.confidence(), standing.maturity().factor());
        }

        @Override
        public double factor(long sequence) {
            return weights.of(sequence);
        }

        @Override
        public double most() {
            return weights.most();
        }
    }
}
