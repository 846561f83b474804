package dev.lineage.core.search;

import dev.lineage.core.kernel.Searchable;
import dev.lineage.query.Score;
import dev.lineage.spi.Stored;

/**
 * A version that was found.
 *
 * @param stored the version
 * @param searchable what of it was searched
 * @param score how well it answers
 * @param snippet the part of its text that answers best
 */
public record Found(Stored stored, Searchable searchable, Score score, String snippet) {}
