/** The graph of records, nodes and outside things. */
package dev.lineage.core.graph;
