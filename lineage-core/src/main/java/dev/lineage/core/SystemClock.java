package dev.lineage.core;

import java.time.Instant;
import java.time.InstantSource;

/** The system's clock: the one place where the time is not injected. */
enum SystemClock implements InstantSource {
    /** The clock. */
    INSTANCE;

    @Override
    public Instant instant() {
        return Instant.now();
    }

    @Override
    public long millis() {
        return System.currentTimeMillis();
    }
}
