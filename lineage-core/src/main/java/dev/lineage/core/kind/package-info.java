/** Reads the annotations of kinds, and turns records into JSON documents and back. */
package dev.lineage.core.kind;
