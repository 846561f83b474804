package dev.lineage.core;

/** The sizes of proofs: small in every build, full with {@code -Dlineage.proof=full}. */
public final class Proof {
    private Proof() {}

    /** Returns one of two sizes. */
    public static int size(int small, int full) {
        return "full".equals(System.getProperty("lineage.proof")) ? full : small;
    }
}
