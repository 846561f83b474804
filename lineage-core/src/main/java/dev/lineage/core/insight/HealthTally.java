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
        of[measure.ordinal()]++;
        counts[measure.ordinal()] += has ? 1 : 0;
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
