package dev.lineage.journal;

import dev.lineage.record.Version;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A decision that is like a draft.
 *
 * @param decision the decision
 * @param likeness from 0 to 1: the share of words that both texts have; if the draft has files, entities or a decision
 *     type, the mean of that and of the share of these
 * @param quality how well it turned out, from 0 to 1, if that is known
 * @param reasons the words, things and decision type that both have; at least one
 */
public record SimilarDecision(
        Version<Decision> decision, double likeness, OptionalDouble quality, List<String> reasons) {}
