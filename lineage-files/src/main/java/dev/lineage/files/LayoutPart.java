package dev.lineage.files;

/** The files, and the folder of files, of the contract's layout that Lineage reads and writes. */
public enum LayoutPart {
    /** The decision log. */
    JOURNAL("journal/data/decisions.jsonl"),
    /** The library of patterns and anti-patterns. */
    PATTERNS("patterns/data/patterns.yaml"),
    /** The folder of sessions. */
    TRANSFER("transfer/data/sessions"),
    /** The graph, which comes after the records that it names. */
    GRAPH("graph/data/graph.json");

    private final String path;

    LayoutPart(String path) {
        this.path = path;
    }

    /** Whether it is a folder of files. */
    boolean isFolder() {
        return this == TRANSFER;
    }

    /**
     * Where it lies.
     *
     * @return the path in the layout's folder, with {@code /} between names
     */
    public String path() {
        return path;
    }
}
