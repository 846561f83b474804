/** Decisions, their outcomes, and a queue for recording them behind the host's calls. */
package dev.lineage.core.journal;
