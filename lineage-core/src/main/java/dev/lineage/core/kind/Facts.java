package dev.lineage.core.kind;

import dev.lineage.core.text.Words;
import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Searchable;
import dev.lineage.record.Title;
import dev.lineage.spi.Changes;
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
import java.util.stream.Stream;

/**
 * The data that is derived from a version by the annotations of its kind.
 *
 * @param titleWords the prepared words of the title; empty if it is not searched
 * @param words the prepared words of the other searched texts
 * @param facets the facets of its value and its header
 * @param links its links by their place
 * @param records the ends of links that must be records
 */
public record Facts(
        String titleWords, String words, Set<FacetRow> facets, Map<Integer, LinkRow> links, Set<String> records) {
    private static final String AGENT = "agent";

    /** Links of the linking component number p have places from p times this on. */
    private static final int PLACES = 1_024;

    /** The facts before the first version. */
    public static final Facts NONE = new Facts("", "", Set.of(), Map.of(), Set.of());

    /** Returns the facts of a stored version. */
    public static Facts of(Kinds kinds, Header header, String body) {
        Map<String, Object> fields = Json.parse(body);
        return kinds.find(header.kind())
                .map(kind -> of(kinds, kind, header, kind.read(fields, Reading.STORED), kind.additional(fields)))
                .orElseGet(() -> unknown(header, fields));
    }

    /** Returns the facts of a value. */
    public static Facts of(
            Kinds kinds, KindMetadata<?> kind, Header header, Record value, Map<String, Object> additional) {
        Set<FacetRow> facets = kind.facets(value, name -> true)
                .map(facet -> kinds.facet(kind, facet))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        addHeader(facets, header, additional);
        Set<String> records = new HashSet<>();
        return new Facts(
                words(kind, value, true),
                words(kind, value, false),
                facets,
                links(kinds, kind, header, value, records),
                records);
    }

    /** A record of an unknown kind has a title and tags; nothing else is known of its fields. */
    private static Facts unknown(Header header, Map<String, Object> fields) {
        List<String> titles = Kinds.titles(fields);
        List<?> tags = fields.get("tags") instanceof List<?> stored ? stored : List.of();
        Set<FacetRow> facets = new LinkedHashSet<>();
        Kinds.texts(tags.stream()).map(tag -> new FacetRow("tag", tag)).forEach(facets::add);
        addHeader(facets, header, fields);
        return new Facts(
                titles.isEmpty() ? "" : Words.joined(Kinds.title(titles, header.record())),
                "",
                facets,
                Map.of(),
                Set.of());
    }

    private static String words(KindMetadata<?> kind, Record value, boolean inTitle) {
        return Words.joined(kind.with(Searchable.class).stream()
                .filter(property -> property.is(Title.class) == inTitle)
                .flatMap(property -> property.searchedTexts(value))
                .collect(Collectors.joining("\n")));
    }

    /** Adds the facets of the header, and the id as written. The agent is the creator while the value names none. */
    private static void addHeader(Set<FacetRow> facets, Header header, Map<String, Object> additional) {
        if (header.session() != null) {
            facets.add(new FacetRow("session", header.session()));
        }
        if (facets.stream().noneMatch(facet -> facet.name().equals(AGENT))) {
            facets.add(new FacetRow(AGENT, header.creator()));
        }
        Kinds.written(additional).forEach(id -> facets.add(new FacetRow(Kinds.ID_AS_WRITTEN, id)));
    }

    private static Map<Integer, LinkRow> links(
            Kinds kinds, KindMetadata<?> kind, Header header, Record value, Set<String> records) {
        Map<Integer, LinkRow> links = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        int first = 0;
        for (Component property : kind.with(Link.class)) {
            String relation = property.relation();
            int place = first;
            for (Object item : property.items(value).toList()) {
                LinkTarget target = (LinkTarget) item;
                LinkRow row = link(kinds, header, relation, property.incoming(), target);
                Stream.of(row.source(), row.target())
                        .filter(end -> target.isRecord() || kinds.isOwnForm(end))
                        .forEach(records::add);
                if (seen.add(row.source() + ' ' + row.relation() + ' ' + row.target())) {
                    links.put(place, row);
                }
                place++;
            }
            first += PLACES;
        }
        return links;
    }

    private static LinkRow link(Kinds kinds, Header header, String relation, boolean incoming, LinkTarget item) {
        long at = item.at().map(Times::micros).orElse(header.time());
        String end = item.isRecord()
                ? kinds.record(item.target().text())
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

    /** Returns whether the text index holds the same words for both. */
    public boolean sameWords(Facts other) {
        return titleWords.equals(other.titleWords) && words.equals(other.words);
    }

    /** Returns the changes from the facts of the version before to these. */
    public Changes since(Facts before) {
        boolean same = sameWords(before);
        return Changes.between(same ? "" : titleWords, same ? "" : words, facets, before.facets, links, before.links);
    }
}
