package dev.lineage.files;

import java.util.Arrays;
import java.util.Set;

/** The fields of a node, in the contract's order; the last ones are this project's additions. */
enum NodeField {
    TYPE("type"),
    NAME("name"),
    DATA("data"),
    CREATED_AT("created_at"),
    UPDATED_AT("updated_at"),
    /** What else it is called, besides the id under which it stands. */
    ALIASES("aliases"),
    /** When what is said of it holds in the world. */
    VALID_FROM(ValidityField.FROM),
    VALID_UNTIL(ValidityField.UNTIL),
    /** The space of the record that it is; none for the common one. */
    SPACE(SpaceField.KEY),
    /** The statements of other spaces than the common one. */
    SPACES(SpaceField.STATEMENTS);

    /** How the fields of a node were written. */
    static final AsWritten AS_WRITTEN = new AsWritten(
            Arrays.stream(values()).map(NodeField::key), Set.of(TYPE.key, CREATED_AT.key, UPDATED_AT.key));

    private final String key;

    NodeField(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }
}
