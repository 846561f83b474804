/** The rules of work that agents share (W1 to W9 and W11 of the dictionary). */
package dev.lineage.core.work;
