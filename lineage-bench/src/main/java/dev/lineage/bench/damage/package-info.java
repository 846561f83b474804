/** Damages copies of a memory, and looks how Lineage answers. */
package dev.lineage.bench.damage;
