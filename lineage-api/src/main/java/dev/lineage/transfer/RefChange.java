package dev.lineage.transfer;

import java.util.Optional;
import java.util.function.Function;

/**
 * A change of the branch or the head of a checkout.
 *
 * @param from the name or commit before; empty if there was none
 * @param to the name or commit after; empty if there is none
 */
public record RefChange(Optional<String> from, Optional<String> to) {
    /** Returns the change of a part of two states; empty if it is the same in both, or one of them is not known. */
    static Optional<RefChange> between(
            Optional<GitState> before, Optional<GitState> after, Function<GitState, Optional<String>> part) {
        return before.flatMap(was -> after.map(is -> new RefChange(part.apply(was), part.apply(is))))
                .filter(change -> !change.from.equals(change.to));
    }
}
