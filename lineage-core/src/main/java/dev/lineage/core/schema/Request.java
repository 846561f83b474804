package dev.lineage.core.schema;

import dev.lineage.core.kernel.Header;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a call asks for beside what it says.
 *
 * @param key the idempotency key, under which the same is not written twice
 * @param digest of what is asked for; empty without a key
 * @param expected the version that the caller has seen and changes
 */
public record Request(Optional<String> key, String digest, OptionalInt expected) {
    /** Nothing. */
    public static final Request NONE = new Request(Optional.empty(), "", OptionalInt.empty());

    /**
     * A request that expects no version.
     *
     * @param key the key, if there is one
     * @param digest of what is asked for
     * @return the request
     */
    public static Request of(Optional<String> key, String digest) {
        return new Request(key, digest, OptionalInt.empty());
    }

    /**
     * A request that expects a version.
     *
     * @param version the version, if one is expected
     * @return a request
     */
    public Request expecting(OptionalInt version) {
        return new Request(key, digest, version);
    }

    /** A header that names the key. */
    Header keyed(Header header) {
        return key.isPresent() ? header.keyed(key.get(), digest) : header;
    }
}
