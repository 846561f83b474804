package dev.lineage.core.recall;

/** The fields of bodies of showings. Tags may be appended, never changed or used again. */
final class ShowingTags {
    /** A record that was shown: its identity and its id. Showings name it by its place among these. */
    static final int RECORD = 16;

    /** A name of an actor or a session. Showings name it by its place among these, from 1; 0 is none. */
    static final int NAME = 17;

    /** One showing: when, the actor, the session, how many records, the records; each a number of seven bits a byte. */
    static final int SHOWING = 18;

    private ShowingTags() {}
}
