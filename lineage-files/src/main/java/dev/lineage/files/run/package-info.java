/** EDN files: the logs of runs, policies and envelopes (seed 1). */
package dev.lineage.files.run;
