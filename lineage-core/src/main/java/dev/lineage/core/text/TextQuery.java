package dev.lineage.core.text;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What to search for, and among which documents.
 *
 * @param text what a user typed; any string
 * @param asOf last ledger sequence that is taken into account; {@link Long#MAX_VALUE} for all
 * @param rankedAsOf last ledger sequence that the ranking's statistics take into account; {@link Long#MAX_VALUE} for all
 * @param validAt instant at which a document must be true in the world, in milliseconds; null for any
 * @param project the project to search; null for all
 * @param spaces the spaces that the viewer may read, besides what is in none; null for all
 * @param kinds kinds to search; empty for all
 * @param facets each set names facets of which a document must carry at least one
 * @param from earliest own time, in milliseconds
 * @param until end of the own time, exclusive; {@link Long#MAX_VALUE} for no end
 * @param weigher what relevance is multiplied by; null for relevance alone
 * @param limit the most hits to return, 0 or more
 * @param offset how many of the best hits to leave out, 0 or more
 */
public record TextQuery(
        String text,
        long asOf,
        long rankedAsOf,
        @Nullable Long validAt,
        @Nullable String project,
        @Nullable Set<String> spaces,
        Set<String> kinds,
        List<Set<String>> facets,
        long from,
        long until,
        @Nullable Weigher weigher,
        int limit,
        int offset) {

    /** Checks the ranges and copies the collections. */
    public TextQuery {
        if (limit < 0) {
            throw new IllegalArgumentException("limit is " + limit + ", must be 0 or more");
        }
        if (offset < 0) {
            throw new IllegalArgumentException("offset is " + offset + ", must be 0 or more");
        }
        spaces = spaces == null ? null : Set.copyOf(spaces);
        kinds = Set.copyOf(kinds);
        facets = facets.stream().map(Set::copyOf).toList();
    }

    /** A search now, in all projects, for documents that anybody may read. */
    public static TextQuery of(String text, int limit) {
        return new TextQuery(
                text,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                null,
                null,
                Set.of(),
                Set.of(),
                List.of(),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                null,
                limit,
                0);
    }

    /** The same search as of a ledger sequence. */
    public TextQuery asOf(long sequence) {
        return new TextQuery(
                text,
                sequence,
                rankedAsOf,
                validAt,
                project,
                spaces,
                kinds,
                facets,
                from,
                until,
                weigher,
                limit,
                offset);
    }

    /** The same search in one project. */
    public TextQuery project(@Nullable String name) {
        return new TextQuery(
                text, asOf, rankedAsOf, validAt, name, spaces, kinds, facets, from, until, weigher, limit, offset);
    }
}
