package dev.lineage.graph;

import dev.lineage.ref.Reference;

/**
 * A node that a traversal has reached.
 *
 * @param reference what names it
 * @param distance how many edges from the nearest start, 0 for a start
 */
public record Reached(Reference reference, int distance) {}
