package dev.lineage.bench;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.core.Lineages;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.Receipt;
import dev.lineage.query.Event;
import dev.lineage.query.Hit;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Verification;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Writers with clocks years ahead and years behind share one file; each wrong unit is corrected after that. Checked before and after:
 * lists, ranges of time, searches, timelines, points in time, what verify says, and that a rebuild changes nothing.
 */
@Command(
        name = "clocks",
        description =
                "Attack a memory with wrong clocks, correct them, and check every answer; exit code 1 on a finding.",
        mixinStandardHelpOptions = true)
final class ClocksCommand implements Callable<Integer> {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");
    private static final List<Duration> SKEWS = List.of(
            Duration.ZERO, Duration.ofDays(3_650), Duration.ofDays(-3_650), Duration.ofDays(400), Duration.ZERO);
    private static final Paging ALL = Paging.first(1_000);

    @Option(names = "--units", description = "How many units are written (default: ${DEFAULT-VALUE}).")
    private int units = 200;

    @Option(names = "--seed", description = "The seed (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    private final List<String> findings = new ArrayList<>();
    private final List<CloseableLineage> writers = new ArrayList<>();
    private final List<Unit> written = new ArrayList<>();
    private Instant now = START;

    /** One write: its writer, its true time, and the time that it must show. */
    private record Unit(RecordId id, long sequence, int writer, Instant truth, Instant shown) {}

    @Override
    public Integer call() throws IOException {
        Path folder = Files.createTempDirectory("clocks");
        Path file = folder.resolve("memory.db");
        for (Duration skew : SKEWS) {
            InstantSource clock = () -> now.plus(skew);
            writers.add(Lineages.open(
                    SqliteStore.at(file), LineageOptions.defaults().clock(clock)));
        }
        write();
        check("before");
        correct();
        check("after");
        writers.get(0).maintenance().rebuild();
        check("after a rebuild");
        for (CloseableLineage writer : writers) {
            writer.close();
        }
        try (CloseableLineage again =
                Lineages.open(SqliteStore.at(file), LineageOptions.defaults().clock(() -> now))) {
            writers.clear();
            writers.add(again);
            check("opened again");
        }
        findings.forEach(System.out::println);
        System.out.println(written.size() + " units, seed " + seed + ": "
                + (findings.isEmpty() ? "no finding" : findings.size() + " findings"));
        BenchFiles.deleteAll(folder);
        return findings.isEmpty() ? 0 : 1;
    }

    private void write() {
        SplittableRandom random = new SplittableRandom(seed);
        Instant latest = Instant.MIN;
        for (int i = 0; i < units; i++) {
            now = now.plusSeconds(1 + random.nextInt(100));
            int writer = random.nextInt(SKEWS.size());
            Instant clock = now.plus(SKEWS.get(writer));
            Receipt receipt = writers.get(writer).journal().record(DecisionDraft.of("unit " + i + " of the attack"));
            boolean behind = latest.isAfter(clock.plus(Duration.ofMinutes(1)));
            expect(
                    "receipt " + i + " reports the gap",
                    behind,
                    receipt.clockGap().isPresent());
            written.add(new Unit(receipt.id(), i + 1, writer, now, clock));
            latest = clock.isAfter(latest) ? clock : latest;
            if (random.nextInt(20) == 0) { // what is kept in memory has to follow later on
                writers.get(writer).query().search(Search.of("attack"), Paging.first(3));
                writers.get(writer).query().timeline(Timeline.all(), Paging.first(3));
            }
        }
    }

    /** Corrects each unit of a wrong clock, by another process than the one that wrote it. */
    private void correct() {
        SplittableRandom random = new SplittableRandom(seed + 1);
        for (int i = 0; i < written.size(); i++) {
            Unit unit = written.get(i);
            if (!SKEWS.get(unit.writer()).isZero()) {
                now = now.plusSeconds(1);
                writers.get(random.nextBoolean() ? 0 : SKEWS.size() - 1)
                        .maintenance()
                        .repairTime(unit.sequence(), unit.sequence(), unit.truth());
                written.set(i, new Unit(unit.id(), unit.sequence(), unit.writer(), unit.truth(), unit.truth()));
            }
        }
    }

    private void check(String when) {
        Map<RecordId, Instant> times = new HashMap<>();
        written.forEach(unit -> times.put(unit.id(), unit.shown()));
        List<RecordId> order = written.stream()
                .sorted(Comparator.comparing(Unit::shown)
                        .thenComparing(Unit::sequence)
                        .reversed())
                .map(Unit::id)
                .toList();
        for (int i = 0; i < writers.size(); i++) {
            String who = when + ", writer " + i + ": ";
            CloseableLineage lineage = writers.get(i);
            List<Decision> listed =
                    lineage.journal().list(DecisionFilter.all(), ALL).items();
            expect(who + "list", order, listed.stream().map(Decision::id).toList());
            listed.forEach(decision -> expect(
                    who + decision.id(), Optional.ofNullable(times.get(decision.id())), Optional.of(decision.time())));
            Instant middle = written.get(written.size() / 2).shown();
            expect(
                    who + "list until " + middle,
                    times.values().stream().filter(middle::isAfter).count(),
                    lineage.journal().count(DecisionFilter.all().until(middle)));
            expect(
                    who + "search until " + middle,
                    Math.min(
                            1_000,
                            times.values().stream().filter(middle::isAfter).count()),
                    (long) found(lineage, middle).size());
            expect(
                    who + "timeline until " + middle,
                    times.values().stream().filter(middle::isAfter).count(),
                    events(lineage, Timeline.all().until(middle)));
            expect(
                    who + "timeline since " + middle,
                    times.values().stream()
                            .filter(time -> !time.isBefore(middle))
                            .count(),
                    events(lineage, Timeline.all().since(middle)));
            points(who, lineage);
            verify(who, lineage, when.equals("before"));
        }
    }

    private static List<RecordId> found(CloseableLineage lineage, Instant until) {
        return lineage.query().search(Search.of("attack").until(until), ALL).items().stream()
                .map(Hit::id)
                .toList();
    }

    private static long events(CloseableLineage lineage, Timeline timeline) {
        return lineage.query().timeline(timeline, ALL).items().stream()
                .map(Event::kind)
                .filter("decision"::equals)
                .count();
    }

    /** A point in time has all units up to the last one by which ledger time had not passed it. */
    private void points(String who, CloseableLineage lineage) {
        for (Unit unit : written.subList(0, Math.min(20, written.size()))) {
            long known = 0;
            for (Unit each : written) {
                if (each.shown().isAfter(unit.shown())) {
                    break;
                }
                known = each.sequence();
            }
            if (known < written.size()) {
                expect(
                        who + "as of " + unit.shown(),
                        known,
                        lineage.asOf(unit.shown()).sequence());
            }
            expect(
                    who + "as of " + unit.sequence(),
                    unit.sequence(),
                    lineage.asOf(unit.sequence()).journal().count(DecisionFilter.all()));
        }
    }

    private void verify(String who, CloseableLineage lineage, boolean isSkewed) {
        Verification found = lineage.maintenance().verify();
        expect(who + "problems", List.of(), found.problems());
        expect(who + "notices " + found.notices(), isSkewed, !found.notices().isEmpty());
    }

    private void expect(String what, Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            findings.add(what + ": must be " + expected + ", but is " + actual);
        }
    }
}
