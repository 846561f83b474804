package dev.lineage.files;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A decision's document as a line of a log has it: the contract's fields in its order, then what else there is to say. An outcome that
 * is none of the contract's stands in the outcome's place.
 */
final class LogDocument {
    static final String VERSION = "version";
    static final String PROJECT = "project";

    private static final String OUTCOME_WORD = "outcome_word";

    /** What holds in one memory alone. */
    private static final Set<String> LOCAL = Set.of("sequence", "learned_at", "by");

    private LogDocument() {}

    static Map<String, @Nullable Object> of(Map<String, @Nullable Object> document) {
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        for (ContractField field : ContractField.values()) {
            if (field != ContractField.REJECTIONS) {
                line.put(field.key(), document.get(field.key()));
            }
        }
        document.forEach((name, value) -> {
            if (!line.containsKey(name) && !LOCAL.contains(name) && !isEmpty(value)) {
                line.put(name, value);
            }
        });
        if (line.get(OUTCOME_WORD) instanceof String word && ContractOutcome.of(word) == null && isPending(line)) {
            line.put(ContractField.OUTCOME.key(), word);
            line.remove(OUTCOME_WORD);
        }
        if (Long.valueOf(1).equals(line.get(VERSION))) {
            line.remove(VERSION);
        }
        return line;
    }

    /** The same the other way: an outcome that is none of the contract's is pending, with a word of its own. */
    static void liftOutcome(Map<String, @Nullable Object> document) {
        if (document.get(ContractField.OUTCOME.key()) instanceof String word && ContractOutcome.of(word) == null) {
            document.put(ContractField.OUTCOME.key(), ContractOutcome.PENDING.word());
            document.put(OUTCOME_WORD, word);
        }
    }

    private static boolean isPending(Map<String, @Nullable Object> document) {
        return ContractOutcome.PENDING.word().equals(document.get(ContractField.OUTCOME.key()));
    }

    private static boolean isEmpty(@Nullable Object value) {
        return value == null
                || (value instanceof Collection<?> list && list.isEmpty())
                || (value instanceof Map<?, ?> map && map.isEmpty());
    }
}
