package dev.lineage.core.kind;

import dev.lineage.spi.Changes;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.LinkRow;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data that is derived from a version by the annotations of its kind.
 *
 * @param titleWords the prepared words of the title; empty if it is not searched
 * @param words the prepared words of the other searched texts
 * @param facets the facets of its value and its header
 * @param links its links by their place
 */
public record Facts(String titleWords, String words, Set<FacetRow> facets, Map<Integer, LinkRow> links) {
    private static final String AGENT = "agent";

    /** The facts before the first version. */
    public static final Facts NONE = new Facts("", "", Set.of(), Map.of());

    /** Returns whether the text index holds the same words for both. */
    public boolean sameWords(Facts other) {
        return titleWords.equals(other.titleWords) && words.equals(other.words);
    }

    /** Returns whether its value names an agent. */
    public boolean namesAgent() {
        return facets.stream().anyMatch(facet -> facet.name().equals(AGENT));
    }

    /** Returns these facts, with an agent if the value names none. */
    public Facts withAgent(String agent) {
        if (namesAgent()) {
            return this;
        }
        Set<FacetRow> more = new LinkedHashSet<>(facets);
        more.add(new FacetRow(AGENT, agent));
        return new Facts(titleWords, words, more, links);
    }

    /** Returns the changes from the facts of the version before to these. */
    public Changes since(Facts before) {
        boolean same = sameWords(before);
        return new Changes(
                same ? "" : titleWords,
                same ? "" : words,
                without(facets, before.facets),
                without(before.facets, facets),
                without(links, before.links),
                without(before.links, links));
    }

    private static List<FacetRow> without(Set<FacetRow> facets, Set<FacetRow> others) {
        return facets.stream().filter(facet -> !others.contains(facet)).toList();
    }

    private static Map<Integer, LinkRow> without(Map<Integer, LinkRow> links, Map<Integer, LinkRow> others) {
        Map<Integer, LinkRow> rest = new LinkedHashMap<>(links);
        others.forEach((place, link) -> rest.remove(place, link));
        return rest;
    }
}
