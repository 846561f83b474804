package dev.lineage.core.graph;

import dev.lineage.LineageException.NotFound;
import dev.lineage.core.ledger.RecordNames;
import dev.lineage.core.ledger.State;
import dev.lineage.graph.Node;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The things that the ends of links mean to a viewer, as far as one call has met them. */
final class Things {
    private final State state;
    private final Reader reader;
    private final RecordNames names;
    private final Map<String, Thing> byName = new HashMap<>();

    Things(State state, Reader reader) {
        this.state = state;
        this.reader = reader;
        this.names = new RecordNames(state, reader);
    }

    /** Returns the thing that somebody asks for; its record need not be valid. */
    Thing asked(Reference asked) {
        String normal = names.normal(asked);
        Optional<Row> row = names.find(asked);
        if (row.isEmpty() && state.ledger().kinds().isOwnForm(normal)) {
            throw new NotFound(asked.text());
        }
        Thing thing = row.map(state::version).map(this::current).orElseGet(() -> at(normal));
        byName.put(normal, thing);
        byName.put(asked.text(), thing);
        return thing;
    }

    private Thing current(Version<?> version) {
        Thing found = thing(version);
        Thing current = at(found.key());
        return current.record().isPresent() ? current : found;
    }

    /** Returns the thing of a name in normal form. */
    Thing at(String name) {
        Thing known = byName.get(name);
        if (known == null) {
            load(Set.of(name));
            return at(name);
        }
        return known;
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
        reader.byNames(state.view(), written).stream()
                .map(state::version)
                .map(this::thing)
                .forEach(thing -> found.merge(thing.key(), thing, this::merged));
        byName.putAll(found);
        for (Thing thing : found.values()) {
            thing.names().stream().filter(unknown::contains).forEach(name -> byName.putIfAbsent(name, thing));
        }
        unknown.forEach(name -> byName.computeIfAbsent(name, Things::outside));
    }

    private Thing thing(Version<?> version) {
        Reference name = version.value() instanceof Node node
                ? node.reference()
                : version.id().target();
        String key = version.value() instanceof Node ? name.normal() : name.text();
        return new Thing(key, name, Optional.of(version), state.ledger().kinds().names(version));
    }

    private static Thing outside(String name) {
        return new Thing(name, Reference.of(name), Optional.empty(), Set.of(name));
    }

    /** Nodes of one name are one; the record of the scope's project stands for it, else the newest. */
    private Thing merged(Thing newer, Thing older) {
        Set<String> all = new HashSet<>(newer.names());
        all.addAll(older.names());
        Thing shown = isOwn(older) && !isOwn(newer) ? older : newer;
        return new Thing(shown.key(), shown.name(), shown.record(), all);
    }

    private boolean isOwn(Thing thing) {
        return thing.record()
                .filter(version -> version.project().equals(state.scope().project()))
                .isPresent();
    }
}
