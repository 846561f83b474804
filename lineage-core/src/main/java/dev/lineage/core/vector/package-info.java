/** Vectors of texts, and the records that are nearest to a question. */
package dev.lineage.core.vector;
