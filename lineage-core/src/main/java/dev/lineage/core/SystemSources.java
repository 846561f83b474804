package dev.lineage.core;

import com.github.f4b6a3.ulid.UlidFactory;
import dev.lineage.ref.Ulid;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.InstantSource;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Time and randomness of the system: the one place where they are not injected. What only a write needs is made at the first
 * write: a secure generator takes longer to make than a list takes to read.
 */
final class SystemSources {
    private SystemSources() {}

    static InstantSource clock() {
        return Clock.systemUTC();
    }

    static RandomGenerator salts() {
        return new Salts();
    }

    /** Identities that ascend, also within a millisecond. */
    static Supplier<Ulid> ids(InstantSource clock) {
        return new Identities(clock);
    }

    private static final class Salts implements RandomGenerator {
        private @Nullable SecureRandom random;

        @Override
        public long nextLong() {
            return random().nextLong();
        }

        @Override
        public void nextBytes(byte[] bytes) {
            random().nextBytes(bytes);
        }

        private synchronized SecureRandom random() {
            if (random == null) {
                random = new SecureRandom();
            }
            return random;
        }
    }

    private static final class Identities implements Supplier<Ulid> {
        /** An identity holds no earlier time. */
        private static final long EARLIEST = 0;

        private final InstantSource clock;
        private @Nullable UlidFactory factory;

        Identities(InstantSource clock) {
            this.clock = clock;
        }

        @Override
        public synchronized Ulid get() {
            if (factory == null) {
                factory = UlidFactory.newMonotonicInstance();
            }
            return Ulid.of(factory.create(Math.max(EARLIEST, clock.millis())).toBytes());
        }
    }
}
