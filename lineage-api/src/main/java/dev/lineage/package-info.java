/** The entrance: {@link dev.lineage.Lineage}, its scope, its options and its readers. */
package dev.lineage;
