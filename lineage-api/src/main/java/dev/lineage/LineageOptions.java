package dev.lineage;

import dev.lineage.error.InvalidInput;
import dev.lineage.error.Rules;
import dev.lineage.journal.EntityExtractor;
import dev.lineage.journal.QualityScorer;
import dev.lineage.ref.Ulid;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a host may put in place of Lineage's own: the clock, the source of ids, the source of salts, what finds entities in texts,
 * what says how well decisions turned out, what measures durations, and what runs the work that need not be done by the caller. Immutable: each step returns other options.
 *
 * @param clock the time; the system's clock if none is given. Called while the writer is held
 * @param ids identifiers, each greater than the one before; monotonic ULIDs if none is given
 * @param salts random bytes that keep an erased secret from being guessed; a secure generator if none is given. Called while the
 *     writer is held
 * @param extractor what finds entities in a decision's text; none if none is given
 * @param executor runs what can be done beside the caller; one daemon thread if none is given, made at first use and ended by close
 * @param quality says how well decisions turned out; {@link QualityScorer#STANDARD} if none is given
 * @param ticker nanoseconds that only ascend, by which durations are measured; {@link System#nanoTime} if none is given
 * @param clockTolerance by how much clocks may differ before anybody is told, from nothing to a day
 */
public record LineageOptions(
        Optional<InstantSource> clock,
        Optional<Supplier<Ulid>> ids,
        Optional<RandomGenerator> salts,
        Optional<EntityExtractor> extractor,
        Optional<Executor> executor,
        Optional<QualityScorer> quality,
        Optional<LongSupplier> ticker,
        Duration clockTolerance) {
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final LineageOptions DEFAULTS = new LineageOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Duration.ofMinutes(1));

    /**
     * Checks the values.
     *
     * @throws InvalidInput if one is missing, or if the tolerance is negative or longer than a day
     */
    public LineageOptions {
        Rules.given("clock", clock);
        Rules.given("ids", ids);
        Rules.given("salts", salts);
        Rules.given("extractor", extractor);
        Rules.given("executor", executor);
        Rules.given("quality", quality);
        Rules.given("ticker", ticker);
        Rules.given("clockTolerance", clockTolerance);
        if (clockTolerance.isNegative() || clockTolerance.compareTo(LONGEST) > 0) {
            throw new InvalidInput("clockTolerance", clockTolerance.toString(), "must be from nothing to a day");
        }
    }

    /**
     * Lineage's own choice in everything.
     *
     * @return the default options
     */
    public static LineageOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Takes the time from elsewhere.
     *
     * @param source the clock; safe for use by many threads
     * @return options with this clock
     */
    public LineageOptions clock(InstantSource source) {
        return new LineageOptions(
                Rules.some("clock", source), ids, salts, extractor, executor, quality, ticker, clockTolerance);
    }

    /**
     * Takes identifiers from elsewhere.
     *
     * @param source the identifiers; safe for use by many threads
     * @return options with this source
     */
    public LineageOptions ids(Supplier<Ulid> source) {
        return new LineageOptions(
                clock, Rules.some("ids", source), salts, extractor, executor, quality, ticker, clockTolerance);
    }

    /**
     * Takes salts from elsewhere.
     *
     * @param source random bytes; used by one thread at a time
     * @return options with this source
     */
    public LineageOptions salts(RandomGenerator source) {
        return new LineageOptions(
                clock, ids, Rules.some("salts", source), extractor, executor, quality, ticker, clockTolerance);
    }

    /**
     * Finds entities in the text of decisions.
     *
     * @param finder what finds them
     * @return options with it
     */
    public LineageOptions extractor(EntityExtractor finder) {
        return new LineageOptions(
                clock, ids, salts, Rules.some("extractor", finder), executor, quality, ticker, clockTolerance);
    }

    /**
     * Runs elsewhere what can be done beside the caller: half of {@link Maintenance#verify}, and the writing of what a
     * {@link dev.lineage.journal.Recorder} was offered. Every call still returns when all of its work is done: what has not been begun
     * by then, or is rejected, the caller does itself. What was shown to whom ({@link LineageQuery#recall}) is written so too, when there is
     * much of it; what is not, {@link Maintenance#flush} and close write. So an executor may run a task in the calling thread, much later,
     * or never.
     *
     * <p>A task does not wait for another one. Half of a verification takes as long as it does, and reads the store; a recorder's task
     * writes at most 256 captures, and runs what the host has hung on their stages.
     *
     * @param runner runs the tasks; safe for use by many threads. The host's own: closing Lineage does not end it
     * @return options with it
     */
    public LineageOptions executor(Executor runner) {
        return new LineageOptions(
                clock, ids, salts, extractor, Rules.some("executor", runner), quality, ticker, clockTolerance);
    }

    /**
     * Says how well decisions turned out.
     *
     * @param scorer what says so, from 0 to 1; safe for use by many threads, and called while the store is read
     * @return options with it
     */
    public LineageOptions quality(QualityScorer scorer) {
        return new LineageOptions(
                clock, ids, salts, extractor, executor, Rules.some("quality", scorer), ticker, clockTolerance);
    }

    /**
     * Measures durations by another source: what happens in runs is timed by it. Nothing of this release measures any.
     *
     * @param source nanoseconds since some moment, which never descend; safe for use by many threads
     * @return options with it
     */
    public LineageOptions ticker(LongSupplier source) {
        return new LineageOptions(
                clock, ids, salts, extractor, executor, quality, Rules.some("ticker", source), clockTolerance);
    }

    /**
     * Tolerates clocks that differ. A unit whose writer's clock is behind ledger time by more than that is written, and its receipt and
     * {@link Maintenance#verify} say so; a store with a clock of its own refuses a greater difference from that.
     *
     * @param duration by how much they may differ, from nothing to a day; a minute if it is not given
     * @return options with it
     * @throws InvalidInput if it is negative or longer than a day
     */
    public LineageOptions clockTolerance(Duration duration) {
        return new LineageOptions(clock, ids, salts, extractor, executor, quality, ticker, duration);
    }
}
