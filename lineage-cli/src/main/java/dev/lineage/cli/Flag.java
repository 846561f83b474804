package dev.lineage.cli;

import java.util.List;

/**
 * An option that may be typed.
 *
 * @param kind what follows it
 * @param label what stands for its value in the help
 * @param description what it says
 * @param names its names, each with two dashes; the first one is what it goes by
 */
record Flag(Kind kind, String label, String description, List<String> names) {
    /** What follows an option. */
    enum Kind {
        /** Nothing. */
        SWITCH,
        /** A text; the option stands once. */
        TEXT,
        /** A whole number; the option stands once. */
        NUMBER,
        /** A text; the option may be repeated. */
        TEXTS,
        /** Two texts; the option may be repeated. */
        PAIRS
    }

    String name() {
        return names.get(0);
    }

    boolean isRepeatable() {
        return kind == Kind.TEXTS || kind == Kind.PAIRS;
    }
}
