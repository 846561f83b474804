/** How well the best hits of a search are the right ones, on sets of questions with known answers. */
@NullMarked
package dev.lineage.bench.retrieval;

import org.jspecify.annotations.NullMarked;
