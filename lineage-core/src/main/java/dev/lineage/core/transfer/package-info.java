/** The behaviour of the sessions. */
package dev.lineage.core.transfer;
