package dev.lineage.spi;

import java.time.Instant;
import java.util.Optional;

/**
 * Where a version belongs, and when it is true.
 *
 * @param project the project, if it has one
 * @param space the space; empty: the common one
 * @param validFrom the first instant at which it is true, in milliseconds since 1970; {@link #ALWAYS_FROM} if unbounded
 * @param validUntil the first instant at which it is no longer true; {@link #ALWAYS_UNTIL} if unbounded
 */
public record Place(Optional<String> project, Optional<String> space, long validFrom, long validUntil) {
    /** No lower bound. */
    public static final long ALWAYS_FROM = Long.MIN_VALUE;

    /** No upper bound. */
    public static final long ALWAYS_UNTIL = Long.MAX_VALUE;

    /**
     * The first instant at which it is true.
     *
     * @return empty if unbounded
     */
    public Optional<Instant> from() {
        return validFrom == ALWAYS_FROM ? Optional.empty() : Optional.of(Instant.ofEpochMilli(validFrom));
    }

    /**
     * The first instant at which it is no longer true.
     *
     * @return empty if unbounded
     */
    public Optional<Instant> until() {
        return validUntil == ALWAYS_UNTIL ? Optional.empty() : Optional.of(Instant.ofEpochMilli(validUntil));
    }

    /**
     * Whether another version belongs to the same project and the same space.
     *
     * @param other where it belongs
     * @return true if so, whenever each is true
     */
    public boolean isWhere(Place other) {
        return project.equals(other.project()) && space.equals(other.space());
    }
}
