package dev.lineage.journal;

import java.util.OptionalDouble;

/** The quality that {@link QualityScorer#STANDARD} gives. */
final class StandardQuality {
    private static final double WORST = 0;
    private static final double EVEN = 0.5;
    private static final double BEST = 1;
    private static final double ERROR = 0.1;

    private StandardQuality() {}

    static OptionalDouble of(Decision decision) {
        if (decision.isFailed()) {
            return OptionalDouble.of(WORST);
        }
        if (decision.isSuccessful()) {
            int errors =
                    decision.result().map(result -> result.errors().orElse(0)).orElse(0);
            return OptionalDouble.of(Math.max(EVEN, BEST - ERROR * errors));
        }
        return decision.isResolved() ? OptionalDouble.of(EVEN) : OptionalDouble.empty();
    }
}
