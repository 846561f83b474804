package dev.lineage.core.patterns;

import dev.lineage.core.kernel.Cited;
import dev.lineage.core.kernel.Proof;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.ref.RecordId;
import java.util.Optional;

/**
 * What an event says of a lesson: a validation, or several that name nothing and say the same.
 *
 * @param verdict what it says
 * @param times how many there are; more than one only of those that name nothing
 * @param decision the decision that it names
 * @param note its note
 * @param before what the same decision said last, which no longer counts
 */
record Judgement(
        Verdict verdict, int times, Optional<Cited> decision, Optional<String> note, Optional<Verdict> before) {
    static Judgement of(Validation said, Optional<Cited> decision) {
        return new Judgement(said.verdict(), 1, decision, said.note(), Optional.empty());
    }

    static Judgement of(ValidationRun run, Optional<Cited> decision) {
        return new Judgement(run.verdict(), run.times(), decision, run.note(), Optional.empty());
    }

    /** The same after what its decision said last. */
    Judgement after(Optional<Verdict> earlier) {
        return new Judgement(verdict, times, decision, note, earlier);
    }

    boolean isPositive() {
        return verdict == Verdict.POSITIVE;
    }

    Optional<RecordId> by() {
        return decision.map(Cited::id);
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
