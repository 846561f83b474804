package dev.lineage.journal;

import dev.lineage.error.Conflict;
import dev.lineage.error.Denied;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.ref.RecordId;

/**
 * The journal of decisions: what can be asked, and what can be written. When a call returns, what it wrote is on disk. Every call
 * that writes throws {@link InvalidInput} if a version with all its fields became longer than {@link Limits#BODY}, and {@link Denied} if it
 * would change a decision of another space than the scope writes to. Safe for use
 * by many threads.
 */
public interface Journal extends JournalReader {
    /**
     * Records a decision.
     *
     * @param draft what is decided
     * @return the decision, with its id, its time and outcome {@code pending}; if the draft's key was used before with the
     *     same content, the decision as it was recorded then
     * @throws NotFound if a related or superseded decision does not exist, or a link names an id of Lineage's own form that does not
     * @throws Conflict if the draft's key was used before with other content
     */
    Receipt record(DecisionDraft draft);

    /**
     * Adds a link to a decision that is there already; the version before is kept.
     *
     * @param id the decision
     * @param link how it stands to something; in place of its link of this relation to this target, if it has one
     * @return the decision as it is now, with what there is to know of the precedents that it cites; if it has the same link already, the
     *     version that there was
     * @throws InvalidInput if the decision links to itself, or has too many links
     * @throws NotFound if the decision does not exist, or the link names an id of Lineage's own form that does not
     */
    Receipt link(RecordId id, DecisionLink link);

    /**
     * Says what came of a decision, as {@link #resolve(RecordId, Resolution)} has it.
     *
     * @param id the decision
     * @param result what came of it
     * @return the decision as it is now
     */
    default Decision resolve(RecordId id, Result result) {
        return resolve(id, Resolution.of(result));
    }

    /**
     * Says what came of a decision; the version before is kept, and the latest result counts. Success sets the outcome
     * {@code successful}; failure and an unknown result leave its word, except that one of {@code successful} is {@code pending} again,
     * and count as resolved all the same. The patterns that the decision applies are validated by it.
     *
     * @param id the decision
     * @param resolution the result, and what was learned
     * @return the decision as it is now; if nothing differs, the version that there was, unless a key has to be kept with a new one
     * @throws NotFound if the decision does not exist, or the entry that the result names does not
     * @throws Conflict if the decision has another version than is expected, or the key was used with another resolution
     */
    Decision resolve(RecordId id, Resolution resolution);

    /**
     * Lets one decision take back another, which becomes {@code abandoned}, is linked, and is never lost. A result that was attached
     * before no longer counts, unless it is a failure.
     *
     * @param id the decision that is taken back
     * @param by the decision that takes it back
     * @return the decision that was taken back, as it is now
     * @throws InvalidInput if the two are the same
     * @throws NotFound if one of them does not exist
     */
    Decision reverse(RecordId id, RecordId by);

    /**
     * Changes outcome or lesson; the version before is kept. A result that was attached before no longer counts once the outcome is set.
     *
     * @param id the decision
     * @param update what changes
     * @return the decision as it is now; if nothing differs, the version that there was, unless a key has to be kept with a new
     *     one
     * @throws InvalidInput if the update names neither outcome nor lesson
     * @throws NotFound if the decision does not exist
     * @throws Conflict if the decision has another version than the update expects
     */
    Decision update(RecordId id, DecisionUpdate update);

    /**
     * Says that two decisions have to do with each other; seen from both sides.
     *
     * @param id the decision that says so, which gets a new version unless it said so before
     * @param other the other decision
     * @return the first decision as it is now
     * @throws InvalidInput if the two are the same
     * @throws NotFound if one of them does not exist
     */
    Decision relate(RecordId id, RecordId other);

    /**
     * Lets one decision take the place of another, which becomes {@code revised}, is linked, and is never lost. Decisions that
     * the caller sees are kept from taking each other's place in a circle; through decisions that it does not see, and by
     * imports, circles may come about: who follows successors minds where it has been.
     *
     * @param older the decision whose place is taken
     * @param newer the decision that takes it
     * @return the older decision as it is now
     * @throws InvalidInput if the two are the same, or the older one has already taken the newer one's place,
     *     be it through others that the caller sees
     * @throws NotFound if one of them does not exist
     */
    Decision supersede(RecordId older, RecordId newer);

    /**
     * Takes over a decision that was made elsewhere, with its id, its times and its versions. What is here already is left
     * alone, so that importing twice changes nothing; a link to a decision that is not here is kept and marked as dangling.
     *
     * @param decision the decision with its versions
     * @return what was done
     * @throws Conflict if a record that the caller does not see has the id
     */
    Adoption adopt(ImportedDecision decision);
}
