/** Derived data in packed segments: how it is written, and how it is kept in a store. */
package dev.lineage.core.packed;
