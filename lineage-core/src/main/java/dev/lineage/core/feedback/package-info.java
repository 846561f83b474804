/** What came of following lessons: folded from the ledger, in memory, and kept in segments. */
package dev.lineage.core.feedback;
