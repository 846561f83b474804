package dev.lineage.insight;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How healthy a part of a memory is.
 *
 * @param name what its decisions have in common, such as a project's name; {@code all} for all of them
 * @param decisions how many there are
 * @param shares what they have, by measure
 * @param scored how many have a quality
 * @param quality the mean of those qualities, 0 to 1; empty if there is none
 */
public record HealthGroup(
        String name, long decisions, Map<HealthMeasure, Share> shares, long scored, OptionalDouble quality) {
    /** Copies, and says of each measure that is not there that nothing has it. */
    public HealthGroup {
        Map<HealthMeasure, Share> all = new EnumMap<>(HealthMeasure.class);
        for (HealthMeasure measure : HealthMeasure.values()) {
            all.put(measure, shares.getOrDefault(measure, new Share(0, 0)));
        }
        shares = Collections.unmodifiableMap(all);
    }

    /**
     * One share.
     *
     * @param measure what is measured
     * @return how many have it, and of how many
     */
    public Share share(HealthMeasure measure) {
        return shares.getOrDefault(measure, new Share(0, 0));
    }
}
