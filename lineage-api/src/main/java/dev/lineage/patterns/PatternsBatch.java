package dev.lineage.patterns;

import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;
import java.util.function.Consumer;

/**
 * The patterns inside a batch: the calls are noted, ids are given at once, and all of it is written as one unit when the batch ends.
 * What {@link Patterns} says of a call's errors holds here for the end of the batch.
 */
public interface PatternsBatch {
    /**
     * Notes a pattern; later drafts of the batch may name it.
     *
     * @param draft what works
     * @return the id that it will have; with an idempotency key that was used before, the id that it has. If somebody else takes the
     *     number, or uses the key, before the batch ends, the batch fails with a {@link dev.lineage.error.Conflict}, and can be
     *     repeated
     */
    RecordId capture(PatternDraft draft);

    /**
     * Notes an anti-pattern; later drafts of the batch may name it.
     *
     * @param draft what does not work
     * @return the id that it will have, as {@link #capture} says
     */
    RecordId warn(AntiPatternDraft draft);

    /**
     * Notes a validation.
     *
     * @param id a lesson, of the store or of this batch
     * @param draft what came of it
     */
    void validate(RecordId id, ValidationDraft draft);

    /**
     * Notes that a pattern is confirmed as an anti-pattern: one that is proposed when this is called, with the evidence of that moment.
     *
     * @param pattern the pattern
     * @return the id that the anti-pattern will have, as {@link #capture} says
     * @throws dev.lineage.error.NotFound if there is no such pattern; at once
     * @throws dev.lineage.error.InvalidInput if it was not confirmed before and is not proposed; at once
     */
    RecordId confirm(RecordId pattern);

    /**
     * Notes a lesson that was learned elsewhere.
     *
     * @param lesson the lesson with its versions
     */
    default void adopt(ImportedLesson lesson) {
        adopt(lesson, adoption -> {});
    }

    /**
     * Notes a lesson that was learned elsewhere.
     *
     * @param lesson the lesson with its versions
     * @param done is told what was done, once the batch is on disk; if the batch fails it is told nothing. What it throws leaves
     *     the call that wrote the batch, all of which is stored
     */
    void adopt(ImportedLesson lesson, Consumer<Adoption> done);
}
