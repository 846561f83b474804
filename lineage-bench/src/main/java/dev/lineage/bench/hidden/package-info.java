/** What a viewer is told with and without records that it may not see. */
@org.jspecify.annotations.NullMarked
package dev.lineage.bench.hidden;
