/** The journal of decisions. */
package dev.lineage.core.journal;
