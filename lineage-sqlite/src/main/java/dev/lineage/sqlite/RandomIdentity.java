package dev.lineage.sqlite;

import dev.lineage.ref.Ulid;
import java.security.SecureRandom;

/** The identity of a store that is made, where the host gives none: the one place where randomness is not injected. */
final class RandomIdentity {
    private RandomIdentity() {}

    static Ulid next() {
        SecureRandom random = new SecureRandom();
        return new Ulid(random.nextLong(), random.nextLong());
    }
}
