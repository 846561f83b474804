/** Sessions: what was worked on, handed off, and what the next agent should know. */
package dev.lineage.transfer;
