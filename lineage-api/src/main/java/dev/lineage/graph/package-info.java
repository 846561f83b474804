/** The graph: how records and things in the world stand to one another, whoever said it. */
package dev.lineage.graph;
