package dev.lineage.bench.decision;

/**
 * One condition of a list: the field has the value.
 *
 * @param field what is compared
 * @param value the value it must have
 */
public record Filter(Field field, String value) {

    /** What a list can be filtered by. */
    public enum Field {
        /** The decision's type. */
        TYPE,
        /** The current outcome. */
        OUTCOME,
        /** One of the tags. */
        TAG,
        /** One of the entities. */
        ENTITY,
        /** The project. */
        PROJECT,
        /** The session. */
        SESSION,
        /** Who decided. */
        ACTOR
    }
}
