package dev.lineage.core.kernel;

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
}
