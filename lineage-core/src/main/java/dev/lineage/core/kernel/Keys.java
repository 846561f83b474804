package dev.lineage.core.kernel;

import dev.lineage.error.Conflict;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import java.util.Optional;

/** Idempotency keys, alike for every kind: what a key has written once it does not write again. */
public final class Keys {
    private Keys() {}

    /**
     * What a key has written before in the place that a header names.
     *
     * @param plan where to look
     * @param key the key, if there is one
     * @param place a header of the place
     * @param request the digest of what is asked for
     * @return the version that was written, or empty if the key is new or there is none
     * @throws Conflict if it was written for another request
     */
    public static Optional<Stored> earlier(Plan plan, Optional<String> key, Header place, String request) {
        Optional<Stored> earlier =
                key.flatMap(name -> place.keyed(name, request).keyName()).flatMap(plan::keyed);
        if (earlier.isPresent()
                && !request.equals(Header.read(earlier.get().entry()).request())) {
            throw new Conflict("key", "used with the same content (" + key.get() + ")", "used with other content");
        }
        return earlier;
    }

    /** The version or event that was written with a key, by the name of the key's edge. */
    static Optional<Stored> written(Snapshot everything, String key) {
        return everything.beginning(Header.KEY, key);
    }

    /**
     * Holds what a key has written to the id that a batch gave out: since then somebody else may have used the key, and the batch's
     * other notes name what is not there.
     *
     * @param given the id that was given out, if it was
     * @param earlier what the key has written
     * @throws Conflict if that has another id
     */
    public static void requireGiven(Optional<String> given, Stored earlier) {
        if (given.isPresent() && !given.get().equals(earlier.name())) {
            throw new Conflict("key", "unused, or used for " + given.get(), "used for " + earlier.name());
        }
    }
}
