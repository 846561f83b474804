/** Transfer: sessions, their handoffs, and the state of what they worked on. */
package dev.lineage.transfer;
