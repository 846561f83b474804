package dev.lineage.core.kernel;

import java.util.List;
import java.util.OptionalDouble;

/**
 * All that a version says of how far records proved true: its own, or others.
 *
 * @param trust how far its own record is to be trusted before anything has proved it; empty if it is none that is proved
 * @param list what it says, in its order
 */
public record Proofs(OptionalDouble trust, List<Proof> list) {
    /** Nothing. */
    public static final Proofs NONE = of(List.of());

    /** Copies. */
    public Proofs {
        list = List.copyOf(list);
    }

    /**
     * What a version says of other records.
     *
     * @param list what it says
     * @return the same
     */
    public static Proofs of(List<Proof> list) {
        return new Proofs(OptionalDouble.empty(), list);
    }

    /**
     * Whether it says nothing.
     *
     * @return whether it says nothing of any record, its own included
     */
    public boolean isEmpty() {
        return trust.isEmpty() && list.isEmpty();
    }
}
