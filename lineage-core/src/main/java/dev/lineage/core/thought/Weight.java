package dev.lineage.core.thought;

import dev.lineage.record.Version;
import dev.lineage.thought.Thought;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The pheromone weight of a thought (rule M9): it grows when the thought is shown, and shrinks with each full hour. */
final class Weight {
    private static final double GROWTH = 0.05;
    private static final double MAX = 10;
    private static final double MIN = 0.1;
    private static final double DECAY = 0.995;

    private Weight() {}

    static double of(Version<Thought> thought, List<Instant> shown, Instant now) {
        double weight = thought.value().initialWeight();
        Instant last = thought.time();
        for (Instant at : shown.stream().sorted().toList()) {
            weight = Math.min(MAX, decayed(weight, last, at) + GROWTH);
            last = at;
        }
        return decayed(weight, last, now);
    }

    private static double decayed(double weight, Instant from, Instant to) {
        long hours = Math.max(0, Duration.between(from, to).toHours());
        return hours == 0 ? weight : Math.max(MIN, weight * Math.pow(DECAY, hours));
    }
}
