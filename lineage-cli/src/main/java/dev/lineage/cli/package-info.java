/** The command {@code lineage}: it parses what is typed, calls the library, and prints what comes back. */
package dev.lineage.cli;
