package dev.lineage.bench.decision;

/**
 * A link from a decision to an earlier one.
 *
 * @param relation the relation's word, for example {@code relates_to}
 * @param target the public id of the earlier decision
 */
public record PlainLink(String relation, String target) {}
