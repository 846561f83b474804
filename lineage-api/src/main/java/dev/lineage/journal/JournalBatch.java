package dev.lineage.journal;

import dev.lineage.ref.RecordId;
import java.util.function.Consumer;

/**
 * The journal inside a batch: the calls are noted, ids are given at once, and all of it is written as one unit when the batch
 * ends. What {@link Journal} says of a call's errors holds here for the end of the batch.
 */
public interface JournalBatch {
    /**
     * Notes a decision; later drafts of the batch may name it.
     *
     * @param draft what is decided
     * @return the id that it will have; with an idempotency key that was used before, the id that it has. If somebody else uses
     *     the key before the batch ends, the batch fails with a {@link dev.lineage.error.Conflict}, and can be repeated
     */
    default RecordId record(DecisionDraft draft) {
        return record(draft, receipt -> {});
    }

    /**
     * Notes a decision; later drafts of the batch may name it.
     *
     * @param draft what is decided
     * @param done is told what was recorded, once the batch is on disk; if the batch fails it is told nothing. What it throws leaves the
     *     call that wrote the batch, all of which is stored
     * @return the id that it will have, as {@link #record(DecisionDraft)} says
     */
    RecordId record(DecisionDraft draft, Consumer<Receipt> done);

    /**
     * Notes a link.
     *
     * @param id a decision, of the store or of this batch
     * @param link how it stands to something
     */
    void link(RecordId id, DecisionLink link);

    /**
     * Notes what came of a decision.
     *
     * @param id a decision, of the store or of this batch
     * @param result what came of it
     */
    default void resolve(RecordId id, Result result) {
        resolve(id, Resolution.of(result));
    }

    /**
     * Notes what came of a decision.
     *
     * @param id a decision, of the store or of this batch
     * @param resolution the result, and what was learned
     */
    void resolve(RecordId id, Resolution resolution);

    /**
     * Notes that one decision takes back another.
     *
     * @param id the decision that is taken back
     * @param by the decision that takes it back
     */
    void reverse(RecordId id, RecordId by);

    /**
     * Notes a change.
     *
     * @param id a decision, of the store or of this batch
     * @param update what changes
     */
    void update(RecordId id, DecisionUpdate update);

    /**
     * Notes a relation.
     *
     * @param id the decision that says so
     * @param other the other decision
     */
    void relate(RecordId id, RecordId other);

    /**
     * Notes that one decision takes another's place.
     *
     * @param older the decision whose place is taken
     * @param newer the decision that takes it
     */
    void supersede(RecordId older, RecordId newer);

    /**
     * Notes a decision that was made elsewhere.
     *
     * @param decision the decision with its versions
     */
    default void adopt(ImportedDecision decision) {
        adopt(decision, adoption -> {});
    }

    /**
     * Notes a decision that was made elsewhere.
     *
     * @param decision the decision with its versions
     * @param done is told what was done, once the batch is on disk; if the batch fails it is told nothing. What it throws leaves
     *     the call that wrote the batch, all of which is stored
     */
    void adopt(ImportedDecision decision, Consumer<Adoption> done);
}
