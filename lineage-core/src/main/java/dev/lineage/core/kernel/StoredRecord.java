package dev.lineage.core.kernel;

import dev.lineage.ref.RecordId;
import dev.lineage.spi.Stored;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A version of a record as it was stored: what its entry and its header say, alike for all kinds. Two are equal if they are the same
 * version of the same record in the same ledger.
 */
public abstract class StoredRecord {
    private final Stored stored;
    private final Header header;

    /**
     * A version.
     *
     * @param stored what was stored
     * @param header the header of its body
     */
    protected StoredRecord(Stored stored, Header header) {
        this.stored = stored;
        this.header = header;
    }

    /**
     * What was stored.
     *
     * @return the version
     */
    public final Stored stored() {
        return stored;
    }

    /**
     * The record's id.
     *
     * @return the id
     */
    public final RecordId id() {
        return RecordId.of(stored.name());
    }

    /**
     * The number of the version.
     *
     * @return 1 for the first
     */
    public final int version() {
        return stored.entry().version();
    }

    /**
     * The sequence of the version.
     *
     * @return the place of its entry in the ledger
     */
    public final long sequence() {
        return stored.entry().sequence();
    }

    /**
     * The record's own time.
     *
     * @return that of its first version
     */
    public final Instant time() {
        return Instant.ofEpochMilli(stored.time());
    }

    /**
     * The version's own time.
     *
     * @return what an import stated
     */
    public final Optional<Instant> statedTime() {
        return Optional.ofNullable(header.time()).map(Instant::ofEpochMilli);
    }

    /**
     * Since when the version is true in the world.
     *
     * @return the first instant, as far as it was said; the own time of an imported version that says none
     */
    public final Optional<Instant> validFrom() {
        return Optional.ofNullable(header.since()).map(Instant::ofEpochMilli);
    }

    /**
     * When the version is no longer true in the world.
     *
     * @return the first instant at which it does not hold any more, if that was said
     */
    public final Optional<Instant> validUntil() {
        return Optional.ofNullable(header.until()).map(Instant::ofEpochMilli);
    }

    /**
     * When the version was written.
     *
     * @return its writer's clock, as corrected
     */
    public final Instant learnedAt() {
        return Instant.ofEpochMilli(stored.written());
    }

    /**
     * The record's project.
     *
     * @return the project, if it has one
     */
    public final Optional<String> project() {
        return Optional.ofNullable(header.project());
    }

    /**
     * The record's space.
     *
     * @return the space; empty for the common one
     */
    public final Optional<String> space() {
        return Optional.ofNullable(header.space());
    }

    /**
     * Who made the record.
     *
     * @return the actor, if that was said
     */
    public final Optional<String> actor() {
        return Optional.ofNullable(header.actor());
    }

    /**
     * A few words for whoever reads a log.
     *
     * @return what the version says first
     */
    protected abstract String title();

    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof StoredRecord that
                && sequence() == that.sequence()
                && stored.entry().identity().equals(that.stored.entry().identity())
                && Arrays.equals(stored.entry().body(), that.stored.entry().body());
    }

    @Override
    public final int hashCode() {
        return Objects.hash(sequence(), stored.entry().identity());
    }

    @Override
    public final String toString() {
        return stored.name() + " (version " + version() + "): " + title();
    }
}
