/** Traces of decisions, and the precedents that decisions cite or are similar to. */
package dev.lineage.core.precedents;
