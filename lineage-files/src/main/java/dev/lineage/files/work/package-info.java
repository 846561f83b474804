/** Reads and writes the issues of beads and hives. */
package dev.lineage.files.work;
