package dev.lineage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ManualClockTest {
    @Test
    void aClockStandsStillUntilItIsMoved() {
        ManualClock clock = ManualClock.create();
        assertThat(clock.instant()).isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
        assertThat(clock.instant()).isEqualTo(ManualClock.START);
        assertThat(clock.advance(Duration.ofSeconds(90))).isEqualTo(Instant.parse("2026-01-01T00:01:30Z"));
        assertThat(clock.millis()).isEqualTo(ManualClock.START.toEpochMilli() + 90_000);
    }

    @Test
    void aClockMayBeSetBack() {
        ManualClock clock = ManualClock.at(Instant.EPOCH);
        clock.set(Instant.parse("1999-12-31T23:59:59Z"));
        assertThat(clock.advance(Duration.ofHours(-1))).isEqualTo(Instant.parse("1999-12-31T22:59:59Z"));
        assertThat(clock.instant()).isEqualTo(Instant.parse("1999-12-31T22:59:59Z"));
    }
}
