package dev.lineage.core.kernel;

import dev.lineage.spi.Edge;

/**
 * The attributes that records of every kind may have. Each is the relation of an edge: for decisions as it stands here, for other kinds
 * with a word of theirs before it ({@link #of}), so that a list by an attribute walks past no record of another kind.
 */
public final class Facets {
    /** What the record is. */
    public static final String KIND = "kind";

    /** A tag. */
    public static final String TAG = "tag";

    /** The project. */
    public static final String PROJECT = "project";

    /** The session in which it was made. */
    public static final String SESSION = "session";

    /** Who made it. */
    public static final String ACTOR = "actor";

    private Facets() {}

    /**
     * The relation of an attribute of records that are no decisions.
     *
     * @param family what the records are
     * @param facet one of the attributes here, or the family's own
     * @return the relation
     */
    public static String of(String family, String facet) {
        return family + " " + facet;
    }

    /**
     * What a search filters by, whatever the kind: a target begins with the attribute that it is a value of.
     *
     * @param target the target of an attribute's edge
     * @return the name of the filter
     */
    public static String searched(String target) {
        return Searchable.attribute(target.substring(0, target.indexOf(':')), target);
    }

    /**
     * A value of an attribute, which records of all kinds share.
     *
     * @param facet the attribute
     * @param value the value
     * @return the target of its edges
     */
    public static String target(String facet, String value) {
        return Edge.attribute(facet, value).target();
    }
}
