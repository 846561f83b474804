package dev.lineage.exchange;

/**
 * Says how a document differs from what was expected.
 *
 * @param place where it was read, for example {@code decisions.jsonl:12}
 * @param rule the rule, for example {@code unknown-outcome}
 * @param detail the field and the value
 */
public record Deviation(String place, String rule, String detail) {}
