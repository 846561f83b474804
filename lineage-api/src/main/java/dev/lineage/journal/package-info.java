/** The journal: decisions with their why, what was rejected, and what came of them. */
package dev.lineage.journal;
