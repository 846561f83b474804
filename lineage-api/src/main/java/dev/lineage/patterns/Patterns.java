package dev.lineage.patterns;

import dev.lineage.error.Conflict;
import dev.lineage.error.Denied;
import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Adoption;
import dev.lineage.ref.RecordId;

/**
 * The patterns and anti-patterns: what can be asked, and what can be written. When a call returns, what it wrote is on disk. Safe
 * for use by many threads.
 */
public interface Patterns extends PatternsReader {
    /**
     * Captures a pattern. Its id is {@code pat-}, the next number that is free in its origin, in at least six digits, and the
     * origin; numbers count in all projects together. In a space, the origin ends with digits that follow from the space's name, so that
     * numbers say nothing of what is captured elsewhere.
     *
     * @param draft what works
     * @return the pattern, with its id and its time; if the draft's key was used before with the same content, the pattern as it was
     *     captured then
     * @throws Conflict if the draft's key was used before with other content
     */
    Pattern capture(PatternDraft draft);

    /**
     * Captures an anti-pattern. Its id is that of a pattern, but for {@code anti-} at the beginning; numbers are its own.
     *
     * @param draft what does not work
     * @return the anti-pattern, with its id and its time; if the draft's key was used before with the same content, the anti-pattern
     *     as it was captured then
     * @throws Conflict if the draft's key was used before with other content
     */
    AntiPattern warn(AntiPatternDraft draft);

    /**
     * Says what came of following a lesson, which stays in the version that it has. Each call counts, except that a decision counts
     * once: what it said before no longer does. {@link PatternsReader#validations} has all of them.
     *
     * @param id the lesson
     * @param draft what came of it
     * @return the lesson with what is known of it now; if the draft's key was used before, with what was known then. What a decision said
     *     last of all is not written again, unless a key has to be kept with it
     * @throws NotFound if the lesson does not exist, or what is named as a decision does not, or is a lesson
     * @throws Denied if the lesson lies in another space than the scope writes to
     * @throws Conflict if the draft's key was used before with other content
     */
    Lesson validate(RecordId id, ValidationDraft draft);

    /**
     * Makes an anti-pattern of a pattern that is {@link #proposals proposed} as one: in the pattern's project, space and origin, with
     * the proposal's content, and with a positive validation by each decision that is evidence; but it counts and names those decisions
     * alone that everybody sees who sees the pattern. The pattern stays as it is. It is confirmed whether it holds now or not, and what
     * is to be avoided holds always.
     *
     * @param pattern the pattern
     * @return the anti-pattern; if the pattern was confirmed before, the anti-pattern as it was written then
     * @throws NotFound if there is no such pattern
     * @throws Denied if the pattern lies in another space than the scope writes to
     * @throws InvalidInput if it was not confirmed before and is not proposed
     */
    AntiPattern confirm(RecordId pattern);

    /**
     * Takes over a lesson that was learned elsewhere, with its id, its time and its versions. What is here already is left alone, so
     * that importing twice changes nothing; a version that is not here becomes the newest. Validations that are not here are added, none is
     * taken back: what is said more often than it was ever said here is added, so that what a decision has said since stays. A decision
     * that is not here is kept and marked as dangling.
     *
     * @param lesson the lesson with its versions
     * @return what was done
     * @throws Conflict if a record has the id that is no lesson of the kind, or that the caller does not see
     */
    Adoption adopt(ImportedLesson lesson);
}
