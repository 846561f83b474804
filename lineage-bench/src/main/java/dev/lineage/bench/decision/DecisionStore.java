package dev.lineage.bench.decision;

import java.util.List;
import java.util.Optional;

/**
 * What the benchmark asks of each side. All methods may be called by several threads. Lists are newest first and hold
 * full values; an unknown name or id gives an empty answer.
 *
 * @param <V> the side's own value of a full decision, so that no side pays for the other's mapping
 */
public interface DecisionStore<V> extends AutoCloseable {

    /**
     * Stores one decision in a transaction of its own.
     *
     * @param decision a decision whose links name stored decisions
     */
    void write(PlainDecision decision);

    /**
     * Stores several decisions in one transaction: all or none.
     *
     * @param decisions in the order of their time
     */
    void writeAll(List<PlainDecision> decisions);

    /**
     * Changes the outcome of one decision in a transaction of its own.
     *
     * @param id the public id of a stored decision
     * @param outcome the new outcome
     */
    void updateOutcome(String id, String outcome);

    /**
     * Reads one decision.
     *
     * @param id a public id
     * @return the decision, or nothing
     */
    Optional<V> read(String id);

    /**
     * Reads the newest decisions.
     *
     * @param limit how many at most
     * @return newest first
     */
    List<V> recent(int limit);

    /**
     * Reads the newest decisions that fulfil a condition.
     *
     * @param filter the condition
     * @param limit how many at most
     * @return newest first
     */
    List<V> list(Filter filter, int limit);

    /**
     * Reads the newest decisions that link to a decision.
     *
     * @param id the public id of the decision that is cited
     * @param limit how many at most
     * @return newest first
     */
    List<V> citing(String id, int limit);

    /**
     * Reads the newest decisions that affect a file.
     *
     * @param file the file's path
     * @param limit how many at most
     * @return newest first
     */
    List<V> fileHistory(String file, int limit);

    /**
     * Turns the side's value into a plain one, for checks; never measured.
     *
     * @param value a value that this side returned
     * @return the same facts
     */
    PlainDecision plain(V value);

    /**
     * The size of everything on disk, after a full checkpoint.
     *
     * @return bytes
     */
    long bytesOnDisk();

    /** Closes the store; what was written stays. */
    @Override
    void close();
}
