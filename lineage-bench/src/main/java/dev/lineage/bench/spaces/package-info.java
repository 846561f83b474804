/** Attacks on spaces: exports and imports of random memories must never show what lies in another space. */
package dev.lineage.bench.spaces;
