/** The ledger of versions: units of work, the hash chain, verification, rebuilding and forgetting. */
package dev.lineage.core.ledger;
