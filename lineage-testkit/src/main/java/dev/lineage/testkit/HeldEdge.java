package dev.lineage.testkit;

import dev.lineage.spi.Edge;

/**
 * An edge, and when the ledger held it.
 *
 * @param edge the edge
 * @param ofEvent whether an event said it, and no version
 * @param since the sequence of the version or event that said it
 * @param until the sequence of the version that took it back, which is not included; {@link Long#MAX_VALUE} if none did
 */
record HeldEdge(Edge edge, boolean ofEvent, long since, long until) {
    static HeldEdge begunAt(long sequence, boolean ofEvent, Edge edge) {
        return new HeldEdge(edge, ofEvent, sequence, Long.MAX_VALUE);
    }

    HeldEdge endedAt(long sequence) {
        return new HeldEdge(edge, ofEvent, since, sequence);
    }

    boolean isOpen() {
        return until == Long.MAX_VALUE;
    }

    boolean holdsAt(long sequence) {
        return since <= sequence && (isOpen() || sequence < until);
    }

    /** A record has at most one edge of a relation to a name, so these two tell its edges apart. */
    boolean isTheSameAs(Edge other) {
        return edge.relation().equals(other.relation()) && edge.target().equals(other.target());
    }
}
