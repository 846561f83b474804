/** Measures Lineage beside a hand-written store. */
package dev.lineage.bench;
