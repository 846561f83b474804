package dev.lineage.core.kernel;

/** The attributes that records of every kind may have; each is the relation of an edge. */
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
}
