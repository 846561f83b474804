/** The rules of runs (R1 to R9 of the dictionary): events, policies, calls and replays. */
package dev.lineage.core.run;
