package dev.lineage.graph;

/**
 * A thing with many links.
 *
 * @param node the thing
 * @param links the number of visible links that begin or end at it
 */
public record Hub(GraphNode node, long links) {}
