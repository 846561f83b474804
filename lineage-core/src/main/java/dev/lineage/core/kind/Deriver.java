package dev.lineage.core.kind;

import dev.lineage.record.Link;
import dev.lineage.record.LinkTarget;
import dev.lineage.record.RecordId;
import dev.lineage.record.Relationship;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Derives facts from values by the annotations of their kind. */
final class Deriver {
    private static final int MAX_TITLE = 200;
    private static final int MAX_FACET = 512;

    /** Links of the property number p have places from p times this on. */
    private static final int PLACES = 1_024;

    private final UnaryOperator<String> target;

    /** The function turns the normal form of a reference into the form that links are stored with. */
    Deriver(UnaryOperator<String> target) {
        this.target = target;
    }

    <T extends Record> Facts derive(KindMetadata<T> kind, Header header, T value, Map<String, Object> additional) {
        List<String> titleTexts = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (Property property : kind.properties()) {
            if (property.searchable()) {
                property.texts(value).forEach(property.title() ? titleTexts::add : texts::add);
            }
        }
        return new Facts(
                Words.joined(String.join("\n", titleTexts)),
                Words.joined(String.join("\n", texts)),
                facets(kind, value),
                headerFacets(kind, header, value, additional),
                links(kind, header, value));
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

    private static String cut(String text, int max) {
        return text.length() <= max
                ? text
                : text.substring(0, Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max);
    }

    private static <T extends Record> Set<FacetRow> facets(KindMetadata<T> kind, T value) {
        Set<FacetRow> rows = new LinkedHashSet<>();
        for (Property property : kind.properties()) {
            property.facet()
                    .ifPresent(name ->
                            property.texts(value).forEach(text -> rows.add(kind.facet(name, cut(text, MAX_FACET)))));
        }
        return rows;
    }

    private static <T extends Record> Set<FacetRow> headerFacets(
            KindMetadata<T> kind, Header header, T value, Map<String, Object> additional) {
        Set<FacetRow> rows = headerFacets(header, additional);
        boolean named = kind.properties().stream()
                .anyMatch(property -> property.facet().filter("agent"::equals).isPresent()
                        && property.items(value).findAny().isPresent());
        if (!named) {
            rows.add(new FacetRow("agent", header.actor()));
        }
        return rows;
    }

    /** Returns the facets of the header, and the id that another memory gave to the record. */
    static Set<FacetRow> headerFacets(Header header, Map<String, Object> additional) {
        Set<FacetRow> rows = new LinkedHashSet<>();
        if (header.session() != null) {
            rows.add(new FacetRow("session", header.session()));
        }
        if (additional.get(Kinds.ID_AS_WRITTEN) instanceof String id) {
            rows.add(new FacetRow(Kinds.ID_AS_WRITTEN, id));
        }
        return rows;
    }

    private <T extends Record> Map<Integer, LinkRow> links(KindMetadata<T> kind, Header header, T value) {
        Map<Integer, LinkRow> links = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        int first = 0;
        for (Property property : kind.properties()) {
            Link link = property.link();
            if (link != null) {
                int place = first;
                for (Object item : property.items(value).toList()) {
                    LinkRow row = link(header, link.value(), (LinkTarget) item);
                    if (seen.add(row.relation() + ' ' + row.target())) {
                        links.put(place, row);
                    }
                    place++;
                }
            }
            first += PLACES;
        }
        return links;
    }

    private LinkRow link(Header header, String relation, LinkTarget item) {
        String name = item instanceof Relationship own ? own.relation().value() : relation;
        long at = item.at()
                .map(instant -> ChronoUnit.MICROS.between(Instant.EPOCH, instant))
                .orElse(header.time());
        String end = item instanceof RecordId id
                ? id.value()
                : target.apply(item.target().normal());
        return new LinkRow(
                header.record(),
                header.record(),
                name,
                end,
                item.strength(),
                item.reason().orElse(null),
                at);
    }
}
