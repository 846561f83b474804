/** Descriptions of kinds: each field is described once, for bytes, documents, search and lists alike. */
package dev.lineage.core.schema;
