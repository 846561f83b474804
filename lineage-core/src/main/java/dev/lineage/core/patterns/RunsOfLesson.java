package dev.lineage.core.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.patterns.Limits;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.ref.RecordId;
import java.util.HashSet;
import java.util.Set;

/** What the validations that a document says of one lesson must be together. For one document, on one thread. */
final class RunsOfLesson {
    private final Set<RecordId> decisions = new HashSet<>();
    private long all;

    /** Begins with how many validations came before those that the document says one by one. */
    RunsOfLesson(int initial) {
        this.all = initial;
    }

    /**
     * Takes the next one.
     *
     * @throws InvalidInput if its decision has been named already, or there are more than {@link Limits#VALIDATIONS} with it
     */
    ValidationRun next(ValidationRun run) {
        Rules.range("times", all + run.times(), 0, Limits.VALIDATIONS);
        if (run.decision().isPresent() && !decisions.add(run.decision().get())) {
            throw new InvalidInput("decision", run.decision().get().text(), "must be named once");
        }
        all += run.times();
        return run;
    }
}
