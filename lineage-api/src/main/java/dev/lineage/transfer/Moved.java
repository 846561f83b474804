package dev.lineage.transfer;

import java.util.Optional;

/**
 * A head or a branch that is no longer what it was.
 *
 * @param from what it was; empty if there was none
 * @param to what it is; empty if there is none
 */
public record Moved(Optional<String> from, Optional<String> to) {}
