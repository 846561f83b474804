package dev.lineage.files;

import org.jspecify.annotations.Nullable;

/**
 * An option that was considered and not chosen.
 *
 * @param text what it was
 * @param reason what spoke against it, where the record says so
 */
record ConsideredOption(String text, @Nullable String reason) {}
