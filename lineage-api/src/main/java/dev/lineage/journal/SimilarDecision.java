package dev.lineage.journal;

import dev.lineage.record.Version;
import java.util.List;

/**
 * A decision that is like a draft.
 *
 * @param decision the decision
 * @param likeness from 0 to 1: half by the share of words that both texts have, 0.3 by that of files and entities, 0.2 by
 *     the decision type; a draft without things or type is compared by the rest
 * @param reasons the words, things and decision type that both have; at least one
 */
public record SimilarDecision(Version<Decision> decision, double likeness, List<String> reasons) {}
