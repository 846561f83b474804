package dev.lineage.core.kernel;

import dev.lineage.error.StoreFailure;
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

/** The kinds of records that this release knows, and the derivation of any entry. */
public final class Kinds implements Deriver {
    private final Map<String, Kind> kinds = new LinkedHashMap<>();

    /**
     * A set of kinds.
     *
     * @param kinds the kinds, each with a name of its own
     */
    public Kinds(List<Kind> kinds) {
        kinds.forEach(kind -> this.kinds.put(kind.name(), kind));
    }

    /**
     * A kind by its name.
     *
     * @param name the name
     * @return the kind
     * @throws StoreFailure if this release does not know it
     */
    public Kind kind(String name) {
        Kind kind = kinds.get(name);
        if (kind == null) {
            throw new StoreFailure("the kind \"" + name + "\" is not known to this release");
        }
        return kind;
    }

    /**
     * Whether an id has the form of those that Lineage gives to records that are no nodes of the graph.
     *
     * @param id the id
     * @return true if it has that form
     */
    public boolean giveNoNodeIdsLike(String id) {
        return kinds.values().stream()
                .anyMatch(kind -> !kind.isNode() && kind.idForm().matches(id));
    }

    /**
     * Whether a record is a node of the graph, which somebody may name: an edge or a showing is none, and may tell of what its reader
     * may not see.
     *
     * @param stored a version of it
     * @return true if so
     */
    public boolean isNode(Stored stored) {
        return kind(stored.entry().kind()).isNode();
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
        return relations;
    }

    @Override
    public boolean correctsTimes(String kind) {
        return kinds.containsKey(kind) && kind(kind).correctsTimes();
    }

    @Override
    public TimeCorrection correction(Entry entry) {
        return kind(entry.kind()).correction(entry);
    }

    @Override
    public Derived derive(Entry entry, long written, Optional<Entry> before) {
        return kind(entry.kind()).derive(entry, written, before);
    }
}
