package dev.lineage.core.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgeTest {
    @ParameterizedTest
    @CsvSource({
        "PT0S, new",
        "PT1M59S, new",
        "PT2M, 2 minutes old",
        "PT1H59M59S, 119 minutes old",
        "PT2H, 2 hours old",
        "PT47H59M, 47 hours old",
        "P2D, 2 days old",
        "PT1439H, 59 days old",
        "P60D, 2 months old",
        "P729D, 24 months old",
        "P730D, 2 years old",
        "P365000D, 1000 years old"
    })
    void anAgeIsSaidInTheLargestUnitOfWhichThereAreTwo(Duration age, String words) {
        assertThat(Age.words(age)).isEqualTo(words);
    }

    @Test
    void whatLiesAheadIsNew() {
        Instant now = Instant.parse("2026-01-01T00:00:00Z");
        assertThat(Age.of(now.plusSeconds(1), now)).isZero();
        assertThat(Age.of(now, now)).isZero();
        assertThat(Age.of(Instant.MAX, now)).isZero();
        assertThat(Age.of(Instant.MIN, now)).isPositive();
    }
}
