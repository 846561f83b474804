package dev.lineage.cli;

import dev.lineage.files.LayoutPart;

/** What the records of a part of the contract's layout are called. */
final class PartText {
    private PartText() {}

    static String counted(LayoutPart part, long count) {
        return switch (part) {
            case JOURNAL -> Counted.of(count, "decision", "decisions");
            case PATTERNS -> Counted.of(count, "lesson", "lessons");
            case TRANSFER -> Counted.of(count, "session", "sessions");
            case GRAPH -> Counted.of(count, "node or edge", "nodes and edges");
        };
    }

    /** The name of their number in a document. */
    static String key(LayoutPart part) {
        return switch (part) {
            case JOURNAL -> "decisions";
            case PATTERNS -> "lessons";
            case TRANSFER -> "sessions";
            case GRAPH -> "nodes_and_edges";
        };
    }

    /** The name of what was done with them in a document. */
    static String component(LayoutPart part) {
        return switch (part) {
            case JOURNAL -> "journal";
            case PATTERNS -> "patterns";
            case TRANSFER -> "transfer";
            case GRAPH -> "graph";
        };
    }
}
