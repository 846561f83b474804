/** Words, stems and excerpts of texts, and the recognition of text that was recalled. */
package dev.lineage.core.text;
