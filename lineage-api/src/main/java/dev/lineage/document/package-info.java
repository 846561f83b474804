/** Records as documents: maps of the JDK, under the names of their kinds' fields. */
@org.jspecify.annotations.NullMarked
package dev.lineage.document;
