/** Names: of records, and of things in the world. */
package dev.lineage.ref;
