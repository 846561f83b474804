package dev.lineage.core.graph;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.kind.Kinds;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Subgraph;
import dev.lineage.query.Connection;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.NamedRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The things that the ends of links mean to a viewer, as far as one call has met them. Walks meet them by the thousand:
 * a body is parsed only for a title or for further names.
 */
final class Things {
    private final State state;
    private final Reader reader;
    private final Kinds kinds;
    private final Map<String, Thing> byName = new HashMap<>();

    /**
     * A record or an outside thing.
     *
     * @param key {@code type:name} in normal form, or the id of a record without such a name; things of one key are one
     * @param rows its record, if the viewer sees one, or the records of its name
     */
    record Thing(String key, Reference name, List<Row> rows) {
        static Thing of(String key, List<Row> rows) {
            return new Thing(key, Reference.of(key), rows);
        }

        /** Returns whether its key is the id of its record. */
        boolean isRecord() {
            return !rows.isEmpty() && rows.get(0).header().record().equals(key);
        }
    }

    Things(State state, Reader reader) {
        this.state = state;
        this.reader = reader;
        this.kinds = state.kinds();
    }

    /** Returns links that begin or end at any of these names, in no order. */
    List<LinkRow> links(Set<String> names, boolean outgoing, List<String> relations) {
        return reader.links(state.view(reader), names, outgoing, relations, Subgraph.MAX_LINKS);
    }

    /** Returns whether a link joins things of the graph; records of some kinds, such as validations, are none. */
    boolean isOfGraph(LinkRow link) {
        return !link.source().equals(link.record()) || kinds.isNode(link.kind());
    }

    /** Returns the thing that somebody asks for; its record need not be valid. */
    Thing asked(Reference asked) {
        RecordNames names = new RecordNames(state, reader);
        String normal = names.normal(asked);
        Thing thing = at(normal);
        if (thing.rows().isEmpty()) {
            Optional<Row> row = names.find(asked);
            if (row.isEmpty() && kinds.isOwnForm(normal)) {
                throw new NotFound(asked.text());
            }
            Thing found = row.map(this::thing).orElse(thing);
            Thing valid = at(found.key());
            thing = valid.rows().isEmpty() ? found : valid;
            byName.put(normal, thing);
        }
        return thing;
    }

    Thing at(String name) {
        if (!byName.containsKey(name)) {
            load(Set.of(name));
        }
        return Objects.requireNonNull(byName.get(name));
    }

    /** Looks up the things of names in normal form, all of them at once. */
    void load(Collection<String> given) {
        Set<String> unknown =
                given.stream().filter(name -> !byName.containsKey(name)).collect(Collectors.toSet());
        if (unknown.isEmpty()) {
            return;
        }
        Set<String> written = new HashSet<>(unknown);
        unknown.forEach(name -> written.add(RecordNames.untyped(name)));
        Map<String, Thing> found = new LinkedHashMap<>();
        Set<String> byOtherNames = new HashSet<>();
        for (NamedRow named : reader.named(state.view(reader), written)) {
            Thing thing = named.name() == null ? thing(named.row()) : Thing.of(named.name(), List.of(named.row()));
            if (named.name() == null) {
                byOtherNames.add(thing.key());
            }
            if (named.name() != null || unknown.contains(thing.key())) {
                found.merge(thing.key(), thing, this::merged);
            }
        }
        byName.putAll(found);
        load(byOtherNames); // their other records too
        for (String key : byOtherNames) {
            Thing thing = at(key);
            names(thing).stream().filter(unknown::contains).forEach(name -> byName.putIfAbsent(name, thing));
        }
        unknown.forEach(name -> byName.computeIfAbsent(name, outside -> Thing.of(outside, List.of())));
    }

    private Thing thing(Row row) {
        String record = row.header().record();
        return Thing.of(kinds.name(state.version(row)).map(kinds::target).orElse(record), List.of(row));
    }

    /** Records of one name are one; it is represented by the one of that id, else by that of the scope's project. */
    private Thing merged(Thing one, Thing other) {
        Comparator<Row> order = Comparator.<Row, Boolean>comparing(
                        row -> !row.header().record().equals(one.key()))
                .thenComparing(
                        row -> !row.header().project().equals(state.scope().project()))
                .thenComparing(row -> row.header().record());
        Stream<Row> rows = Stream.concat(one.rows().stream(), other.rows().stream());
        return new Thing(one.key(), one.name(), rows.distinct().sorted(order).toList());
    }

    Set<String> names(Thing thing) {
        Set<String> names = new HashSet<>(Set.of(thing.key()));
        thing.rows().forEach(row -> names.addAll(kinds.names(state.version(row))));
        return names;
    }

    GraphNode node(Thing thing, int depth) {
        String title = thing.isRecord() ? state.version(thing.rows().get(0)).title() : RecordNames.untyped(thing.key());
        Optional<RecordId> record = thing.rows().stream()
                .findFirst()
                .map(row -> RecordId.of(row.header().record()));
        return new GraphNode(thing.name(), title, record, depth);
    }

    Connection connection(LinkRow link) {
        return RecordNames.connection(link, name -> at(name).name());
    }
}
