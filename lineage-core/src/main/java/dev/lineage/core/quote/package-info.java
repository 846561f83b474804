/** Quoting: text that others wrote, made harmless before it stands in a prompt or on a terminal. */
package dev.lineage.core.quote;
