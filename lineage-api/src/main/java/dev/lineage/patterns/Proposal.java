package dev.lineage.patterns;

import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import java.util.List;

/**
 * A pattern that fails so often that an anti-pattern should warn of it (rule P7).
 *
 * @param pattern the pattern
 * @param usedIn the number of decisions that apply it
 * @param succeeded the number of those that succeeded
 * @param failed the decisions that failed, oldest first
 */
public record Proposal(Version<Pattern> pattern, int usedIn, int succeeded, List<RecordId> failed) {}
