/** Recall: what fits a situation, packed into a budget and quoted, and the record of what was shown to whom. */
package dev.lineage.core.recall;
