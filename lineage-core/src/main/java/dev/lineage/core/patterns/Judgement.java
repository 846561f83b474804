package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Proof;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * A validation in a body, or several that follow each other, name nothing and say the same.
 *
 * @param verdict what it says
 * @param times how many there are; more than one only of those that name nothing
 * @param decision the decision that it names
 * @param note its note
 */
record Judgement(Verdict verdict, int times, Optional<Cited> decision, Optional<String> note) {
    static Judgement plain(Verdict verdict, int times) {
        return new Judgement(verdict, times, Optional.empty(), Optional.empty());
    }

    static Judgement of(Validation said, Optional<Cited> decision) {
        return new Judgement(said.verdict(), 1, decision, said.note());
    }

    static Judgement of(ValidationRun run, Optional<Cited> decision) {
        return new Judgement(run.verdict(), run.times(), decision, run.note());
    }

    /** Whether it names nothing. */
    boolean isPlain() {
        return decision.isEmpty() && note.isEmpty();
    }

    boolean isPositive() {
        return verdict == Verdict.POSITIVE;
    }

    Optional<RecordId> by() {
        return decision.map(Cited::id);
    }

    ValidationRun run() {
        return new ValidationRun(verdict, times, by(), note);
    }

    Proof proof(String lesson) {
        return new Proof(
                lesson,
                isPositive(),
                times,
                by().map(RecordId::text),
                note.map(String::hashCode).orElse(0),
                false);
    }

    Validation validation() {
        return new Validation(verdict, by(), note);
    }
}
