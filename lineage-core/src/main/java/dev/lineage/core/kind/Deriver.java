package dev.lineage.core.kind;

import dev.lineage.core.text.Words;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Title;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Derives facts from values by the annotations of their kind. */
record Deriver(Kinds kinds) {
    private static final int MAX_TITLE = 200;

    /** Links of the linking component number p have places from p times this on. */
    private static final int PLACES = 1_024;

    Facts derive(KindMetadata<?> kind, Header header, Record value, Map<String, Object> additional) {
        Set<FacetRow> facets = kind.facets(value, name -> true)
                .map(kinds::target)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        facets.addAll(headerFacets(header, additional));
        return new Facts(words(kind, value, true), words(kind, value, false), facets, links(kind, header, value));
    }

    private static String words(KindMetadata<?> kind, Record value, boolean inTitle) {
        return Words.joined(kind.searched.stream()
                .filter(property -> property.is(Title.class) == inTitle)
                .flatMap(property -> property.searchedTexts(value))
                .collect(Collectors.joining("\n")));
    }

    /** Returns the first line of the titles that is not blank, cut; the id if there is none. */
    static String title(List<String> titles, String id) {
        String line = titles.stream()
                .flatMap(String::lines)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse(id)
                .strip();
        return cut(line, MAX_TITLE);
    }

    /** Returns a text of at most this length, which ends with a whole character. */
    static String cut(String text, int max) {
        return text.length() <= max
                ? text
                : text.substring(0, Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max);
    }

    /** Returns the facets of the header, and the id that another memory gave to the record. */
    static Set<FacetRow> headerFacets(Header header, Map<String, Object> additional) {
        Set<FacetRow> rows = new LinkedHashSet<>();
        if (header.session() != null) {
            rows.add(new FacetRow("session", header.session()));
        }
        Kinds.written(additional).forEach(id -> rows.add(new FacetRow(Kinds.ID_AS_WRITTEN, id)));
        return rows;
    }

    private Map<Integer, LinkRow> links(KindMetadata<?> kind, Header header, Record value) {
        Map<Integer, LinkRow> links = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        int first = 0;
        for (Component property : kind.links) {
            String relation = property.relation();
            int place = first;
            for (Object item : property.items(value).toList()) {
                LinkRow row = link(header, relation, property.incoming(), (LinkTarget) item);
                if (seen.add(row.source() + ' ' + row.relation() + ' ' + row.target())) {
                    links.put(place, row);
                }
                place++;
            }
            first += PLACES;
        }
        return links;
    }

    private LinkRow link(Header header, String relation, boolean incoming, LinkTarget item) {
        long at = item.at().map(Times::micros).orElse(header.time());
        String end = item instanceof RecordId id
                ? id.value()
                : kinds.target(item.target(header.project()).normal());
        String source = item.source().map(Reference::normal).map(kinds::target).orElse(header.record());
        return new LinkRow(
                header.record(),
                header.kind(),
                incoming ? end : source,
                item.ownRelation().map(Relation::value).orElse(relation),
                incoming ? header.record() : end,
                item.strength(),
                item.reason().orElse(null),
                at);
    }
}
