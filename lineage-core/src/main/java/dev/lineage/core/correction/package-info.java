/** Corrections of what writers' clocks said. */
package dev.lineage.core.correction;
