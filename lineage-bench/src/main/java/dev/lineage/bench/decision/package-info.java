/** What both sides of the benchmarks store: a decision as plain values, and the operations on it. */
package dev.lineage.bench.decision;
