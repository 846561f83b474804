package dev.lineage.bench.decision;

import org.jspecify.annotations.Nullable;

/**
 * An option that a decision rejected.
 *
 * @param text what was considered
 * @param reason why it was rejected; null where nobody said
 */
public record PlainAlternative(String text, @Nullable String reason) {}
