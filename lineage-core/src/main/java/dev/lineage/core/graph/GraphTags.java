package dev.lineage.core.graph;

/** The fields of the bodies of nodes and edges. Tags may be appended, never changed or used again. */
final class GraphTags {
    /** What a node is: a record that was here; the next tag: anything else. */
    static final int NODE = 16;

    static final int NODE_TEXT = NODE + 1;

    /** Free data as a JSON object. */
    static final int DATA = 18;

    static final int ALIAS = 19;

    /** Where an edge begins: a record that was here; the next tag: anything else. */
    static final int FROM = 20;

    static final int FROM_TEXT = FROM + 1;
    static final int RELATION = 22;

    /** Where an edge ends: a record that was here; the next tag: anything else. */
    static final int TO = 23;

    static final int TO_TEXT = TO + 1;

    /** The bits of the weight, where it is not 1. */
    static final int WEIGHT = 25;

    static final int REASON = 26;

    /** Stands in a version that takes back all that was said; its code is 1. */
    static final int REMOVED = 27;

    /** What an import said beside the rest, as a JSON object. */
    static final int ADDITIONAL = 28;

    /** When an imported node was last changed, in milliseconds since 1970, where it is not ledger time. */
    static final int CHANGED = 29;

    private GraphTags() {}
}
