package dev.lineage.precedent;

/** What precedent is asked for at the most. */
public final class Limits {
    /** How far a chain of citations is followed: 100. */
    public static final int DEPTH = 100;

    /** How many decisions of a chain can be had on all its pages together: 10,000. */
    public static final int CHAIN = 10_000;

    /** How many epics, similar decisions, and links of a trace by one relation: 1,000. */
    public static final int MOST = 1_000;

    /** How many decisions of a line of supersession a trace has on each side: 100. */
    public static final int LINE = 100;

    private Limits() {}
}
