/** Side-by-side benchmarks: the same decisions, stored and read by hand-written code and by Lineage. */
@NullMarked
package dev.lineage.bench;

import org.jspecify.annotations.NullMarked;
