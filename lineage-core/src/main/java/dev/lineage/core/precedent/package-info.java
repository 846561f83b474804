/** Precedent: citations, the use of patterns and files, traces of decisions, and what is like a draft. */
package dev.lineage.core.precedent;
