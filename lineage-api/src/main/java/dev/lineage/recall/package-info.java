/** Recall: what an agent should know now, in the space that it has, and what was shown to whom. */
package dev.lineage.recall;
