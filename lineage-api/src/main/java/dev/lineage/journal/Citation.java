package dev.lineage.journal;

import dev.lineage.record.Version;
import java.util.Optional;

/**
 * A decision that cites a precedent or applies a pattern.
 *
 * @param decision the decision
 * @param strength how well the precedent applies, from 0 to 1
 * @param reason why it was cited
 */
public record Citation(Version<Decision> decision, double strength, Optional<String> reason) {}
