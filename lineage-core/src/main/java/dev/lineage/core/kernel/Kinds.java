package dev.lineage.core.kernel;

import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The kinds of records, those that this release knows and those that it does not, and the derivation of any entry. */
public final class Kinds implements Deriver {
    private final Map<String, Kind> kinds = new LinkedHashMap<>();

    /** What stands before the attributes of records of kinds that are not known. */
    private static final String UNKNOWN = "unknown";

    private final Function<String, Kind> unknown;
    private volatile boolean metLater;

    /**
     * A set of kinds.
     *
     * @param kinds the kinds, each with a name of its own
     * @param unknown makes a kind of a name that none of them has, for the records of a later release
     */
    public Kinds(List<Kind> kinds, Function<String, Kind> unknown) {
        kinds.forEach(kind -> this.kinds.put(kind.name(), kind));
        this.unknown = unknown;
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
        return kind(kind).revision();
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
        return of(entry).derive(entry, written, before);
    }
}
