package dev.lineage.core.kernel;

import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Stored;
import dev.lineage.spi.TimeCorrection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A kind of record: its name, what is derived from its bodies, what of them is searched. */
public interface Kind {
    /**
     * The kind's name.
     *
     * @return such as {@code decision}
     */
    String name();

    /**
     * Which revision of the kind this release knows. It is raised when another field is derived from: listed, linked or searched.
     *
     * @return the revision, from 1
     */
    default int revision() {
        return 1;
    }

    /**
     * Whether an id has the form of those that its records are given.
     *
     * @param id the id
     * @return false unless the kind says otherwise
     */
    default boolean givesIdsLike(String id) {
        return false;
    }

    /**
     * What an entry of this kind derives to.
     *
     * @param entry the entry
     * @param written its writer's clock, as corrected
     * @param before the record's version before
     * @return what is derived
     */
    Derived derive(Entry entry, long written, Optional<Entry> before);

    /**
     * What a version is in the graph: unless the kind says otherwise, a node of its own with the links that it derives to.
     *
     * @param stored the version
     * @return its node and its links
     */
    default Graphed graphed(Stored stored) {
        List<Graphed.Link> links = new ArrayList<>();
        Reference own = RecordId.of(stored.name());
        for (Edge edge :
                derive(stored.entry(), stored.written(), Optional.empty()).begun()) {
            if (edge.link()) {
                links.add(new Graphed.Link(own, edge.relation(), Reference.parse(edge.target()), edge.strength()));
            }
        }
        return new Graphed(Optional.of(own), links);
    }

    /**
     * Whether its records are nodes of the graph, of which somebody may say something.
     *
     * @return true unless the kind says otherwise
     */
    default boolean isNode() {
        return true;
    }

    /**
     * What a version says of how far records proved true.
     *
     * @param stored the version
     * @return what it says; nothing unless the kind says otherwise
     */
    default Proofs proofs(Stored stored) {
        return Proofs.NONE;
    }

    /**
     * Whether its records correct the times of others.
     *
     * @return false unless the kind says otherwise
     */
    default boolean correctsTimes() {
        return false;
    }

    /**
     * The correction that an entry makes, if the kind {@link #correctsTimes}.
     *
     * @param entry the entry
     * @return the correction
     */
    default TimeCorrection correction(Entry entry) {
        throw new IllegalArgumentException("the kind " + name() + " corrects no times");
    }

    /**
     * The relation of an attribute that records of every kind may have.
     *
     * @param facet one of {@link Facets}
     * @return the relation of this kind's records to its values
     */
    default String facet(String facet) {
        return facet;
    }

    /**
     * Whether versions of it are searched at all.
     *
     * @return true unless the kind says otherwise
     */
    default boolean isSearched() {
        return true;
    }

    /**
     * What of a version is searched.
     *
     * @param stored the version
     * @return its text and attributes
     */
    Searchable searchable(Stored stored);

    /**
     * What a version is called where many are told of.
     *
     * @param stored the version
     * @return its title as it is searched, unless the kind says otherwise
     */
    default String title(Stored stored) {
        return searchable(stored).title();
    }

    /**
     * A version as a document: what its fields are called and hold where people read them.
     *
     * @param stored the version
     * @return values of the JDK by name, in order; a field that says nothing is missing
     */
    Map<String, Object> document(Stored stored);
}
