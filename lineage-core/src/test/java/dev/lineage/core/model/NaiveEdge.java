package dev.lineage.core.model;

import dev.lineage.ref.Reference;

/** An edge, with the version that says it and its place among what that says. */
record NaiveEdge(Kept by, int place, SeenEdge edge) {
    Reference from() {
        return edge.from();
    }

    Reference to() {
        return edge.to();
    }

    Reference otherEnd(Reference node) {
        return from().equals(node) ? to() : from();
    }
}
