package dev.lineage.core.kernel;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The kinds of records and events, those that this release knows and those that it does not, and the derivation of any entry. */
public final class Kinds implements Deriver {
    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private final Map<String, EventKind> events = new HashMap<>();

    /** What stands before the attributes of records of kinds that are not known. */
    private static final String UNKNOWN = "unknown";

    private final Function<String, Kind> unknown;
    private final Function<String, EventKind> unknownEvents;
    private volatile boolean metLater;

    /**
     * A set of kinds.
     *
     * @param kinds the kinds, each with a name of its own
     * @param events the kinds of events, each with a name of its own
     * @param unknown makes a kind of a name that none of them has, for the records of a later release
     * @param unknownEvents makes a kind of events of such a name
     */
    public Kinds(
            List<Kind> kinds,
            List<EventKind> events,
            Function<String, Kind> unknown,
            Function<String, EventKind> unknownEvents) {
        kinds.forEach(kind -> this.kinds.put(kind.name(), kind));
        events.forEach(kind -> this.events.put(kind.name(), kind));
        this.unknown = unknown;
        this.unknownEvents = unknownEvents;
    }

    /**
     * The relation of an attribute that records of every kind may have, of records of kinds that are not known.
     *
     * @param facet one of {@link Facets}
     * @return the relation
     */
    public static String unknownFacet(String facet) {
        return Facets.of(UNKNOWN, facet);
    }

    /**
     * A kind by its name.
     *
     * @param name the name
     * @return the kind; if this release does not know it, one that knows what every record says of itself
     */
    public Kind kind(String name) {
        Kind kind = kinds.get(name);
        return kind == null ? unknown.apply(name) : kind;
    }

    /**
     * The kind of an entry.
     *
     * @param entry the entry
     * @return the kind; of an entry of a later release what this one knows of it
     */
    public Kind of(Entry entry) {
        Kind kind = kind(entry.kind());
        if (entry.format() > kind.revision()) {
            metLater = true;
        }
        return kind;
    }

    /**
     * The kind of an event.
     *
     * @param entry its entry
     * @return the kind; if this release does not know it, one that knows what every body says of itself
     */
    public EventKind ofEvent(Entry entry) {
        EventKind known = events.get(entry.kind());
        EventKind kind = known == null ? unknownEvents.apply(entry.kind()) : known;
        if (entry.format() > kind.revision()) {
            metLater = true;
        }
        return kind;
    }

    /**
     * Whether some entry was met that a later release has written: what is made of it here is not worth keeping for others.
     *
     * @return whether {@link #of} was asked for one
     */
    public boolean haveMetLater() {
        return metLater;
    }

    /**
     * Whether an id has the form of those that Lineage gives to records that are no nodes of the graph.
     *
     * @param id the id
     * @return true if it has that form
     */
    public boolean giveNoNodeIdsLike(String id) {
        return kinds.values().stream().anyMatch(kind -> !kind.isNode() && kind.givesIdsLike(id));
    }

    /**
     * Whether a record is a node of the graph, which somebody may name: an edge or a showing is none, and may tell of what its reader
     * may not see.
     *
     * @param stored a version of it
     * @return true if so
     */
    public boolean isNode(Stored stored) {
        return of(stored.entry()).isNode();
    }

    /**
     * The relations of an attribute that records of every kind may have.
     *
     * @param facet one of {@link Facets}
     * @return the relations of all kinds, each once
     */
    public Set<String> facets(String facet) {
        Set<String> relations = new LinkedHashSet<>();
        kinds.values().forEach(kind -> relations.add(kind.facet(facet)));
        relations.add(unknownFacet(facet));
        return relations;
    }

    @Override
    public Entry whole(Entry entry, Optional<Entry> before) {
        return Patch.whole(entry, before);
    }

    @Override
    public int revision(String kind) {
        EventKind event = events.get(kind);
        return event != null ? event.revision() : kind(kind).revision();
    }

    @Override
    public boolean correctsTimes(String kind) {
        return kinds.containsKey(kind) && kind(kind).correctsTimes();
    }

    @Override
    public TimeCorrection correction(Entry entry) {
        return of(entry).correction(entry);
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        return entry.isEvent() ? event(entry, written, before) : of(entry).derive(entry, written, before);
    }

    /** An event lies where its record does. */
    private Derived event(Entry entry, long written, Optional<Entry> before) {
        Entry record = before.orElseThrow(
                () -> new StoreFailure("entry " + entry.sequence() + " is an event of a record that is not here"));
        Derived derived = of(record).derive(record, written, Optional.empty());
        EdgeChanges changes = ofEvent(entry).changes(entry);
        return new Derived(derived.name(), written, derived.place(), changes.begun(), changes.ended());
    }
}
