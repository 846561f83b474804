/** Reading the state of a working tree. */
package dev.lineage.git;
