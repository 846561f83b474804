package dev.lineage.files;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** The fields of a decision in the contract, in its order; the last is this project's addition. */
enum ContractField {
    ID("id"),
    TIMESTAMP("timestamp"),
    SESSION("session_id"),
    DECISION("decision"),
    RATIONALE("rationale"),
    ALTERNATIVES("alternatives"),
    OUTCOME("outcome"),
    TYPE("type"),
    ENTITIES("entities"),
    TAGS("tags"),
    LESSON("lesson_learned"),
    RELATED("related_decisions"),
    GIT_COMMIT("git_commit"),
    REJECTIONS("alternatives_rejected");

    private static final Set<String> NAMES =
            Arrays.stream(values()).map(ContractField::key).collect(Collectors.toUnmodifiableSet());

    private final String key;

    ContractField(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    static boolean knows(String key) {
        return NAMES.contains(key);
    }
}
