package dev.lineage.files;

import dev.lineage.patterns.PatternsReader;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.Validation;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The validations of a lesson as a file tells them: of each decision its last word. */
final class MadeValidations {
    private MadeValidations() {}

    /** The validations, oldest first, as {@link ValidationLog} has them. */
    static List<Map<String, Object>> of(PatternsReader patterns, RecordId lesson) {
        List<RecordedValidation> counting = new ArrayList<>();
        Set<RecordId> decisions = new HashSet<>();
        Optional<Paging> next = Optional.of(Paging.first(Paging.MOST));
        while (next.isPresent()) {
            Paging paging = next.get();
            Page<RecordedValidation> page = patterns.validations(lesson, paging);
            for (RecordedValidation each : page.items()) {
                if (each.validation().decision().map(decisions::add).orElse(true)) {
                    counting.add(each);
                }
            }
            Optional<Cursor> cursor = page.next();
            next = cursor.map(paging::after);
        }
        Collections.reverse(counting);
        List<Map<String, Object>> runs = new ArrayList<>();
        counting.forEach(each -> ValidationLog.add(runs, run(each)));
        return runs;
    }

    private static Map<String, Object> run(RecordedValidation recorded) {
        Validation said = recorded.validation();
        Map<String, Object> run = new LinkedHashMap<>();
        run.put(ValidationLog.VERDICT, said.verdict().word());
        said.decision().ifPresent(id -> run.put(ValidationLog.DECISION, id.text()));
        said.note().ifPresent(note -> run.put(ValidationLog.NOTE, note));
        if (recorded.times() > 1) {
            run.put(ValidationLog.TIMES, (long) recorded.times());
        }
        return run;
    }
}
