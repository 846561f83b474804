/** Lineage itself as one side of the comparisons, through its public interface alone. */
@NullMarked
package dev.lineage.bench.embedded;

import org.jspecify.annotations.NullMarked;
