/** The rules of work that agents share (W1 to W7 of the dictionary). */
package dev.lineage.core.work;
