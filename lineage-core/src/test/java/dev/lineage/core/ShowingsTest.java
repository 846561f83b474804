package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.error.NotFound;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Event;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Timeline;
import dev.lineage.query.Version;
import dev.lineage.recall.Budget;
import dev.lineage.recall.Showing;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.FixedIds;
import dev.lineage.testkit.ManualClock;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ShowingsTest {
    private static final Budget WIDE = Budget.tokens(100_000);
    private static final Paging TEN = Paging.first(10);
    private static final Scope SHOP = Scope.project("shop");

    private final ManualClock clock = ManualClock.create();
    private final List<Runnable> behind = new ArrayList<>();

    private CloseableLineage open(Store store) {
        return open(store, behind::add);
    }

    private CloseableLineage open(Store store, Executor executor) {
        return Lineages.open(
                store,
                LineageOptions.defaults()
                        .clock(clock)
                        .ids(FixedIds.create())
                        .salts(new Random(1))
                        .executor(executor));
    }

    private static void recall(Lineage lineage, String situation, int times) {
        for (int i = 0; i < times; i++) {
            lineage.query().recall(situation, WIDE);
        }
    }

    @Test
    void whatWasShownToWhomIsToldOnceItHasBeenWritten() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage planner = lineage.in(SHOP.actor("agent:planner").session("session-1a2b3c4d"));
            Lineage tester = lineage.in(SHOP.actor("agent:tester"));
            RecordId cache = planner.journal()
                    .record(DecisionDraft.of("Cache the catalogue"))
                    .id();
            RecordId retry =
                    planner.journal().record(DecisionDraft.of("Retry thrice")).id();
            Instant first = clock.instant();
            recall(planner, "cache", 1);
            recall(planner, "zebra", 1);
            clock.advance(Duration.ofMinutes(5));
            recall(tester, "cache retry", 1);
            assertThat(planner.query().shown(cache, TEN).items()).isEmpty();

            List<RecordId> written = lineage.maintenance().flush();

            assertThat(written).singleElement().satisfies(id -> assertThat(id.text())
                    .matches("shown-[0-9a-f]{8}"));
            Showing toPlanner = new Showing(
                    first, Optional.of("agent:planner"), Optional.of("session-1a2b3c4d"), Optional.of("shop"));
            Showing toTester =
                    new Showing(clock.instant(), Optional.of("agent:tester"), Optional.empty(), Optional.of("shop"));
            assertThat(planner.query().shown(cache, TEN).items()).containsExactly(toTester, toPlanner);
            assertThat(planner.query().shown(retry, TEN).items()).containsExactly(toTester);
            assertThat(planner.asOf(3).shown(cache, TEN).items()).isEmpty();
            assertThat(lineage.maintenance().flush()).isEmpty();
            assertThat(lineage.query().sequence()).isEqualTo(4);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            lineage.maintenance().rebuild();
            assertThat(planner.query().shown(cache, TEN).items()).containsExactly(toTester, toPlanner);
        }
    }

    @Test
    void neitherWhatWasAskedNorWhatWasSaidIsWritten() {
        Store store = ReferenceStore.create();
        try (CloseableLineage lineage = open(store)) {
            lineage.in(SHOP).journal().record(DecisionDraft.of("Cache the catalogue"));
            lineage.in(SHOP).query().recall("cache xylophone", WIDE);
            RecordId written = lineage.maintenance().flush().get(0);
            byte[] body = store.find(View.EVERYTHING, written.text())
                    .orElseThrow()
                    .entry()
                    .body();
            String text = new String(body, java.nio.charset.StandardCharsets.ISO_8859_1);
            assertThat(text).contains("shop", "dec-").doesNotContainIgnoringCase("catalogue", "xylophone", "cache");
        }
    }

    @Test
    void pagesGoOnWhereTheyEndedWhateverIsWrittenBetweenThem() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage me = lineage.in(SHOP);
            RecordId cache =
                    me.journal().record(DecisionDraft.of("Cache the catalogue")).id();
            List<Instant> shown = new ArrayList<>();
            for (int i = 0; i < 23; i++) {
                clock.advance(Duration.ofSeconds(1));
                shown.add(0, clock.instant());
                recall(me, "cache", 1);
                if (i % 4 == 0) {
                    lineage.maintenance().flush();
                }
            }
            lineage.maintenance().flush();
            List<Instant> read = new ArrayList<>();
            Page<Showing> page = me.query().shown(cache, Paging.first(5));
            while (true) {
                assertThat(page.items()).hasSizeLessThanOrEqualTo(5);
                page.items().forEach(showing -> read.add(showing.at()));
                recall(me, "cache", 1);
                lineage.maintenance().flush();
                if (page.next().isEmpty()) {
                    break;
                }
                page = me.query().shown(cache, Paging.first(5).after(page.next().get()));
            }
            assertThat(read).isEqualTo(shown);
        }
    }

    @Test
    void moreRecordsOfShowingsAreReadThanFitIntoOneReading() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage me = lineage.in(SHOP);
            RecordId cache =
                    me.journal().record(DecisionDraft.of("Cache the catalogue")).id();
            List<Instant> shown = new ArrayList<>();
            for (int i = 0; i < 150; i++) {
                clock.advance(Duration.ofSeconds(1));
                shown.add(0, clock.instant());
                recall(me, "cache", 1);
                lineage.maintenance().flush();
            }
            assertThat(me.query().shown(cache, Paging.first(200)).items())
                    .extracting(Showing::at)
                    .isEqualTo(shown);
        }
    }

    @Test
    void whoeverSeesARecordIsToldOfItsShowingsWhereHeMayRead() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage board = lineage.in(SHOP.writingTo("board").actor("agent:boss"));
            Lineage shop = lineage.in(SHOP.actor("agent:clerk"));
            Lineage reader = lineage.in(SHOP.reading("board").actor("agent:reader"));
            RecordId open = shop.journal()
                    .record(DecisionDraft.of("Cache the catalogue"))
                    .id();
            RecordId secret = board.journal()
                    .record(DecisionDraft.of("Cache the payroll"))
                    .id();
            recall(board, "cache", 1);
            recall(shop, "cache", 1);
            recall(reader, "cache", 1);

            List<RecordId> written = lineage.maintenance().flush();

            assertThat(written).hasSize(2);
            assertThat(actors(board, open)).containsExactly("agent:reader", "agent:clerk", "agent:boss");
            assertThat(actors(shop, open)).containsExactly("agent:reader", "agent:clerk");
            assertThat(actors(board, secret)).containsExactly("agent:reader", "agent:boss");
            assertThatThrownBy(() -> shop.query().shown(secret, TEN)).isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> shop.query().shown(RecordId.of("dec-none"), TEN))
                    .isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> lineage.in(Scope.project("lab")).query().shown(open, TEN))
                    .isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> shop.query().history(written.get(0))).isInstanceOf(NotFound.class);
            assertThat(shop.query().history(written.get(1))).singleElement().satisfies(version -> assertThat(
                            version.changes().get(0).after().orElseThrow())
                    .contains("agent:clerk", "agent:reader", open.text())
                    .doesNotContain(secret.text()));
            List<Version> history = board.query().history(written.get(0));
            assertThat(history).singleElement().satisfies(version -> assertThat(
                            version.changes().get(0).after().orElseThrow())
                    .contains("agent:reader", secret.text()));
        }
    }

    private static List<String> actors(Lineage lineage, RecordId id) {
        return lineage.query().shown(id, TEN).items().stream()
                .map(showing -> showing.actor().orElseThrow())
                .toList();
    }

    @Test
    void whatWasShownOfOtherProjectsIsNotToldWhereTheyAreNotRead() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage shop = lineage.in(SHOP.actor("agent:clerk"));
            Lineage lab = lineage.in(Scope.project("lab"));
            RecordId open = shop.journal()
                    .record(DecisionDraft.of("Cache the catalogue"))
                    .id();
            RecordId other =
                    lab.journal().record(DecisionDraft.of("Cache the samples")).id();
            shop.query().acrossProjects().recall("cache", WIDE);
            List<RecordId> written = lineage.maintenance().flush();
            assertThat(written).hasSize(2);
            RecordId own = written.stream()
                    .filter(id -> !shop.query().timeline(Timeline.all(), TEN).items().stream()
                            .filter(event -> event.id().equals(id))
                            .toList()
                            .isEmpty())
                    .findFirst()
                    .orElseThrow();
            RecordId outside = written.get(written.indexOf(own) == 0 ? 1 : 0);

            assertThat(actors(shop, open)).containsExactly("agent:clerk");
            assertThatThrownBy(() -> shop.query().shown(other, TEN)).isInstanceOf(NotFound.class);
            assertThatThrownBy(() -> shop.query().history(outside)).isInstanceOf(NotFound.class);
            assertThat(lab.query().shown(other, TEN).items()).isEmpty();
            assertThat(shop.query().acrossProjects().shown(other, TEN).items()).hasSize(1);
            assertThat(shop.query().timeline(Timeline.all(), TEN).items())
                    .extracting(Event::id)
                    .containsExactly(own, open);
            assertThat(shop.query().acrossProjects().history(outside)).hasSize(1);
        }
    }

    @Test
    void aShowingIsNoNodeOfTheGraphAndIsNotSearched() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage me = lineage.in(SHOP.actor("agent:planner"));
            RecordId cache =
                    me.journal().record(DecisionDraft.of("Cache the catalogue")).id();
            recall(me, "cache", 1);
            RecordId written = lineage.maintenance().flush().get(0);

            assertThat(me.graph().find(written)).isEmpty();
            assertThat(me.graph().edges(cache)).isEmpty();
            assertThat(me.journal().find(written)).isEmpty();
            assertThat(me.query().why(cache, 9).touches()).isEmpty();
            assertThatThrownBy(() -> me.graph().addEdge(EdgeDraft.of(Reference.file("a"), Relation.AFFECTS, written)))
                    .isInstanceOf(NotFound.class);
        }
    }

    @Test
    void theTimelineTellsHowMuchWasShownToWhomWithoutWhatTheViewerMayNotSee() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage shop = lineage.in(SHOP.actor("agent:planner"));
            Lineage board = lineage.in(SHOP.reading("board").actor("agent:boss"));
            shop.journal().record(DecisionDraft.of("Cache the catalogue"));
            shop.journal().record(DecisionDraft.of("Retry thrice"));
            recall(shop, "cache retry", 2);
            recall(lineage.in(SHOP), "cache", 1);
            lineage.maintenance().flush();
            assertThat(lastEvent(shop)).isEqualTo("2 records shown to agent:planner, somebody");
            lineage.in(SHOP.writingTo("board")).journal().record(DecisionDraft.of("Cache the payroll"));
            recall(board, "payroll", 1);
            lineage.maintenance().flush();
            assertThat(lastEvent(board)).isEqualTo("1 record shown to agent:boss");
            assertThat(lastEvent(shop)).isEqualTo("2 records shown to agent:planner, somebody");
        }
    }

    private static String lastEvent(Lineage lineage) {
        return lineage.query().timeline(Timeline.all(), TEN).items().get(0).title();
    }

    @Test
    void manyShowingsAreWrittenBehindByTheExecutor() {
        try (CloseableLineage lineage = open(ReferenceStore.create())) {
            Lineage me = lineage.in(SHOP);
            RecordId cache =
                    me.journal().record(DecisionDraft.of("Cache the catalogue")).id();
            recall(me, "cache", 255);
            assertThat(behind).isEmpty();
            recall(me, "cache", 45);
            assertThat(behind).hasSize(1);
            assertThat(lineage.query().sequence()).isEqualTo(1);

            behind.remove(0).run();
            assertThat(lineage.query().sequence()).isEqualTo(2);
            assertThat(me.query().shown(cache, Paging.first(1_000)).items()).hasSize(300);
            recall(me, "cache", 256);
            assertThat(behind).hasSize(1);
        }
    }

    @Test
    void anExecutorThatRejectsOrNeverRunsCostsNoShowing(@TempDir Path folder) {
        Path file = folder.resolve("memory.db");
        RecordId cache;
        try (CloseableLineage lineage = open(SqliteStore.at(file), work -> {
            throw new RejectedExecutionException("full");
        })) {
            cache = lineage.in(SHOP)
                    .journal()
                    .record(DecisionDraft.of("Cache the catalogue"))
                    .id();
            recall(lineage.in(SHOP), "cache", 300);
        }
        try (CloseableLineage lineage = open(SqliteStore.at(file), work -> {})) {
            recall(lineage.in(SHOP), "cache", 300);
        }
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            assertThat(lineage.in(SHOP)
                            .query()
                            .shown(cache, Paging.first(1_000))
                            .items())
                    .hasSize(600);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }

    @Test
    void theThreadOfLineageWritesBehindToo(@TempDir Path folder) {
        Path file = folder.resolve("memory.db");
        RecordId cache;
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            cache = lineage.in(SHOP)
                    .journal()
                    .record(DecisionDraft.of("Cache the catalogue"))
                    .id();
            recall(lineage.in(SHOP), "cache", 1_000);
        }
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            assertThat(lineage.in(SHOP)
                            .query()
                            .shown(cache, Paging.first(2_000))
                            .items())
                    .hasSize(1_000);
        }
    }

    @Test
    void aMemoryThatIsReadAloneIsNotWrittenTo(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("memory.db");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            lineage.in(SHOP).journal().record(DecisionDraft.of("Cache the catalogue"));
        }
        byte[] before = Files.readAllBytes(file);
        try (CloseableLineage lineage = open(SqliteStore.readOnly(file))) {
            assertThat(lineage.query().recall("cache", WIDE).items()).hasSize(1);
            recall(lineage, "cache", 300);
            assertThat(behind).isEmpty();
            assertThat(lineage.maintenance().flush()).isEmpty();
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    /** Salts are asked for while the writer is held. */
    @Test
    void closingInsideOfAWriteDoesNotWaitForItselfAndLosesNothing(@TempDir Path folder) {
        List<CloseableLineage> toClose = new ArrayList<>();
        List<IllegalStateException> refused = new ArrayList<>();
        RandomGenerator salts = () -> {
            try {
                toClose.forEach(CloseableLineage::close);
            } catch (IllegalStateException e) {
                refused.add(e);
            }
            return 1;
        };
        LineageOptions options =
                LineageOptions.defaults().executor(behind::add).salts(salts).clock(clock);
        try (CloseableLineage lineage = Lineages.open(Stores.FILE.open(folder), options)) {
            RecordId cache = lineage.journal()
                    .record(DecisionDraft.of("Cache the catalogue"))
                    .id();
            recall(lineage, "cache", 1);
            toClose.add(lineage);
            lineage.journal().record(DecisionDraft.of("Another"));
            assertThat(refused).isNotEmpty();

            toClose.clear();
            lineage.maintenance().flush();
            assertThat(lineage.query().shown(cache, TEN).items()).hasSize(1);
        }
    }
}
