/** Transfer: sessions, their handoffs, what has changed since, and the state of what they worked on. */
package dev.lineage.transfer;
