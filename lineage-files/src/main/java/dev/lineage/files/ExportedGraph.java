package dev.lineage.files;

/**
 * What an export of a graph has written.
 *
 * @param nodes how many nodes
 * @param edges how many edges
 * @param isCut whether there are more nodes than it was to have
 */
public record ExportedGraph(int nodes, int edges, boolean isCut) {}
