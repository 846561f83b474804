package dev.lineage.core.recall;

import dev.lineage.Scope;

/**
 * A showing that is not written yet.
 *
 * @param scope whose it was
 * @param shown what it was
 */
record Noted(Scope scope, Shown shown) {}
