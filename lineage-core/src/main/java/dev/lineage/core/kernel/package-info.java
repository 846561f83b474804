/** What every component rests on: the ledger and its chain, plans, bodies, kinds, views. */
package dev.lineage.core.kernel;
