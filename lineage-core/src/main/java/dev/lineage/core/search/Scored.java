package dev.lineage.core.search;

import dev.lineage.core.kernel.Searchable;
import dev.lineage.query.Score;
import dev.lineage.spi.Stored;

/**
 * A version that was found, before anybody looks for the part of its text that answers best.
 *
 * @param stored the version
 * @param searchable what of it was searched
 * @param score how well it answers
 */
public record Scored(Stored stored, Searchable searchable, Score score) {}
