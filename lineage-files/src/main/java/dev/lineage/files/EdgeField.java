package dev.lineage.files;

import java.util.Arrays;
import java.util.Set;

/** The fields of an edge that have a meaning to Lineage, in the contract's order. */
enum EdgeField {
    FROM("from"),
    TO("to"),
    RELATION("relation"),
    WEIGHT("weight"),
    REASON("reason"),
    CREATED_AT("created_at"),
    /** This project's additions: when it holds in the world. */
    VALID_FROM(ValidityField.FROM),
    VALID_UNTIL(ValidityField.UNTIL),
    /** This project's addition: the space in which it is said; none for the common one. */
    SPACE(SpaceField.KEY);

    /** Whether an edge leads both ways: kept, and no matter to a traversal, which follows edges both ways unless it is told. */
    static final String BIDIRECTIONAL = "bidirectional";

    /** This project's addition: the record that says the edge, which was not added as such. */
    static final String SAID_BY = "said_by";

    /** How the fields of an edge were written. */
    static final AsWritten AS_WRITTEN =
            new AsWritten(Arrays.stream(values()).map(EdgeField::key), Set.of(CREATED_AT.key));

    private final String key;

    EdgeField(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }
}
