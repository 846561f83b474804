/** The one way in: {@link dev.lineage.core.Lineages}. */
package dev.lineage.core;
