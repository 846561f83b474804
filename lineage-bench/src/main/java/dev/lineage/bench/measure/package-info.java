/** Measuring contenders in turns: blocks, sustained means, quantiles, ratios and the disk's sync time. */
@NullMarked
package dev.lineage.bench.measure;

import org.jspecify.annotations.NullMarked;
