/** The command line of Lineage. */
package dev.lineage.cli;
