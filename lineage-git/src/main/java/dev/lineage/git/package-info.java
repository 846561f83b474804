/** Reads git repositories, and keeps checkpoints in them, by the program {@code git}. */
package dev.lineage.git;
