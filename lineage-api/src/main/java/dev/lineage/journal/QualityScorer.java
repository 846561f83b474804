package dev.lineage.journal;

import dev.lineage.record.Version;
import java.util.OptionalDouble;

/** Computes the quality of decisions in the host's own way, in place of {@link Decision#quality()} (rule J8). */
@FunctionalInterface
public interface QualityScorer {
    /** Returns the quality from 0 to 1; empty if nothing can be said yet. It may be called by several threads. */
    OptionalDouble score(Version<Decision> decision);
}
