package dev.lineage;

import dev.lineage.journal.EntityExtractor;
import dev.lineage.ref.Ulid;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a host may put in place of Lineage's own: the clock, the source of ids, the source of salts, and what finds entities in
 * texts. Immutable: each step returns other options.
 *
 * @param clock the time; the system's clock if none is given. Called while the writer is held
 * @param ids identifiers, each greater than the one before; monotonic ULIDs if none is given
 * @param salts random bytes that keep an erased secret from being guessed; a secure generator if none is given
 * @param extractor what finds entities in a decision's text; none if none is given
 */
public record LineageOptions(
        Optional<InstantSource> clock,
        Optional<Supplier<Ulid>> ids,
        Optional<RandomGenerator> salts,
        Optional<EntityExtractor> extractor) {
    private static final LineageOptions DEFAULTS =
            new LineageOptions(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

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
        return new LineageOptions(Optional.of(source), ids, salts, extractor);
    }

    /**
     * Takes identifiers from elsewhere.
     *
     * @param source the identifiers; safe for use by many threads
     * @return options with this source
     */
    public LineageOptions ids(Supplier<Ulid> source) {
        return new LineageOptions(clock, Optional.of(source), salts, extractor);
    }

    /**
     * Takes salts from elsewhere.
     *
     * @param source random bytes; used by one thread at a time
     * @return options with this source
     */
    public LineageOptions salts(RandomGenerator source) {
        return new LineageOptions(clock, ids, Optional.of(source), extractor);
    }

    /**
     * Finds entities in the text of decisions.
     *
     * @param finder what finds them
     * @return options with it
     */
    public LineageOptions extractor(EntityExtractor finder) {
        return new LineageOptions(clock, ids, salts, Optional.of(finder));
    }
}
