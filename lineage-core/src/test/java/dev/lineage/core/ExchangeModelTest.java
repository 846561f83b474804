package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.exchange.ImportReport;
import dev.lineage.journal.Outcome;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Three memories that change the same records and exchange exports come to rest, and then say the same. */
@Tag("slow")
class ExchangeModelTest extends MemoryTest {
    private static final int MEMORIES = 3;
    private static final int STEPS = 60;
    private static final Scope ALL = Scope.allProjects().reading("team");
    private static final List<Scope> WRITERS =
            List.of(PLANNER, PLANNER.space("team"), Scope.project("blog").actor("agent:writer"));

    private final List<LineageMemory> memories = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void memoriesThatExchangeExportsComeToRest(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < MEMORIES; i++) {
            memories.add(open(file.resolveSibling("memory" + i + ".db"), seed * 10 + i));
        }
        try {
            for (int step = 0; step < STEPS; step++) {
                clock.advance(Duration.ofSeconds(1));
                act(random);
            }
            long added = 1;
            for (int round = 0; added > 0; round++) {
                assertThat(round).as("rounds of exchange").isLessThan(MEMORIES + 1);
                added = exchangeAll(random);
            }
            Map<String, Map<String, Object>> expected = current(memories.get(0));
            assertThat(expected).hasSizeGreaterThan(3);
            for (LineageMemory each : memories) {
                assertThat(current(each)).isEqualTo(expected);
                assertThat(each.maintenance().verify(Progress.NONE).problems()).isEmpty();
            }
        } finally {
            memories.forEach(LineageMemory::close);
        }
    }

    private void act(Random random) {
        LineageMemory chosen = memories.get(random.nextInt(MEMORIES));
        if (random.nextInt(8) == 0) {
            importAll(chosen, List.of(fields("id", "dec-0000000" + random.nextInt(3), "decision", text(random))));
            importAll(chosen, List.of(fields("kind", "pattern", "id", "pat-1", "name", "a", "solution", text(random))));
            return;
        }
        Lineage writer = chosen.in(WRITERS.get(random.nextInt(WRITERS.size())));
        List<RecordId> own = writer.journal().list(Filter.ALL.withRetired(), Paging.first(100)).items().stream()
                .filter(version -> version.space().equals(writer.scope().space()))
                .map(Version::id)
                .toList();
        if (own.isEmpty() || random.nextInt(5) == 0) {
            writer.journal().record(decision("d" + random.nextInt(1_000)));
            return;
        }
        RecordId id = own.get(random.nextInt(own.size()));
        switch (random.nextInt(7)) {
            case 0 -> writer.journal().update(id, d -> d.outcome(Outcome.values()[random.nextInt(4)]));
            case 1 ->
                writer.journal()
                        .update(
                                id,
                                d -> d.decision("changed" + random.nextInt(1_000))
                                        .addTags("x"));
            case 2 -> writer.journal().retire(id, "because");
            case 3 -> writer.journal().update(id, d -> d, WriteOption.valid(Validity.ALWAYS));
            case 4 -> supersede(writer, id, own.get(random.nextInt(own.size())));
            default -> exchange(chosen, memories.get(random.nextInt(MEMORIES)), random);
        }
    }

    private static String text(Random random) {
        return "text" + random.nextInt(9);
    }

    private static void supersede(Lineage writer, RecordId older, RecordId newer) {
        if (!older.equals(newer)) {
            try {
                writer.journal().supersede(older, newer);
            } catch (Conflict cycle) {
                assertThat(cycle.rule()).isEqualTo("cycle");
            }
        }
    }

    private long exchangeAll(Random random) {
        long added = 0;
        for (LineageMemory from : memories) {
            for (LineageMemory to : memories) {
                added += exchange(from, to, random);
            }
        }
        return added;
    }

    /** Imports an export, sometimes in another order of records, and returns the number of added versions. */
    private static long exchange(LineageMemory from, LineageMemory to, Random random) {
        List<Map<String, Object>> documents = export(from, ALL);
        if (random.nextBoolean()) {
            Collections.reverse(documents);
        }
        ImportReport report = importAll(to, ALL, documents);
        assertThat(report.refused()).isZero();
        return report.added();
    }

    /** Returns the current document of each record, without its place in this memory. */
    private static Map<String, Map<String, Object>> current(LineageMemory memory) {
        Map<String, Map<String, Object>> current = new TreeMap<>();
        for (Map<String, Object> document : export(memory, ALL)) {
            document.keySet().removeAll(List.of("version", "sequence", "recorded_at"));
            current.put(String.valueOf(document.get("id")), document);
        }
        return current;
    }
}
