package dev.lineage.core.journal;

import dev.lineage.core.kernel.Searchable;
import dev.lineage.journal.DecisionPoint;
import dev.lineage.journal.DecisionType;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Edge;
import java.util.Set;

/** By which attributes decisions are found in searches. */
public final class DecisionFacets {
    /** The kind's name. */
    public static final String KIND = DecisionKind.NAME;

    private DecisionFacets() {}

    /**
     * The attribute of a link.
     *
     * @param relation its relation
     * @param target what it points to
     * @return the attribute
     */
    public static String link(Relation relation, Reference target) {
        return Searchable.attribute(relation.word(), target.text());
    }

    /**
     * The attribute of a type.
     *
     * @param type the type
     * @return the attribute
     */
    public static String type(DecisionType type) {
        return attribute(DecisionKind.TYPE, type.word());
    }

    /**
     * The attribute of a point of the work.
     *
     * @param point the point
     * @return the attribute
     */
    public static String point(DecisionPoint point) {
        return attribute(DecisionKind.POINT, point.word());
    }

    /**
     * The attributes of decisions that turned out well.
     *
     * @return each of them
     */
    public static Set<String> successful() {
        return Standing.attributes(false);
    }

    /**
     * The attributes of decisions that failed.
     *
     * @return each of them
     */
    public static Set<String> failed() {
        return Standing.attributes(true);
    }

    private static String attribute(String relation, String value) {
        return Searchable.attribute(relation, Edge.attribute(relation, value).target());
    }
}
