package dev.lineage.core;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.InstantSource;
import java.util.random.RandomGenerator;

/** Time and randomness of the system: the one place where they are not injected. */
final class SystemSources {
    private SystemSources() {}

    static InstantSource clock() {
        return Clock.systemUTC();
    }

    static RandomGenerator salts() {
        return new SecureRandom();
    }
}
