package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.journal.Decision;
import dev.lineage.journal.Outcome;
import dev.lineage.record.RecordId;
import dev.lineage.record.WriteOption;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixedIdsTest {
    @TempDir
    private Path folder;

    @Test
    void sameCallsWriteTheSameLedger() {
        assertThat(digest("first.db", new FixedIds(1))).isEqualTo(digest("second.db", new FixedIds(1)));
        assertThat(digest("third.db", new FixedIds(2))).isNotEqualTo(digest("fourth.db", new FixedIds(1)));
    }

    @Test
    void threadsGetDifferentNumbers() {
        RandomGenerator ids = new FixedIds(1);
        Set<Long> numbers = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 10_000).parallel().forEach(i -> numbers.add(ids.nextLong()));
        assertThat(numbers).hasSize(10_000);
    }

    private String digest(String file, RandomGenerator random) {
        ManualClock clock = new ManualClock();
        LineageOptions options =
                LineageOptions.defaults().with(o -> o.clock(clock).random(random));
        try (LineageMemory memory = Lineages.open(SqliteStore.at(folder.resolve(file), Durability.NORMAL), options)) {
            Lineage me = memory.in(Scope.project("shop").actor("agent:planner"));
            RecordId id = me.journal()
                    .record(Decision.builder("Refresh early").build(), WriteOption.key("k"))
                    .id();
            clock.advance(Duration.ofSeconds(1));
            me.journal().update(id, decision -> decision.outcome(Outcome.SUCCESSFUL));
            me.atomically(inside -> inside.journal()
                    .supersede(
                            id,
                            inside.journal()
                                    .record(Decision.builder("Refresh late").build())
                                    .id()));
            return memory.maintenance().verify(Progress.NONE).digest();
        }
    }
}
