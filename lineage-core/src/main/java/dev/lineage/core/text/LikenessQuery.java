package dev.lineage.core.text;

import java.util.List;
import java.util.Set;

/**
 * What documents should be like. The weights say how much each part counts; what the query does not have counts for nothing, so that a
 * document that is like it in everything scores 1.
 *
 * @param among the text, the documents that are compared, and how many are wanted
 * @param text how much the text counts
 * @param things things that a document may have too
 * @param shared how much they count together, each by how few documents have it
 * @param sames what a document may be alike in besides
 * @param withSuperseded whether superseded documents are found too, with their scores lowered
 * @param better facets of the documents that come first at equal scores
 * @param worse facets of the documents that come last at equal scores
 */
public record LikenessQuery(
        TextQuery among,
        double text,
        List<Thing> things,
        double shared,
        List<Same> sames,
        boolean withSuperseded,
        Set<String> better,
        Set<String> worse) {
    /** Copies the collections. */
    public LikenessQuery {
        things = List.copyOf(things);
        sames = List.copyOf(sames);
        better = Set.copyOf(better);
        worse = Set.copyOf(worse);
    }

    /**
     * Something that a document may have.
     *
     * @param name what the part of a score is called
     * @param facets by which of them it has it
     */
    public record Thing(String name, Set<String> facets) {
        /** Copies the facets. */
        public Thing {
            facets = Set.copyOf(facets);
        }
    }

    /**
     * What a document may be alike in.
     *
     * @param name what the part of a score is called
     * @param facet the facet of those that are
     * @param weight how much it counts
     */
    public record Same(String name, String facet, double weight) {}
}
