package dev.lineage.core;

import dev.lineage.error.Rules;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that the host gives: what it says must be a time, and one that milliseconds can hold. */
final class HostClock implements InstantSource {
    private final InstantSource host;

    HostClock(InstantSource host) {
        this.host = host;
    }

    @Override
    public Instant instant() {
        return Rules.given("clock", host.instant());
    }

    @Override
    public long millis() {
        Instant now = instant();
        try {
            return now.toEpochMilli();
        } catch (ArithmeticException tooFar) {
            return Rules.ownTime("clock", now).toEpochMilli();
        }
    }
}
