package dev.lineage.spi;

import java.util.Optional;
import java.util.Set;

/**
 * What a read may see. A record is seen in the newest version that the sequence admits, if that version's {@link Place} is one
 * that the view sees; else it is hidden.
 *
 * @param sequence the ledger sequence up to which entries are known; {@link #NOW} for all
 * @param validAt the instant at which records must be valid, in milliseconds since 1970; empty: validity is not asked for
 * @param project the project whose records are seen, and no record without a project; empty: all
 * @param spaces the spaces whose records are seen besides the common one; empty: all
 */
public record View(long sequence, Optional<Long> validAt, Optional<String> project, Optional<Set<String>> spaces) {
    /** The sequence of the newest state. */
    public static final long NOW = Long.MAX_VALUE;

    /** Everything that is known now. */
    public static final View EVERYTHING = new View(NOW, Optional.empty(), Optional.empty(), Optional.empty());

    /** Copies the spaces. */
    public View {
        spaces = spaces.map(Set::copyOf);
    }

    /**
     * The same view of another point of the ledger.
     *
     * @param other a ledger sequence
     * @return the view
     */
    public View at(long other) {
        return new View(other, validAt, project, spaces);
    }

    /**
     * The same view of what is true at any time.
     *
     * @return the view, which does not ask for validity
     */
    public View acrossTime() {
        return new View(sequence, Optional.empty(), project, spaces);
    }

    /**
     * Whether the view is of the newest state.
     *
     * @return true if nothing that is known is left out for its sequence
     */
    public boolean isNow() {
        return sequence == NOW;
    }

    /**
     * Whether a version may be seen, as far as its place decides it.
     *
     * @param place where the version belongs
     * @return true if this view sees versions there
     */
    public boolean sees(Place place) {
        return (project.isEmpty() || project.equals(place.project()))
                && (place.space().isEmpty()
                        || spaces.isEmpty()
                        || spaces.get().contains(place.space().get()))
                && (validAt.isEmpty() || seesAt(place, validAt.get()));
    }

    private static boolean seesAt(Place place, long instant) {
        return place.validFrom() <= instant
                && (instant < place.validUntil() || place.validUntil() == Place.ALWAYS_UNTIL);
    }
}
