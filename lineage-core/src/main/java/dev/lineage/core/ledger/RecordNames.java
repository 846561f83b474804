package dev.lineage.core.ledger;

import dev.lineage.core.kind.Kinds;
import dev.lineage.core.kind.Times;
import dev.lineage.query.Connection;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.NamedRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.View;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Ids, names of nodes and original ids of imports; foreign ones have the name of their kind before them too. */
public record RecordNames(State state, Reader reader) {
    private static final List<String> SUPERSEDING = List.of("supersedes", "refines", "consolidates");

    /** Returns the current row of the record that has a name, valid or not. */
    public Optional<Row> find(Reference name) {
        String id = normal(name);
        Stream<String> written = Stream.of(name.text(), id, untyped(id)).distinct();
        return Stream.of(id, name.text())
                .distinct()
                .flatMap(record -> state.find(reader, record).stream())
                .findFirst()
                .or(() -> find(Kinds.NAME, id))
                .or(() -> state.find(reader, untyped(id))
                        .filter(row -> state.kinds().names(state.version(row)).contains(id)))
                .or(() -> written.flatMap(text -> find(Kinds.ID_AS_WRITTEN, text).stream())
                        .findFirst());
    }

    private Optional<Row> find(String facet, String value) {
        View view = state.view(reader).anyTime();
        return reader.list(view, Selection.of(new FacetRow(facet, value)), null, 1).stream()
                .findFirst();
    }

    /** Returns the current rows of the records that have these names, valid or not, newest own time first. */
    public List<Row> rows(Collection<String> names) {
        return reader.named(state.view(reader).anyTime(), names).stream()
                .map(NamedRow::row)
                .distinct()
                .sorted(RecordList.NEWEST_FIRST)
                .toList();
    }

    /** Returns all names by which links may mean a thing. */
    public Set<String> of(Reference thing) {
        Set<String> names = new LinkedHashSet<>();
        names.add(normal(thing));
        names.add(thing.text());
        find(thing).map(state::version).map(state.kinds()::names).ifPresent(names::addAll);
        return names;
    }

    /** Returns the form in which links name a thing: an id where it names a record, else {@code type:name}. */
    public String normal(Reference thing) {
        return state.kinds().target(thing.normal());
    }

    /** Returns whether a thing is named with its type. */
    public static boolean isTyped(Reference thing) {
        String normal = thing.normal();
        return thing.text().startsWith(normal.substring(0, normal.indexOf(':') + 1)) && normal.indexOf(':') > 0;
    }

    /** Returns a name in normal form without its type. */
    public static String untyped(String normal) {
        return normal.substring(normal.indexOf(':') + 1);
    }

    /** Returns for each of these records that another one supersedes the newest that does (rule K7). */
    public Map<RecordId, RecordId> successors(Collection<RecordId> records) {
        List<String> ids = records.stream().map(RecordId::value).toList();
        return reader.links(state.view(reader), ids, false, SUPERSEDING, Integer.MAX_VALUE).stream()
                .filter(link -> link.record().equals(link.source()))
                .sorted(Comparator.comparingLong(LinkRow::at).reversed())
                .collect(Collectors.toMap(
                        link -> RecordId.of(link.target()),
                        link -> RecordId.of(link.record()),
                        (newest, older) -> newest,
                        LinkedHashMap::new));
    }

    /** Returns a link with the names by which its ends are shown. */
    public static Connection connection(LinkRow link, Function<String, Reference> names) {
        return new Connection(
                names.apply(link.source()),
                new Relation(link.relation()),
                names.apply(link.target()),
                link.strength(),
                Optional.ofNullable(link.reason()),
                Times.instant(link.at()),
                RecordId.of(link.record()));
    }
}
