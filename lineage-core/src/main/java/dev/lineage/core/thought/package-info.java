/** Thoughts, their weights, and the lineage of a thought. */
package dev.lineage.core.thought;
