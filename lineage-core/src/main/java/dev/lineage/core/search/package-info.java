/** The glue between the ledger and the text index. */
package dev.lineage.core.search;
