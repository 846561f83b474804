package dev.lineage.files;

import dev.lineage.patterns.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The validations of a lesson as a library has them: maps of {@code verdict}, and {@code times}, or {@code decision} and {@code note}. What
 * names neither and is alike side by side stands there as one.
 */
final class ValidationLog {
    static final String VERDICT = "verdict";
    static final String TIMES = "times";
    static final String DECISION = "decision";
    static final String NOTE = "note";

    private ValidationLog() {}

    /** The validations that a document says, if it says any. */
    static List<Map<String, Object>> of(Map<String, @Nullable Object> document) {
        List<Map<String, Object>> runs = new ArrayList<>();
        if (document.get(LessonProof.LOG) instanceof List<?> log) {
            log.forEach(run -> add(runs, (Map<?, ?>) run));
        }
        return runs;
    }

    /** Adds a validation, or counts it with the last one, if they are alike. */
    static void add(List<Map<String, Object>> runs, Map<?, ?> run) {
        Map<String, Object> next = new LinkedHashMap<>();
        run.forEach((name, value) -> next.put((String) name, value));
        if (next.containsKey(DECISION) || next.containsKey(NOTE)) {
            runs.add(next);
            return;
        }
        long times = times(next);
        Map<String, Object> last = runs.isEmpty() ? Map.of() : runs.get(runs.size() - 1);
        if (last.containsKey(TIMES) && verdict(last) == verdict(next)) {
            last.put(TIMES, times(last) + times);
        } else {
            next.put(TIMES, times);
            runs.add(next);
        }
    }

    /** What a validation says. */
    static Verdict verdict(Map<String, Object> run) {
        return Verdict.parse(String.valueOf(run.get(VERDICT)));
    }

    /** How often it was made. */
    static long times(Map<String, Object> run) {
        return run.get(TIMES) instanceof Long times ? times : 1;
    }
}
