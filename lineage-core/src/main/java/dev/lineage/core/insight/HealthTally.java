package dev.lineage.core.insight;

import dev.lineage.insight.HealthGroup;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/** Counts what is found of decisions. For one thread. */
final class HealthTally {
    private final Map<HealthMeasure, Count> counts = new EnumMap<>(HealthMeasure.class);
    private long decisions;
    private long scored;
    private double qualities;

    void add(Examination found) {
        decisions++;
        found.has().forEach(this::count);
        if (found.quality().isPresent()) {
            scored++;
            qualities += found.quality().getAsDouble();
        }
    }

    /** Counts the citations of a decision. */
    void addCitations(boolean outdated, boolean unknown) {
        count(HealthMeasure.OUTDATED_CITATION, outdated);
        count(HealthMeasure.UNKNOWN_CITATION, unknown);
        count(HealthMeasure.UNSOUND_CITATION, outdated || unknown);
    }

    private void count(HealthMeasure measure, boolean has) {
        Count count = counts.computeIfAbsent(measure, first -> new Count());
        count.of++;
        count.having += has ? 1 : 0;
    }

    /** How many have something, of how many. */
    private static final class Count {
        private long having;
        private long of;
    }

    HealthGroup group(String name) {
        Map<HealthMeasure, Share> shares = new EnumMap<>(HealthMeasure.class);
        counts.forEach((measure, count) -> shares.put(measure, new Share(count.having, count.of)));
        OptionalDouble mean = scored == 0 ? OptionalDouble.empty() : OptionalDouble.of(qualities / scored);
        return new HealthGroup(name, decisions, shares, scored, mean);
    }
}
