/** Memory cores and their entries, golden paths and snippets. */
package dev.lineage.core.knowledge;
