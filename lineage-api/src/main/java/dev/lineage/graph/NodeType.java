package dev.lineage.graph;

import dev.lineage.record.Check;
import java.util.Locale;

/**
 * The type of a node: an open vocabulary with well-known words.
 *
 * @param value 1 to 64 letters, digits and {@code . _ / -}
 */
public record NodeType(String value) {
    /** An idea, a technique, a component: the default. */
    public static final NodeType CONCEPT = new NodeType("concept");

    public static final NodeType FILE = new NodeType("file");
    /** A decision that is not recorded in the journal. */
    public static final NodeType DECISION = new NodeType("decision");

    public static final NodeType LESSON = new NodeType("lesson");
    public static final NodeType SESSION = new NodeType("session");
    public static final NodeType PATTERN = new NodeType("pattern");
    public static final NodeType PROJECT = new NodeType("project");
    public static final NodeType GOAL = new NodeType("goal");
    public static final NodeType FAILURE = new NodeType("failure");
    public static final NodeType URL = new NodeType("url");
    public static final NodeType OBSERVATION = new NodeType("observation");

    public NodeType {
        value = Check.word("type", value);
    }

    /** Returns the type as references write it: in small letters and {@code _}. */
    String prefix() {
        String prefix = value.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "_");
        return prefix.matches("[a-z][a-z_]+") ? prefix : "node_" + prefix;
    }

    @Override
    public String toString() {
        return value;
    }
}
