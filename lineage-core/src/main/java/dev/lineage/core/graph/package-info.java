/** The graph: its own records, and the index of all links that traversals follow. */
package dev.lineage.core.graph;
