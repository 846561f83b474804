package dev.lineage;

import dev.lineage.error.NotFound;
import dev.lineage.graph.GraphReader;
import dev.lineage.insight.InsightReader;
import dev.lineage.journal.JournalReader;
import dev.lineage.patterns.PatternsReader;
import dev.lineage.precedent.PrecedentReader;
import dev.lineage.query.Event;
import dev.lineage.query.Hit;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.ProjectSummary;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Version;
import dev.lineage.query.Why;
import dev.lineage.question.QuestionReader;
import dev.lineage.recall.Budget;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallQuery;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.transfer.TransferReader;
import java.time.Instant;
import java.util.List;

/** All that can be asked, of one view. Safe for use by many threads; each call reads one state of the store. */
public interface LineageQuery {
    /**
     * The journal of decisions.
     *
     * @return what can be asked
     */
    JournalReader journal();

    /**
     * The patterns and anti-patterns.
     *
     * @return what can be asked
     */
    PatternsReader patterns();

    /**
     * The graph of records and things.
     *
     * @return what can be asked
     */
    GraphReader graph();

    /**
     * The sessions.
     *
     * @return what can be asked
     */
    TransferReader transfer();

    /**
     * Precedent: who rests on what, and how it turned out.
     *
     * @return what can be asked
     */
    PrecedentReader precedents();

    /**
     * What happened, newest first: each version of each record that this view sees, wherever the version belonged. Pages walk back through the
     * ledger until they are full: where few versions are asked for, a page reads many others.
     *
     * @param timeline what of it
     * @param paging how many, and from where on
     * @return a page of events
     */
    Page<Event> timeline(Timeline timeline, Paging paging);

    /**
     * What the decisions tell taken together: success rates, and the health of the memory.
     *
     * @return what can be asked
     */
    InsightReader insight();

    /**
     * Ready-made questions, which are answered by tables.
     *
     * @return what answers them
     */
    QuestionReader questions();

    /**
     * Searches records of all kinds, best first.
     *
     * @param search the words, and what the hits have to be
     * @param paging how many, and from where on
     * @return a page of hits
     */
    Page<Hit> search(Search search, Paging paging);

    /**
     * Why a file, a concept or anything else is as it is: the decisions, patterns and sessions that touch it. These are the records
     * that an edge joins to it, the patterns and anti-patterns that an edge joins to those, and the sessions in which they were made.
     *
     * @param reference what is asked about; nothing is found of what nobody named
     * @param limit how many records at the most, 1 to 1,000
     * @return the records, newest first
     * @throws dev.lineage.error.InvalidInput if the limit is outside its range
     */
    Why why(Reference reference, int limit);

    /**
     * What should be known in a situation, in the space that there is: the best of all kinds, without near-duplicates, as quoted text.
     *
     * @param situation what is at hand, in any words: at most 10,000 characters, with no syntax of its own
     * @param budget how much room there is
     * @return what is to be known; empty if nothing fits the situation
     * @throws dev.lineage.error.InvalidInput if there is something to say and the budget is too small for the least of it
     */
    default Recall recall(String situation, Budget budget) {
        return recall(RecallQuery.of(situation, budget));
    }

    /**
     * What should be known in a situation.
     *
     * <p>Records are ranked by relevance, lessons by relevance times confidence and the factor of their maturity, and looked at best first, up to twice as many of each kind as the query's
     * limit; where near-duplicates leave too few of those, up to 16 times as many, or 4,000. One that says nearly the same as a better one is left out; what advises never stands for what warns, nor what
     * is superseded for what stands, nor the other way round. What failed, was abandoned or was taken back warns, as anti-patterns do. Each kind is first given its share of the budget and of the limit; what is left goes to the best of the rest, whatever their kind. Where there is
     * no room for all that would be shown of a record it is cut further, to its first words at last, rather than left out; one that does not fit
     * even so is passed over for smaller ones.
     *
     * <p>That the records were shown, and to whom, is noted in memory and written later, by {@link Maintenance#flush}, by close, or behind when
     * there are 256 of them: reading never waits for that. A crash, or a store that is read alone, loses it.
     *
     * @param query the situation, the room, and what is wanted
     * @return what is to be known; empty if nothing fits the situation
     * @throws dev.lineage.error.InvalidInput if there is something to say and the budget is too small for the least of it, which the error
     *     names, or if the budget's counter is found to count below 0 or the same text twice differently
     */
    Recall recall(RecallQuery query);

    /**
     * To whom a record was shown by {@link #recall}, as far as that has been written.
     *
     * @param id the record
     * @param paging how many, and from where on
     * @return a page, the last that was written first
     * @throws NotFound if this view sees no such record
     */
    Page<Showing> shown(RecordId id, Paging paging);

    /**
     * The projects of the decisions, lessons and sessions that this view sees.
     *
     * @return the projects, that with the newest record first; last, if there are any, the records without a
     *     project
     */
    List<ProjectSummary> projects();

    /**
     * The ids of records of any kind that begin alike, to find a record by less than its id.
     *
     * @param beginning what they begin with, 1 to 200 characters
     * @param limit how many at most, 1 to {@link Paging#MOST}
     * @return the ids of records that this view sees, the first ones in the order of their characters
     */
    List<RecordId> idsBeginningWith(String beginning, int limit);

    /**
     * The history of a record of any kind.
     *
     * @param id the record
     * @return every version up to the one that this view sees, oldest first
     * @throws NotFound if this view sees no such record
     */
    List<Version> history(RecordId id);

    /**
     * The same view of all projects.
     *
     * @return readers that are not held to the scope's project
     */
    LineageQuery acrossProjects();

    /**
     * What was true in the world at an instant, as far as this view knows. Without it a view sees what is true now.
     *
     * @param instant the valid time
     * @return readers of the records that were valid then
     */
    LineageQuery validAt(Instant instant);

    /**
     * The same view of what is true at any time: also of what an import says of the future.
     *
     * @return readers that do not ask when a record is valid
     */
    LineageQuery acrossTime();

    /**
     * Up to where the ledger is read.
     *
     * @return the ledger sequence of this view; for the newest state, that of this moment
     */
    long sequence();
}
