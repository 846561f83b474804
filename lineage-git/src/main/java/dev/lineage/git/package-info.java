/** Reads git repositories by the program {@code git}. */
package dev.lineage.git;
