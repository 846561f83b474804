/** The hand-written side: plain sqlite-jdbc on tuned typed tables, without history. */
@NullMarked
package dev.lineage.bench.typed;

import org.jspecify.annotations.NullMarked;
