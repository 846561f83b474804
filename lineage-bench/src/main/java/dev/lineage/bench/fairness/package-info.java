/** Processes that compete for one memory: how many writes each gets, and how long its threads wait. */
@NullMarked
package dev.lineage.bench.fairness;

import org.jspecify.annotations.NullMarked;
