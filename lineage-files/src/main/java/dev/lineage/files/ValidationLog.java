package dev.lineage.files;

import dev.lineage.error.InvalidInput;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The validations of a lesson as a file has them: mappings of {@code verdict}, and {@code times}, or {@code decision} and {@code note}. */
final class ValidationLog {
    private static final String VERDICT = "verdict";
    private static final String TIMES = "times";
    private static final String DECISION = "decision";
    private static final String NOTE = "note";
    private static final Set<String> KEYS = Set.of(VERDICT, TIMES, DECISION, NOTE);

    private ValidationLog() {}

    static List<Map<String, Object>> written(List<ValidationRun> runs) {
        return runs.stream().map(ValidationLog::written).toList();
    }

    private static Map<String, Object> written(ValidationRun run) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put(VERDICT, run.verdict().word());
        if (run.isPlain()) {
            entry.put(TIMES, (long) run.times());
        }
        run.decision().ifPresent(id -> entry.put(DECISION, id.text()));
        run.note().ifPresent(note -> entry.put(NOTE, note));
        return entry;
    }

    /** The validations that a value says, if it has the form in which an export writes them. */
    static Optional<List<ValidationRun>> read(@Nullable Object value) {
        if (!(value instanceof List<?> entries)) {
            return Optional.empty();
        }
        List<ValidationRun> runs = new ArrayList<>();
        for (Object entry : entries) {
            Optional<ValidationRun> run = run(entry);
            if (run.isEmpty() || belongTogether(runs, run.get())) {
                return Optional.empty();
            }
            runs.add(run.get());
        }
        return Optional.of(runs);
    }

    private static boolean belongTogether(List<ValidationRun> runs, ValidationRun next) {
        if (runs.isEmpty() || !next.isPlain()) {
            return false;
        }
        ValidationRun last = runs.get(runs.size() - 1);
        return last.isPlain() && last.verdict() == next.verdict();
    }

    private static Optional<ValidationRun> run(@Nullable Object entry) {
        if (!(entry instanceof Map<?, ?> fields)
                || !KEYS.containsAll(fields.keySet())
                || !(fields.get(VERDICT) instanceof String verdict)) {
            return Optional.empty();
        }
        Object times = fields.containsKey(TIMES) ? fields.get(TIMES) : Long.valueOf(1);
        if (!(times instanceof Long count) || count != count.intValue()) {
            return Optional.empty();
        }
        try {
            ValidationRun run = new ValidationRun(
                    Verdict.parse(verdict),
                    count.intValue(),
                    Optional.ofNullable((String) fields.get(DECISION)).map(RecordId::of),
                    Optional.ofNullable((String) fields.get(NOTE)));
            return Optional.of(run).filter(read -> written(read).equals(fields));
        } catch (InvalidInput | ClassCastException otherForm) {
            return Optional.empty();
        }
    }
}
