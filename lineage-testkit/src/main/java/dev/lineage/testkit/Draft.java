package dev.lineage.testkit;

import dev.lineage.spi.Changes;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A version to be stored: its header, and the words, facets and links that hold from it on. */
record Draft(Header header, String words, List<FacetRow> facets, Map<Integer, LinkRow> links) {
    /** Returns a note in the common space of no project, always valid, without words, facets and links. */
    static Draft note(String record) {
        return new Draft(header(record, "note", "", "", 1_000, null, null), "", List.of(), Map.of());
    }

    static Header header(
            String record,
            String kind,
            String project,
            String space,
            long time,
            @Nullable Long from,
            @Nullable Long until) {
        return new Header(record, kind, 1, project, space, "agent:é雪🎉", null, time, time, from, until);
    }

    Draft in(String kind, String project, String space) {
        Header own =
                header(header.record(), kind, project, space, header.time(), header.validFrom(), header.validUntil());
        return new Draft(own, words, facets, links);
    }

    Draft time(long time, @Nullable Long from, @Nullable Long until) {
        Header own = header(header.record(), header.kind(), header.project(), header.space(), time, from, until);
        return new Draft(own, words, facets, links);
    }

    Draft words(String other) {
        return new Draft(header, other, facets, links);
    }

    Draft facets(FacetRow... others) {
        return new Draft(header, words, List.of(others), links);
    }

    Draft link(int place, String source, String relation, String target) {
        Map<Integer, LinkRow> more = new LinkedHashMap<>(links);
        more.put(place, new LinkRow(header.record(), source, relation, target, 0.5, null, header.time()));
        return new Draft(header, words, facets, more);
    }

    /** Returns the changes since the version before. */
    Changes since(Draft before) {
        boolean sameWords = words.equals(before.words);
        List<FacetRow> begun =
                facets.stream().filter(facet -> !before.facets.contains(facet)).toList();
        List<FacetRow> ended =
                before.facets.stream().filter(facet -> !facets.contains(facet)).toList();
        return new Changes(
                "", sameWords ? "" : words, begun, ended, without(links, before.links), without(before.links, links));
    }

    private static Map<Integer, LinkRow> without(Map<Integer, LinkRow> links, Map<Integer, LinkRow> others) {
        Map<Integer, LinkRow> rest = new LinkedHashMap<>(links);
        others.forEach(rest::remove);
        return rest;
    }
}
