/** Verification of the ledger and of what is derived from it, and erasure. */
package dev.lineage.core.maintenance;
