/** Runs of agents: their events, what they may do, and their replay (seed 1). */
package dev.lineage.run;
