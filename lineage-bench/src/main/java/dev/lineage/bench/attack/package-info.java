/** Attacks on files of Lineage: what people and crashes do to them. */
@NullMarked
package dev.lineage.bench.attack;

import org.jspecify.annotations.NullMarked;
