/** Sessions, their handoff, and what a resumed session should know. */
package dev.lineage.core.transfer;
