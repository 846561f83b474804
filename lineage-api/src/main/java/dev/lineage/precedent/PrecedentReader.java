package dev.lineage.precedent;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.NotFound;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.util.List;

/**
 * What can be asked of precedent, as of the view that it was taken from. Safe for use by many threads; each call reads one state of the
 * store. A view of one project sees the precedent of that project; {@link dev.lineage.LineageQuery#acrossProjects} is the way out.
 *
 * <p>A thing that is asked about need not be known, nor need a record that a visible record points to; any other record that the view does
 * not see is {@link NotFound}.
 */
public interface PrecedentReader {
    /**
     * The decisions that cite something as precedent, directly or through others: a chain goes from a decision to the decision that it
     * cites. That a decision belongs to an epic is no citation of the epic's precedent: who cites an epic does not cite what its decisions
     * cite. Whoever is met twice counts where the way is shortest; what was asked about is no answer, though it may cite itself through others.
     *
     * @param precedent a decision, or a thing such as {@code epic:mj100}
     * @param depth how many citations may lie between, 1 (those that cite it themselves) to {@link Limits#DEPTH}
     * @param paging how many, and from where on; from depth 2 on all pages have {@link Limits#CHAIN} together, and a page reads those before
     *     it again
     * @return a page of them, by distance, and newest first at each
     * @throws InvalidInput if the depth is outside its range
     * @throws NotFound if there is no such record
     */
    Page<Citation> citing(Reference precedent, int depth, Paging paging);

    /**
     * The epics whose decisions cite something as precedent. All that cite it are read.
     *
     * @param precedent a decision, or a thing such as {@code epic:mj100}
     * @param limit how many at the most, 1 to {@link Limits#MOST}
     * @return those that cited it last first
     * @throws InvalidInput if the limit is outside its range
     * @throws NotFound if there is no such record
     */
    List<CitingEpic> epicsCiting(Reference precedent, int limit);

    /**
     * The decisions that apply a pattern.
     *
     * @param pattern a pattern or an anti-pattern, or a thing such as {@code memory:oauth-refresh}
     * @param paging how many, and from where on
     * @return a page of them, newest first
     * @throws NotFound if there is no such record
     */
    Page<Decision> applying(Reference pattern, Paging paging);

    /**
     * Who was given a file, and how it went: the decisions of type {@code file_assignment} with a link {@code assigns_file} to it.
     *
     * @param file the file, such as {@code file:src/auth.ts}
     * @param paging how many, and from where on
     * @return a page of them, newest first
     */
    Page<Assignment> assignments(Thing file, Paging paging);

    /**
     * The decisions of an epic in the order in which they were made. A page reads all that are newer than it.
     *
     * @param epic the epic's name, such as {@code mj100}
     * @param paging how many, and from where on
     * @return a page of them, oldest first
     * @throws InvalidInput if it is no name
     */
    Page<Decision> ofEpic(String epic, Paging paging);

    /**
     * The whole story of a decision. Of what points to it so much is read as is asked for, however many there are.
     *
     * @param id the decision
     * @param limit how many records that point to it, by each relation, at the most, 1 to {@link Limits#MOST}
     * @return its trace
     * @throws InvalidInput if the limit is outside its range
     * @throws NotFound if this view sees no such decision
     */
    Trace trace(RecordId id, int limit);

    /**
     * The decisions that are like one that is about to be made, most similar first. At equal similarity those come first that turned out
     * well, then those of which nothing came yet or nobody can tell, then those that failed; then the newer.
     *
     * <p>The score is on the fixed scale of 0 to 1: the share of the weights below that a decision has, among those of what the draft
     * says at all.
     *
     * <table>
     * <caption>What counts</caption>
     * <tr><td>text</td><td>0.60</td><td>BM25 of what the draft says, as in a search, over that of a decision that says just that; of a long draft
     *     what tells most is looked for</td></tr>
     * <tr><td>things</td><td>0.25</td><td>what the draft affects or points to, but for its epic: each by how few decisions name it</td></tr>
     * <tr><td>decision type</td><td>0.05</td><td>the same {@link dev.lineage.journal.DecisionPoint}</td></tr>
     * <tr><td>epic</td><td>0.05</td><td>the same</td></tr>
     * <tr><td>type</td><td>0.05</td><td>the same {@link dev.lineage.journal.DecisionType}, unless it is {@code other}</td></tr>
     * </table>
     *
     * <p>A decision that has no word and no thing with the draft is none.
     *
     * @param draft what is about to be recorded; entities are looked for in its text as when it is recorded
     * @param similarity which decisions, and how many
     * @return the decisions, with what their scores are made of
     */
    List<SimilarDecision> similar(DecisionDraft draft, Similarity similarity);
}
