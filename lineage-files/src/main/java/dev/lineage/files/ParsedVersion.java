package dev.lineage.files;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One version of a decision, as one line of a decision log says it.
 *
 * @param line the line, counted from 1
 * @param id the decision's id, never blank
 * @param instant the time, where its text can be read
 * @param document what the line says: the contract's fields in its order, each of the contract's type, null or empty where the line says
 *     nothing; then the other fields in the order of the line, as JDK values
 */
record ParsedVersion(int line, String id, @Nullable Instant instant, Map<String, @Nullable Object> document) {
    ParsedVersion {
        document = Collections.unmodifiableMap(new LinkedHashMap<>(document));
    }

    /** The ids of the decisions that it is related to, as the line says them. */
    List<String> related() {
        return ((List<?>) document.getOrDefault(ContractField.RELATED.key(), List.of()))
                .stream().map(String.class::cast).toList();
    }
}
