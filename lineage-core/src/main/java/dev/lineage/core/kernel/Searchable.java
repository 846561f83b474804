package dev.lineage.core.kernel;

import java.util.List;

/** What of a version of a record is searched; each part is made when it is asked for, since who shows a hit needs but some. */
public interface Searchable {
    /**
     * What the record is called.
     *
     * @return its first line, or what begins with it
     */
    String title();

    /**
     * What is searched.
     *
     * @return all the text, the title included
     */
    String text();

    /**
     * Names by which hits are filtered.
     *
     * @return the names, see {@link #attribute}
     */
    List<String> attributes();

    /**
     * Whether another record has taken its place.
     *
     * @return whether one has
     */
    boolean superseded();

    /**
     * The attribute of an edge.
     *
     * @param relation the edge's relation
     * @param target the edge's target
     * @return a name that no other edge's attribute has
     */
    static String attribute(String relation, String target) {
        return relation + "=" + target;
    }
}
