package dev.lineage.patterns;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.util.List;
import java.util.Optional;

/**
 * What can be asked of the patterns and anti-patterns, as of the view that it was taken from. Safe for use by many threads; each
 * call reads one state of the store.
 */
public interface PatternsReader {
    /**
     * A lesson by its id.
     *
     * @param id the id
     * @return a {@link Pattern} or an {@link AntiPattern}, or empty if there is none that this view sees
     */
    Optional<Lesson> find(RecordId id);

    /**
     * A lesson by its id.
     *
     * @param id the id
     * @return a {@link Pattern} or an {@link AntiPattern}
     * @throws NotFound if there is none that this view sees
     */
    default Lesson show(RecordId id) {
        return find(id).orElseThrow(() -> new NotFound("id", id.text()));
    }

    /**
     * The versions of a lesson, up to the one that this view sees.
     *
     * @param id the id
     * @return the versions, oldest first, each with the {@link Lesson#feedback} that was known when it was written; none if the view
     *     does not see the lesson
     */
    List<Lesson> versions(RecordId id);

    /**
     * Lessons, newest first.
     *
     * @param filter what they have to be
     * @param paging how many, and from where on
     * @return a page of them
     */
    Page<Lesson> list(LessonFilter filter, Paging paging);

    /**
     * How many lessons there are.
     *
     * @param filter what they have to be
     * @return their number
     */
    long count(LessonFilter filter);

    /**
     * The lessons that fit a situation, best first: by the relevance of their texts times their confidence times the factor of their
     * {@link Maturity}, at most 1. Those that are {@link Maturity#DEPRECATED deprecated} are left out. Search over all kinds finds
     * lessons too, by relevance alone.
     *
     * @param situation what is at hand, in any words: any text of at most 10,000 characters. Without a word to look for nothing is
     *     found
     * @param filter what the lessons have to be
     * @param paging how many, and from where on
     * @return a page of them
     * @throws InvalidInput if the text is too long or holds NUL or a lone surrogate
     */
    Page<MatchedLesson> match(String situation, LessonFilter filter, Paging paging);

    /**
     * The patterns that failed so often that they should rather be avoided, and that nobody has {@link Patterns#confirm confirmed} yet.
     *
     * @param limit how many at the most, 1 to {@link Paging#MOST}
     * @return those that failed most often first, then by id
     * @throws InvalidInput if the limit is out of range
     */
    List<AntiPatternProposal> proposals(int limit);

    /**
     * The validations of a lesson, whoever made them: whoever sees the lesson sees them.
     *
     * @param id the lesson
     * @param paging how many, and from where on
     * @return a page, the newest first, by their places in the ledger
     * @throws NotFound if there is no such lesson
     * @throws InvalidInput if the cursor is of another list
     */
    Page<RecordedValidation> validations(RecordId id, Paging paging);

    /**
     * The links of a lesson, from both sides: the decisions that validated it ({@code validated_by}) and those that refuted it
     * ({@code refuted_by}), and the records that point to it.
     *
     * @param id the id
     * @return its own links in their order, then those of others, newest first
     * @throws NotFound if this view sees no such lesson
     */
    List<Link> links(RecordId id);
}
