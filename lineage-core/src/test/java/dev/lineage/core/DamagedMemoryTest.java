package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.LineageException;
import dev.lineage.error.StoreFailure;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.query.Search;
import dev.lineage.query.Timeline;
import dev.lineage.query.Verification;
import dev.lineage.recall.Budget;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.transfer.HandoffDraft;
import dev.lineage.transfer.SessionDraft;
import dev.lineage.transfer.SessionFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Bytes of a file that were altered by nobody who asked Lineage. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DamagedMemoryTest {
    private static final int PAGE = 4_096;
    private static final int FLIPS = 150;
    private static final Paging ALL = Paging.first(1_000);
    private static final Reference FILE = Reference.file("src/a.ts");
    private static final List<Consumer<Lineage>> READINGS = List.of(
            lineage -> lineage.maintenance().verify(),
            lineage -> lineage.journal().list(DecisionFilter.all(), ALL).items().forEach(each -> each.context()),
            lineage -> lineage.patterns().list(LessonFilter.all(), ALL),
            lineage -> lineage.transfer().list(SessionFilter.all(), ALL),
            lineage -> lineage.transfer().resumeLatest(Optional.empty()),
            lineage -> lineage.graph().neighbours(FILE, Traversal.depth(2)),
            lineage -> lineage.graph().find(FILE),
            lineage -> lineage.query().why(FILE, 10),
            lineage -> lineage.query().search(Search.of("cart"), ALL),
            lineage -> lineage.query().recall("cart", Budget.tokens(500)),
            lineage -> lineage.query().timeline(Timeline.all(), ALL),
            lineage -> lineage.query().insight().health(DecisionFilter.all()));

    @TempDir
    Path folder = Path.of("");

    @Test
    void fileWhoseLastPagesAreCutOffIsReportedAndNeverThrowsAnythingElse() throws IOException {
        fill(60);
        byte[] whole = Files.readAllBytes(file());
        for (int pages = 1; pages < whole.length / PAGE - 1; pages++) {
            Files.deleteIfExists(folder.resolve("memory.db-anchor")); // which would tell that units are missing
            Files.write(file(), Arrays.copyOf(whole, whole.length - pages * PAGE));
            assertThat(readAll("cut by " + pages)).as("cut by " + pages).isFalse();
            Files.deleteIfExists(folder.resolve("memory.db-wal"));
        }
    }

    @Test
    void entryThatNamesAVersionBehindItIsNamedBySearchAndVerify() throws SQLException {
        fill(3);
        damage("UPDATE entry SET stamp = CAST(substr(stamp, 1, 46) || X'7F' || substr(stamp, 48) AS BLOB)"
                + " WHERE sequence = 2");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()))) {
            assertThatThrownBy(() -> lineage.query().search(Search.of("cart"), ALL))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("is damaged: entry 2, stamp: the version before must stand before it");
            assertThat(lineage.maintenance().verify().problems())
                    .anySatisfy(problem -> assertThat(problem).contains("entry 2, stamp: "));
        }
    }

    @Test
    void verifyGoesOnBehindEachDamagedEntryAndListsTheRest() throws SQLException {
        fill(8);
        damage(
                "UPDATE entry SET stamp = X'00' WHERE sequence IN (3, 4, 20)",
                "UPDATE entry SET body = X'FFFFFFFFFF' WHERE sequence = 9",
                "UPDATE entry SET body = CAST(body || X'6400' AS BLOB) WHERE sequence = 30");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()))) {
            Verification found = lineage.maintenance().verify();
            assertThat(found.problems())
                    .anySatisfy(problem -> assertThat(problem).contains("entries 3 to 4 cannot be read"))
                    .anySatisfy(problem -> assertThat(problem).contains("entry 3, stamp: "))
                    .anySatisfy(problem -> assertThat(problem).contains("entry 20, stamp: "))
                    .anySatisfy(
                            problem -> assertThat(problem).contains("entry 9 (").contains("byte 0: a tag or a length"))
                    .contains("unit 9 does not match its digest", "unit 30 does not match its digest");
            assertThatThrownBy(() -> lineage.query().timeline(Timeline.all(), ALL))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("entry ");
        }
    }

    @Test
    void damagedNameOfARecordIsNoErrorOfTheCaller() throws SQLException {
        fill(3);
        damage("UPDATE entry SET name = 'dec-' || char(7) WHERE sequence = 3");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file()))) {
            String damage = "entry 3, name must not hold control characters, but was \"dec-\\u0007\"";
            assertThatThrownBy(() -> lineage.query().idsBeginningWith("dec-", 9))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageEndingWith(damage);
            assertThatThrownBy(() -> lineage.journal().list(DecisionFilter.all(), Paging.first(9)))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageEndingWith(damage);
        }
    }

    @Test
    void entryThatIsMissingEndsNoReadingInALoop() throws SQLException {
        fill(4);
        damage("DELETE FROM segment", "DELETE FROM entry WHERE sequence = 5");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()))) {
            assertThatThrownBy(() -> lineage.query().search(Search.of("cart"), ALL))
                    .hasMessageContaining("entry 5 is missing");
            assertThatThrownBy(() -> lineage.graph().neighbours(FILE, Traversal.depth(1)))
                    .hasMessageContaining("entry 5 is missing");
            assertThat(lineage.maintenance().verify().problems())
                    .anySatisfy(problem -> assertThat(problem).contains("entry 6 must follow 4"));
        }
    }

    @Test
    void segmentOfAnotherRangeIsReportedAndMadeAgain() throws SQLException {
        fill(20);
        Object answer;
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()))) {
            answer = lineage.query().search(Search.of("cart"), ALL).items().size();
        }
        damage("UPDATE segment SET known_until = known_until - 40");
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()))) {
            assertThat(lineage.query().search(Search.of("cart"), ALL).items()).hasSize((Integer) answer);
            assertThat(lineage.maintenance().verify().problems())
                    .anySatisfy(problem -> assertThat(problem).contains("text segment is of another range"))
                    .anySatisfy(problem -> assertThat(problem).contains("feedback segment is of another range"))
                    .anySatisfy(problem -> assertThat(problem).contains("links segment is of another range"));
        }
    }

    @Test
    void flippedBitIsAnsweredOrRefusedByLineage() throws IOException {
        fill(25);
        byte[] whole = Files.readAllBytes(file());
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < FLIPS; i++) {
            int at = random.nextInt(whole.length);
            byte[] damaged = whole.clone();
            damaged[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(file(), damaged);
            readAll("seed 1, flip " + i + ", byte " + at);
            Files.deleteIfExists(folder.resolve("memory.db-wal"));
        }
    }

    /** Reads with every component, which may refuse; says whether the file is called sound. */
    private boolean readAll(String place) {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.readOnly(file()))) {
            for (Consumer<Lineage> reading : READINGS) {
                read(lineage, reading, place);
            }
            return lineage.maintenance().verify().sound();
        } catch (LineageException refused) {
            return false;
        }
    }

    private static void read(Lineage lineage, Consumer<Lineage> reading, String place) {
        try {
            reading.accept(lineage);
        } catch (LineageException refused) {
            assertThat(refused).as(place).hasMessageNotContaining("null");
        } catch (RuntimeException | Error fault) {
            throw new AssertionError(place, fault);
        }
    }

    private void fill(int rounds) {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file()))) {
            for (int i = 0; i < rounds; i++) {
                Scope scope = Scope.project("shop").actor("agent:a");
                RecordId session = lineage.in(scope)
                        .transfer()
                        .open(SessionDraft.unnamed())
                        .id();
                Lineage me = lineage.in(scope.session(session.text()));
                RecordId pattern = me.patterns()
                        .capture(PatternDraft.of("expire the cart " + i).then("sweep"))
                        .id();
                RecordId decision = me.journal()
                        .record(DecisionDraft.of("keep the cart " + i)
                                .because("r\u00E9sum\u00E9s are long. ".repeat(20))
                                .affecting("src/a.ts")
                                .tagged("t" + i % 3)
                                .applying(pattern))
                        .id();
                me.patterns().validate(pattern, ValidationDraft.positive().by(decision));
                me.graph().addNode(NodeDraft.of(FILE).with("size", i));
                me.graph().addEdge(EdgeDraft.of(FILE, Relation.DEPENDS_ON, Reference.file("src/b" + i + ".ts")));
                me.transfer().handOff(HandoffDraft.of("the cart works").next("measure it"));
            }
            lineage.query().recall("cart", Budget.tokens(500));
            lineage.graph().neighbours(FILE, Traversal.depth(1));
            lineage.patterns().match("cart", LessonFilter.all(), Paging.first(3));
        }
    }

    private void damage(String... statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = connection.createStatement()) {
            for (String damage : statements) {
                statement.execute(damage);
            }
        }
    }

    private Path file() {
        return folder.resolve("memory.db");
    }
}
