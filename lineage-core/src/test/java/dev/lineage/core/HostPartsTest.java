package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.error.InvalidInput;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A host's own clock, ids and executors in place of Lineage's, and arguments that it forgets. */
@SuppressWarnings("NullAway") // hosts in which nobody checks for null
class HostPartsTest {
    private static CloseableLineage open(InstantSource clock) {
        return Lineages.open(ReferenceStore.create(), LineageOptions.defaults().clock(clock));
    }

    @Test
    void aClockOfAnyYearThatARecordMayHaveIsTaken() {
        for (String time : new String[] {"1900-01-01T00:00:00Z", "1950-06-01T12:00:00Z", "2099-12-31T23:59:59Z"}) {
            try (CloseableLineage lineage = open(() -> Instant.parse(time))) {
                Decision decision = lineage.journal().record(DecisionDraft.of("Use Redis"));
                assertThat(decision.time()).isEqualTo(Instant.parse(time));
                assertThat(lineage.maintenance().verify().problems()).isEmpty();
            }
        }
    }

    @Test
    void aClockThatSaysNoSuchTimeIsRefusedAndNothingIsWritten() {
        for (String time : new String[] {"1899-12-31T23:59:59Z", "2100-01-01T00:00:00Z"}) {
            assertRefused(
                    () -> Instant.parse(time), "clock must lie in the years 1900 to 2099, but was \"" + time + "\"");
        }
        for (Instant time : new Instant[] {Instant.MAX, Instant.MIN}) {
            assertRefused(() -> time, "clock must lie in the years 1900 to 2099");
        }
        assertRefused(() -> null, "clock must be given, but was \"null\"");
    }

    private static void assertRefused(InstantSource clock, String message) {
        AtomicReference<InstantSource> now = new AtomicReference<>(clock);
        try (CloseableLineage lineage = open(() -> now.get().instant())) {
            assertThatThrownBy(() -> lineage.journal().record(DecisionDraft.of("Use Redis")))
                    .isInstanceOf(InvalidInput.class)
                    .hasMessageStartingWith(message);
            now.set(ManualClock.create());
            assertThat(lineage.query().sequence()).isZero();
        }
    }

    @Test
    void aPartThatGivesNothingIsNamedAndNothingIsWritten() {
        Map<String, LineageOptions> parts = new LinkedHashMap<>();
        parts.put("ids", LineageOptions.defaults().ids(() -> null));
        parts.put("extractor", LineageOptions.defaults().extractor(text -> null));
        parts.forEach((name, options) -> {
            try (CloseableLineage lineage = Lineages.open(ReferenceStore.create(), options)) {
                assertThatThrownBy(() -> lineage.journal().record(DecisionDraft.of("Use Redis")))
                        .isInstanceOf(InvalidInput.class)
                        .hasMessage(name + " must be given, but was \"null\"");
                assertThat(lineage.query().sequence()).isZero();
            }
        });
    }

    @Test
    void whatIsNotGivenIsNamed() {
        try (CloseableLineage lineage = open(ManualClock.create())) {
            Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
            calls.put("store", () -> Lineages.open(null));
            calls.put("options", () -> Lineages.open(ReferenceStore.create(), null));
            calls.put("scope", () -> lineage.in(null));
            calls.put("work", () -> lineage.atomically(null));
            calls.put("time", () -> lineage.maintenance().repairTime(1, 1, null));
            calls.put("now", () -> lineage.transfer().resumeLatest((Optional<dev.lineage.transfer.WorkingTree>) null));
            calls.put("known", () -> DecisionDraft.of("Use Redis").knowing(null));
            calls.put("clockTolerance", () -> LineageOptions.defaults().clockTolerance(null));
            calls.forEach((name, call) -> assertThatThrownBy(call)
                    .isInstanceOf(InvalidInput.class)
                    .hasMessage(name + " must be given, but was \"null\""));
        }
    }
}
