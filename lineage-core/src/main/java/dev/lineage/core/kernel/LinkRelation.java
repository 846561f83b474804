package dev.lineage.core.kernel;

import dev.lineage.query.Relation;

/**
 * A relation, as links say it.
 *
 * @param relation the relation
 * @param number its number; 0 if it is none that is well known
 */
public record LinkRelation(Relation relation, int number) {
    /**
     * A relation with its number.
     *
     * @param relation the relation
     * @return both
     */
    public static LinkRelation of(Relation relation) {
        return new LinkRelation(relation, LinkNumbers.RELATIONS.of(relation.word()));
    }

    void write(BodyWriter writer) {
        writer.appendNumber(number);
        if (number == 0) {
            writer.appendText(relation.word());
        }
    }
}
