package dev.lineage.core.document;

import dev.lineage.core.kind.Identity;
import dev.lineage.core.kind.Json;
import dev.lineage.core.kind.KindMetadata;
import dev.lineage.core.kind.Kinds;
import dev.lineage.record.Check;
import dev.lineage.spi.Header;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** Links that documents state of other records. They are added to those records when all documents are stored. */
final class StatedLinks {
    /** Fields that state a link of another record, and the field of that record. */
    private static final Map<String, String> INVERSES = Map.of("superseded_by", "supersedes", "blocks", "depends_on");

    private final Kinds kinds;
    private final ImportCounts counts;
    /** The projects whose records links may name. */
    final Set<String> projects = new HashSet<>();

    private final Map<String, List<StatedLink>> byRecord = new LinkedHashMap<>();

    /**
     * A link of another record.
     *
     * @param record the record that should state it
     * @param near kind, project and space in which that record is looked for
     * @param alone whether the document states nothing else
     */
    record StatedLink(String place, String record, Header near, String field, Object item, boolean alone) {}

    StatedLinks(Kinds kinds, ImportCounts counts) {
        this.kinds = kinds;
        this.counts = counts;
    }

    /** Takes the links that a document states of other records out of its fields: the other id, and its field. */
    static Map<String, String> take(KindMetadata<?> kind, Map<String, Object> fields) {
        Map<String, String> stated = new LinkedHashMap<>();
        INVERSES.forEach((inverse, field) -> {
            if (kind.names().contains(field) && !kind.names().contains(inverse) && fields.get(inverse) != null) {
                Object sources = fields.remove(inverse);
                for (Object source : sources instanceof List<?> items ? items : List.of(sources)) {
                    if (source instanceof String id && !id.isBlank()) {
                        stated.put(id.strip(), field);
                    }
                }
            }
        });
        return stated;
    }

    void add(StatedLink link) {
        byRecord.computeIfAbsent(Identity.derived(link.record(), link.near()), record -> new ArrayList<>())
                .add(link);
    }

    /** Appends a version of each record that gains links. */
    void append(Reader reader, BiConsumer<ImportItem, Row> appender) {
        byRecord.forEach((derived, links) -> find(reader, derived, links.get(0))
                .ifPresentOrElse(row -> append(row, links, appender), () -> links.forEach(this::missing)));
    }

    private Optional<Row> find(Reader reader, String derived, StatedLink link) {
        return Stream.of(derived, link.record(), kinds.target(link.record()))
                .flatMap(id -> Row.latest(reader, id, View.NOW).stream())
                .filter(row -> !row.isForgotten() && isNear(row.header(), link.near()))
                .findFirst();
    }

    private boolean isNear(Header stored, Header near) {
        return stored.kind().equals(near.kind())
                && stored.space().equals(near.space())
                && (near.project().isEmpty() || projects.contains("") || projects.contains(stored.project()));
    }

    private void missing(StatedLink link) {
        counts.deviation(
                link.place(), link.alone() ? "unknown-link" : "dangling-link", "there is no record " + link.record());
        counts.refused += link.alone() ? 1 : 0;
    }

    private void append(Row row, List<StatedLink> links, BiConsumer<ImportItem, Row> appender) {
        Map<String, Object> body = Json.parse(row.body());
        List<StatedLink> added =
                links.stream().filter(link -> isAdded(link, body)).toList();
        if (!added.isEmpty()) {
            Header header = row.header();
            appender.accept(new ImportItem(added.get(0).place(), header, Set.of(), false, body).after(header), row);
        }
    }

    private boolean isAdded(StatedLink link, Map<String, Object> body) {
        List<Object> items = new ArrayList<>(body.get(link.field()) instanceof List<?> stored ? stored : List.of());
        if (items.contains(link.item())) {
            counts.unchanged += link.alone() ? 1 : 0;
            return false;
        }
        if (items.size() == Check.MAX_ITEMS) {
            counts.deviation(link.place(), "wrong-type", link.field() + " must have at most " + Check.MAX_ITEMS);
            return false;
        }
        items.add(link.item());
        body.put(link.field(), items);
        return true;
    }
}
