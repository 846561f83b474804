package dev.lineage.graph;

import dev.lineage.ref.Reference;

/**
 * A node with many edges.
 *
 * @param reference what names it
 * @param degree how many edges it has, both ways together; one to itself counts once
 */
public record Hub(Reference reference, int degree) {}
