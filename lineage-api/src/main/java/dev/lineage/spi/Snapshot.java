package dev.lineage.spi;

import java.util.List;
import java.util.Optional;

/**
 * One state of a store, through one view. For one thread, and until the reading function returns.
 *
 * <p>A record is named outside by its id, inside by a handle: a positive number that ascends with the record's own time and,
 * at equal times (in milliseconds), with the order in which the store learned them. A thing's handle is negative; 0 is nothing.
 * Handles are the store's own and hold until the next rebuild.
 */
public interface Snapshot {
    /**
     * The ledger sequence of this state.
     *
     * @return that of the newest entry that the view's sequence admits; 0 if there is none
     */
    long sequence();

    /**
     * A record.
     *
     * @param name its id
     * @return the version that the view sees; empty if it sees none
     */
    Optional<Stored> find(String name);

    /**
     * The versions of a record, wherever each of them belonged.
     *
     * @param name its id
     * @return the versions that the view's sequence admits, oldest first; none if {@link #find} is empty
     */
    List<Stored> versions(String name);

    /**
     * The events of one kind of a record, in the order of the ledger.
     *
     * @param name the record's id
     * @param kind the name of the events' kind
     * @param after the sequence after which to start
     * @param limit how many at the most
     * @return the events that the view's sequence admits; none if {@link #find} is empty
     */
    List<Stored> eventsAfter(String name, String kind, long after, int limit);

    /**
     * The events of one kind of a record, against the order of the ledger.
     *
     * @param name the record's id
     * @param kind the name of the events' kind
     * @param before the sequence before which to start
     * @param limit how many at the most
     * @return the events that the view's sequence admits; none if {@link #find} is empty
     */
    List<Stored> eventsBefore(String name, String kind, long before, int limit);

    /**
     * Records, newest first: by handle, descending.
     *
     * @param selection which ones
     * @return the versions that the view sees
     */
    List<Stored> list(Selection selection);

    /**
     * How many records a selection has, whatever its limit.
     *
     * @param selection which ones
     * @return their number
     */
    long count(Selection selection);

    /**
     * The links of a node that were said by records which the view sees, whether it sees the target or not. A record's
     * link to itself is given once. A hidden record is a name like any other: it has the links that others said of it, and
     * says none.
     *
     * @param name a record's id, or a reference
     * @return the links that it said by their ordinals, at equal ones in the order of the ledger, then the links that others said of it by descending handle and ordinal
     */
    List<Adjacent> links(String name);

    /**
     * The entry with which a record got an edge.
     *
     * @param relation the edge's relation
     * @param target its target
     * @return the version or event by which the first record of {@link #list} that has the edge has it; empty if the view sees none
     */
    Optional<Stored> beginning(String relation, String target);

    /**
     * By which relations others point to a node: what {@link #links} would say, without reading the links of a node that many
     * point to. With {@link #list} by one of them, as many of the links are read as are wanted.
     *
     * @param name a record's id, or a reference
     * @return the relations of those of its links that another record said, ascending, each once
     */
    List<String> relations(String name);

    /**
     * The names that edges point to and that begin alike, whatever the view: also those to which no edge
     * points any more, or only edges of records that the view does not see.
     *
     * @param prefix what they begin with, not empty
     * @return the names, each once
     */
    List<String> names(String prefix);

    /**
     * The ids of records that begin alike.
     *
     * @param prefix what they begin with, not empty
     * @param limit how many at most
     * @return the ids of records that the view sees, the first ones by code points, ascending
     */
    List<String> ids(String prefix, int limit);

    /**
     * Versions and events in the order of the ledger, whatever the view's project, spaces and valid time.
     *
     * @param after the sequence after which to start
     * @param limit how many at the most
     * @return the entries that the view's sequence admits
     */
    List<Stored> changes(long after, int limit);

    /**
     * Units in the order of the ledger, whatever the view's project, spaces and valid time.
     *
     * @param after the sequence after which to start: that of a unit's last entry
     * @param limit how many entries at the most, except that one unit is always given whole
     * @return whole units that the view's sequence admits
     */
    List<Unit> units(long after, int limit);

    /**
     * What was known at an instant, as far as the view's sequence admits.
     *
     * @param at ledger time in milliseconds since 1970
     * @return the sequence of the newest entry that is not younger; 0 if there is none
     */
    long sequenceAt(long at);

    /**
     * The newest entry whose writer's clock, as corrected, was behind ledger time: behind it times of writing ascend with the ledger.
     *
     * @return its sequence, whatever the view; 0 if there is none
     */
    long behind();

    /**
     * The corrections of times, whatever the view: how the store dates and orders what it holds.
     *
     * @return the corrections up to the newest state
     */
    TimeCorrections corrections();

    /**
     * The segments of derived data of one family, whatever the view.
     *
     * @param family the family's name
     * @return where they lie, ascending
     */
    List<SegmentRange> segments(String family);

    /**
     * The data of a segment.
     *
     * @param range one of {@link #segments}
     * @return its bytes
     * @throws IllegalArgumentException if there is no such segment
     */
    byte[] segment(SegmentRange range);
}
