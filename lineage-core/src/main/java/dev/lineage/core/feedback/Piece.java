package dev.lineage.core.feedback;

import dev.lineage.core.kernel.Proof;
import dev.lineage.spi.Place;
import org.jspecify.annotations.Nullable;

/**
 * A piece of feedback, or several that were given at once: what one record says of one lesson from one version on, until another
 * version no longer says it.
 */
final class Piece {
    private static final long STANDING = Long.MAX_VALUE;

    private final Proved of;
    private final boolean helpful;
    private final boolean counted;
    private final int times;
    private final @Nullable String by;
    private final int note;
    private final long since;
    private final long begun;
    private final long time;
    private final Place place;
    private long until = STANDING;

    /** What a version says and the one before did not. */
    Piece(Proved of, Proof proof, int times, Fact fact, Place place) {
        this.of = of;
        this.helpful = proof.helpful();
        this.counted = proof.counted();
        this.times = times;
        this.by = proof.by().orElse(null);
        this.note = proof.note();
        this.since = fact.sequence();
        this.begun = fact.sequence();
        this.time = fact.time();
        this.place = place;
    }

    /** What another piece says, said again by a version of another place, less often or after something new. */
    Piece(Piece before, int times, Fact fact, Place place) {
        this.of = before.of;
        this.helpful = before.helpful;
        this.counted = before.counted;
        this.times = times;
        this.by = before.by;
        this.note = before.note;
        this.since = fact.sequence();
        this.begun = before.begun;
        this.time = before.time;
        this.place = place;
    }

    Proved of() {
        return of;
    }

    boolean helpful() {
        return helpful;
    }

    /** Whether the trust from which the lesson begins has it in it already. */
    boolean counted() {
        return counted;
    }

    int times() {
        return times;
    }

    /** The decision that proved it, if one is named. */
    @Nullable
    String by() {
        return by;
    }

    /** The sequence of the version that said it first, without a break. */
    long begun() {
        return begun;
    }

    /** When it was given, in milliseconds since 1970. */
    long time() {
        return time;
    }

    Place place() {
        return place;
    }

    boolean says(Proof proof) {
        return helpful == proof.helpful()
                && counted == proof.counted()
                && note == proof.note()
                && (by == null ? proof.by().isEmpty() : by.equals(proof.by().orElse(null)));
    }

    /** The sequence of the version since which it stands. */
    long since() {
        return since;
    }

    /** Whether it stood at a point of the ledger. */
    boolean holds(long known) {
        return since <= known && (known < until || until == STANDING);
    }

    void end(long sequence) {
        until = sequence;
    }
}
