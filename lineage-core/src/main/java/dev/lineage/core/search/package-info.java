/** Search by words and meaning, and the recall of what fits a question. */
package dev.lineage.core.search;
