/** The ledger of versions: units of work, the hash chain, and the records of a kind by their rule. */
package dev.lineage.core.ledger;
