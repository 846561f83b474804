package dev.lineage.journal;

import dev.lineage.record.Version;
import java.util.List;

/**
 * A decision that is like a draft.
 *
 * @param decision the decision
 * @param likeness from 0 to 1: the share of words that both have (half), of files and entities (0.3), and whether the
 *     decision types are equal (0.2); without that which the draft does not state
 * @param reasons what both have: words, files, entities, the decision type
 */
public record SimilarDecision(Version<Decision> decision, double likeness, List<String> reasons) {}
