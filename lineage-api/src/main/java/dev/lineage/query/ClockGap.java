package dev.lineage.query;

import java.time.Duration;
import java.time.Instant;

/**
 * A writer's clock that is far behind the ledger: its own, or that of an earlier writer, is wrong.
 *
 * @param sequence the newest ledger sequence before what was written
 * @param ledger ledger time there
 * @param clock what the writer's clock said
 */
public record ClockGap(long sequence, Instant ledger, Instant clock) {
    /**
     * How far the clock is behind.
     *
     * @return the difference
     */
    public Duration difference() {
        return Duration.between(clock, ledger);
    }

    /**
     * The gap in words.
     *
     * @return a phrase such as {@code clock 2026-11-22T12:00:00Z is behind entry 5 of 2036-11-19T12:00:00Z}
     */
    public String words() {
        return "clock " + clock + " is behind entry " + sequence + " of " + ledger;
    }
}
