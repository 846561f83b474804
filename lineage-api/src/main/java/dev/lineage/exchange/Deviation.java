package dev.lineage.exchange;

import dev.lineage.record.StorableText;

/**
 * Says how a document differs from what was expected.
 *
 * @param place where it was read, for example {@code decisions.jsonl:12}
 * @param rule the rule, for example {@code unknown-outcome}
 */
public record Deviation(String place, String rule, String detail) {
    public Deviation {
        detail = StorableText.of(detail);
    }

    /** Returns the deviation of a field that has characters which cannot be stored. */
    public static Deviation badCharacter(String place, String field) {
        return new Deviation(
                place, "bad-character", field + " has NUL or half of a surrogate pair; U+FFFD replaces it");
    }
}
