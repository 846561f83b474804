package dev.lineage.sqlite;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.ref.Ulid;
import java.time.Duration;
import java.util.Optional;

/**
 * How a file is opened. Immutable: each step returns other options.
 *
 * @param durability what an acknowledged write survives; {@link Durability#FULL} by default
 * @param patience how long to wait for another process's write, counted in pauses of a millisecond, up to a day; 10 seconds by default
 * @param checkpointPages after how many pages of 4 KiB the write-ahead log is carried over into the file, from 1 to a
 *     million; 8,000 by default
 * @param unindexedEntries how many of the newest entries may wait until what they are filtered by is brought into the index, from 1
 *     (each at once) to 100,000; 2,048 by default. Lists look at those entries themselves, so that no answer depends on it. More make
 *     writes cheaper, but the write that brings them into the index longer, by some 20 microseconds an entry
 * @param id the identity of a store that is made; random by default
 * @param settingAside whether a log that another file has left beside the path is moved to a free name, which a warning tells; else, as by
 *     default, opening fails
 * @param anchored whether a file beside the database notes how far the ledger went, by which a check finds that units are missing; as by
 *     default
 */
public record SqliteOptions(
        Durability durability,
        Duration patience,
        int checkpointPages,
        int unindexedEntries,
        Optional<Ulid> id,
        boolean settingAside,
        boolean anchored) {
    private static final Duration DAY = Duration.ofDays(1);

    /**
     * Checks the values.
     *
     * @throws InvalidInput if one lies outside its range
     */
    public SqliteOptions {
        Rules.given("durability", durability);
        Rules.given("patience", patience);
        Rules.given("id", id);
        if (patience.isNegative() || patience.compareTo(DAY) > 0) {
            throw new InvalidInput("patience", patience.toString(), "must be from " + Duration.ZERO + " to " + DAY);
        }
        Rules.range("checkpointPages", checkpointPages, 1, 1_000_000);
        Rules.range("unindexedEntries", unindexedEntries, 1, 100_000);
    }

    /**
     * The default options.
     *
     * @return full durability, 10 seconds of patience, checkpoints every 8,000 pages, 2,048 entries that wait for the index
     */
    public static SqliteOptions defaults() {
        return new SqliteOptions(Durability.FULL, Duration.ofSeconds(10), 8_000, 2_048, Optional.empty(), false, true);
    }

    /**
     * Chooses what an acknowledged write survives.
     *
     * @param choice the durability
     * @return options with it
     */
    public SqliteOptions durability(Durability choice) {
        return new SqliteOptions(choice, patience, checkpointPages, unindexedEntries, id, settingAside, anchored);
    }

    /**
     * Chooses how long to wait for another process's write.
     *
     * @param duration from nothing to a day
     * @return options with it
     */
    public SqliteOptions patience(Duration duration) {
        return new SqliteOptions(durability, duration, checkpointPages, unindexedEntries, id, settingAside, anchored);
    }

    /**
     * Chooses after how many pages the write-ahead log is carried over.
     *
     * @param pages from 1 to a million
     * @return options with it
     */
    public SqliteOptions checkpointPages(int pages) {
        return new SqliteOptions(durability, patience, pages, unindexedEntries, id, settingAside, anchored);
    }

    /**
     * Chooses how many entries may wait for the index.
     *
     * @param entries from 1 to 100,000
     * @return options with it
     */
    public SqliteOptions unindexedEntries(int entries) {
        return new SqliteOptions(durability, patience, checkpointPages, entries, id, settingAside, anchored);
    }

    /**
     * Chooses the identity of a store that is made; one that exists keeps its own.
     *
     * @param identity the identity
     * @return options with it
     */
    public SqliteOptions id(Ulid identity) {
        return new SqliteOptions(
                durability, patience, checkpointPages, unindexedEntries, Optional.of(identity), settingAside, anchored);
    }

    /**
     * Has a log that another file has left beside the path moved to a free name, instead of failing. Choose it by hand, once: the log
     * may hold the only copy of what was written last into a file that was lost.
     *
     * @return options with it
     */
    public SqliteOptions setAside() {
        return new SqliteOptions(durability, patience, checkpointPages, unindexedEntries, id, true, anchored);
    }

    /**
     * Has no anchor written, and none looked at.
     *
     * @return options with it
     */
    public SqliteOptions withoutAnchor() {
        return new SqliteOptions(durability, patience, checkpointPages, unindexedEntries, id, settingAside, false);
    }
}
