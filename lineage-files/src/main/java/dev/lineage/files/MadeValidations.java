package dev.lineage.files;

import dev.lineage.patterns.PatternsReader;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Cursor;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The validations of a lesson as a file tells them: of each decision its last word, and what is plain and alike side by side as one. */
final class MadeValidations {
    private MadeValidations() {}

    static List<ValidationRun> of(PatternsReader patterns, RecordId lesson) {
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
        return joined(counting);
    }

    private static List<ValidationRun> joined(List<RecordedValidation> validations) {
        List<ValidationRun> runs = new ArrayList<>();
        for (RecordedValidation each : validations) {
            Validation said = each.validation();
            int last = runs.size() - 1;
            boolean isAlike = last >= 0
                    && isPlain(said)
                    && runs.get(last).isPlain()
                    && runs.get(last).verdict() == said.verdict();
            if (isAlike) {
                runs.set(
                        last, plain(said.verdict(), Math.addExact(runs.get(last).times(), each.times())));
            } else {
                runs.add(new ValidationRun(said.verdict(), each.times(), said.decision(), said.note()));
            }
        }
        return runs;
    }

    private static boolean isPlain(Validation validation) {
        return validation.decision().isEmpty() && validation.note().isEmpty();
    }

    private static ValidationRun plain(Verdict verdict, int times) {
        return new ValidationRun(verdict, times, Optional.empty(), Optional.empty());
    }
}
