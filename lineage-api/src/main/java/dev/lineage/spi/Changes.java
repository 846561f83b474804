package dev.lineage.spi;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The changes of the derived rows of a record that come with one of its versions.
 *
 * @param titleWords the prepared words of the title, separated by blanks
 * @param words the other prepared words; both empty: none, or those of the version before
 * @param facets facets that begin
 * @param endedFacets facets that end
 * @param links links that begin, by their place in the record
 * @param endedLinks links that end, by their place in the record
 */
public record Changes(
        String titleWords,
        String words,
        List<FacetRow> facets,
        List<FacetRow> endedFacets,
        Map<Integer, LinkRow> links,
        Map<Integer, LinkRow> endedLinks) {
    /** Returns changes with these words, from some facets and links to others. */
    public static Changes between(
            String titleWords,
            String words,
            Collection<FacetRow> facets,
            Collection<FacetRow> oldFacets,
            Map<Integer, LinkRow> links,
            Map<Integer, LinkRow> oldLinks) {
        return new Changes(
                titleWords,
                words,
                without(facets, oldFacets),
                without(oldFacets, facets),
                without(links, oldLinks),
                without(oldLinks, links));
    }

    private static List<FacetRow> without(Collection<FacetRow> facets, Collection<FacetRow> others) {
        return facets.stream().filter(facet -> !others.contains(facet)).toList();
    }

    private static Map<Integer, LinkRow> without(Map<Integer, LinkRow> links, Map<Integer, LinkRow> others) {
        Map<Integer, LinkRow> rest = new LinkedHashMap<>(links);
        rest.entrySet().removeAll(others.entrySet());
        return rest;
    }

    /** Returns whether the version has words of its own in the text index. */
    public boolean hasWords() {
        return !titleWords.isEmpty() || !words.isEmpty();
    }
}
