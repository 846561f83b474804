package dev.lineage.core.insight;

import dev.lineage.insight.HealthGroup;
import dev.lineage.insight.HealthMeasure;
import dev.lineage.insight.Share;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/** Counts what is found of decisions. For one thread. */
final class HealthTally {
    private static final int MEASURES = HealthMeasure.values().length;

    private final long[] counts = new long[MEASURES];
    private final long[] of = new long[MEASURES];
    private long decisions;
    private long scored;
    private double qualities;

    void add(Examination found) {
        decisions++;
        found.has().forEach((measure, has) -> {
            of[measure.ordinal()]++;
            counts[measure.ordinal()] += has ? 1 : 0;
        });
        if (found.quality().isPresent()) {
            scored++;
            qualities += found.quality().getAsDouble();
        }
    }

    HealthGroup group(String name) {
        Map<HealthMeasure, Share> shares = new EnumMap<>(HealthMeasure.class);
        for (HealthMeasure measure : HealthMeasure.values()) {
            shares.put(measure, new Share(counts[measure.ordinal()], of[measure.ordinal()]));
        }
        OptionalDouble mean = scored == 0 ? OptionalDouble.empty() : OptionalDouble.of(qualities / scored);
        return new HealthGroup(name, decisions, shares, scored, mean);
    }
}
