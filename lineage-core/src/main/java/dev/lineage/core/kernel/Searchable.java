package dev.lineage.core.kernel;

import java.util.List;

/**
 * What of a version of a record is searched.
 *
 * @param title its first line
 * @param text all the text, the title included
 * @param attributes names by which hits are filtered, see {@link #attribute}
 * @param superseded whether another record has taken its place
 * @param weight what a match multiplies its relevance by, 0 to 1; searches do not
 */
public record Searchable(String title, String text, List<String> attributes, boolean superseded, double weight) {
    /** Copies the attributes. */
    public Searchable {
        attributes = List.copyOf(attributes);
    }

    /**
     * The attribute of an edge.
     *
     * @param relation the edge's relation
     * @param target the edge's target
     * @return a name that no other edge's attribute has
     */
    public static String attribute(String relation, String target) {
        return relation + "=" + target;
    }
}
