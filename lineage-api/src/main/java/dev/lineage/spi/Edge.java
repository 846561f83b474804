package dev.lineage.spi;

/**
 * An edge from a record to a name. A record has at most one edge of a relation to a name.
 *
 * @param relation how the record stands to the name
 * @param target a record's id, or a reference; the id of a record that is not here stands for it until it comes
 * @param link whether it is a link, which is followed from both ends; else an attribute, by which records are selected
 * @param strength from 0 to 1; 1 for an attribute
 * @param ordinal the link's place in the body, from 0; 0 for an attribute
 */
public record Edge(String relation, String target, boolean link, double strength, int ordinal) {
    /**
     * An attribute of a record.
     *
     * @param relation what it is: {@code tag}, {@code outcome}
     * @param value its value
     * @return the edge
     */
    public static Edge attribute(String relation, String value) {
        return new Edge(relation, relation + ":" + value, false, 1, 0);
    }

    /**
     * A link from a record.
     *
     * @param relation how the record stands to the target
     * @param target a record's id, or a reference
     * @param ordinal the link's place in the body
     * @return the edge, of strength 1
     */
    public static Edge link(String relation, String target, int ordinal) {
        return new Edge(relation, target, true, 1, ordinal);
    }
}
