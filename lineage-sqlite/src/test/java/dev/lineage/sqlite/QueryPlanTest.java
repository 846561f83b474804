package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Changes;
import dev.lineage.spi.Commit;
import dev.lineage.spi.Entry;
import dev.lineage.spi.FacetRow;
import dev.lineage.spi.Header;
import dev.lineage.spi.LinkRow;
import dev.lineage.spi.Reader;
import dev.lineage.spi.Row;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Store;
import dev.lineage.spi.Transaction;
import dev.lineage.spi.VersionRange;
import dev.lineage.spi.View;
import dev.lineage.sql.SqlStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asks SQLite how it runs the statements that calls of the store really prepare: none may walk a whole table. */
class QueryPlanTest {
    private static final FacetRow RED = new FacetRow("tag", "red");
    private static final FacetRow ROUND = new FacetRow("tag", "round");
    private static final View ALL = new View(View.NOW, "", Set.of("", "team"), 5);
    private static final View PROJECT = new View(View.NOW, "shop", Set.of("", "team"), 5);
    private static final Selection.Position POSITION = new Selection.Position(9, 9);
    private static final View EARLIER = new View(1, "shop", Set.of("", "team"), 5);

    private SqliteFile file = new SqliteFile(Path.of(""));

    @BeforeEach
    void writeVersion(@TempDir Path folder) throws SQLException {
        file = new SqliteFile(folder.resolve("memory.db"));
        file.prepare(Durability.NORMAL);
        plans(store -> write(store, transaction -> {
            transaction.append(entry(1, 1), changes(List.of(RED, ROUND), List.of()));
            transaction.append(new Commit(1, "commit-1", 1, 1, new byte[32]));
        }));
    }

    @Test
    void versionsOfARecordAreFoundByItsId() {
        assertThat(plan(reader -> Row.latest(reader, "n1", 9))).contains("versions_record", "versions_origin");
        assertThat(plan(reader -> reader.versions(VersionRange.history("n1"), 9)))
                .contains("versions_record", "versions_origin");
        assertThat(plan(reader -> reader.byPrefix(ALL, "n", 5))).contains("versions_record", "versions_origin");
    }

    @Test
    void listsWalkTheirIndexInOrder() {
        assertThat(plan(reader -> reader.list(ALL, select(), POSITION, 20)))
                .contains("versions_kind")
                .doesNotContain("B-TREE FOR ORDER BY");
        assertThat(plan(reader -> reader.list(PROJECT, select(), POSITION, 20)))
                .contains("versions_project")
                .doesNotContain("B-TREE FOR ORDER BY");
        assertThat(plan(reader -> reader.list(EARLIER, select(), POSITION, 20)))
                .contains("versions_project")
                .doesNotContain("B-TREE FOR ORDER BY");
        for (View view : List.of(ALL, PROJECT, EARLIER)) {
            assertThat(plan(reader -> reader.list(view, select(RED, ROUND), POSITION, 20)))
                    .contains("SEARCH f USING PRIMARY KEY (name=? AND value=?")
                    .contains("SEARCH g EXISTS USING PRIMARY KEY (name=? AND value=? AND time=? AND origin=?")
                    .doesNotContain("B-TREE FOR ORDER BY");
        }
        assertThat(plan(reader -> reader.list(ALL, Selection.of(RED), null, 5)))
                .contains("SEARCH f USING PRIMARY KEY (name=? AND value=?")
                .doesNotContain("B-TREE FOR ORDER BY");
    }

    @Test
    void supersedingRecordsAreFoundByTheirTarget() {
        Selection superseded =
                new Selection(List.of("note"), List.of(), null, Long.MIN_VALUE, Long.MAX_VALUE, false, null);
        assertThat(plan(reader -> reader.list(PROJECT, superseded, null, 20)))
                .contains("SEARCH s USING INDEX links_target (target=?");
    }

    @Test
    void linksAreFoundFromBothEnds() {
        assertThat(plan(reader -> reader.links(PROJECT, List.of("a", "b"), true, List.of("affects"), 9)))
                .contains("versions_record", "SEARCH l USING PRIMARY KEY (origin=?)", "links_source (source=?");
        assertThat(plan(reader -> reader.links(PROJECT, List.of("a", "b"), false, List.of("affects"), 9)))
                .contains("links_target (target=?");
        assertThat(plan(reader -> reader.links(PROJECT, List.of("a"), false, List.of(), 9)))
                .contains("links_target (target=?)");
    }

    @Test
    void recordsAreFoundByTheirIdsAndByFacets() {
        assertThat(plan(reader -> reader.named(PROJECT, List.of("a", "b"))))
                .contains("versions_record (record=?)", "SEARCH f USING PRIMARY KEY (name=? AND value=?)");
    }

    @Test
    void searchJoinsTheVersionsOfItsHits() {
        assertThat(plan(reader -> reader.search(PROJECT, Map.of("token", 1, "cache", 2), select(RED), 9)))
                .contains("SCAN texts VIRTUAL TABLE", "SEARCH t USING INTEGER PRIMARY KEY", "versions_origin");
    }

    @Test
    void ledgerIsReadByItsSequence() {
        assertThat(plan(reader -> Commit.at(reader, 1))).contains("SEARCH commits USING INTEGER PRIMARY KEY");
        assertThat(plan(reader -> reader.versions(VersionRange.after(0), 9)))
                .contains("SEARCH v USING INTEGER PRIMARY KEY (rowid>?)");
        assertThat(plan(reader -> reader.versions(VersionRange.upTo(9).in(PROJECT), 9)))
                .contains("SEARCH v USING INTEGER PRIMARY KEY (rowid<?)");
        assertThat(plan(reader -> reader.versions(VersionRange.after(9).in(PROJECT), 9)))
                .contains("SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)");
        assertThat(plan(reader -> reader.answer("shop", "", "k"))).contains("SEARCH k USING PRIMARY KEY");
        assertThat(plan(reader -> reader.part(0, 9)))
                .contains(
                        "keys_sequence",
                        "SEARCH events USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
                        "SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)");
    }

    @Test
    void vectorsAreFoundByTheirTexts() {
        assertThat(plan(reader -> reader.vectors("model", List.of(1L), 0, 9)))
                .contains(
                        "SEARCH vectors USING INDEX sqlite_autoindex_vectors_1 (model=? AND text_sequence=?)",
                        "MATERIALIZE found");
        assertThat(plan(reader -> reader.vectors("model", null, 0, 9)))
                .contains("SEARCH vectors USING INDEX sqlite_autoindex_vectors_1 (model=? AND text_sequence>?)")
                .doesNotContain("B-TREE FOR ORDER BY");
    }

    @Test
    void leasesAreFoundByTheirTokensOrTheirHolder() {
        assertThat(plan(reader -> reader.leases(List.of(1L), "agent")))
                .contains("SEARCH leases USING INTEGER PRIMARY KEY", "SEARCH leases USING INDEX leases_holder");
    }

    @Test
    void changesOfARecordFindItsDerivedRows() {
        assertThat(plans(store -> write(store, transaction -> {
                    transaction.append(entry(2, 2), changes(List.of(), List.of(RED, ROUND)));
                })))
                .contains("SEARCH facets USING PRIMARY KEY (name=? AND value=? AND time=? AND origin=?)")
                .contains("SEARCH links USING PRIMARY KEY (origin=? AND place=?)");
    }

    private String plan(Function<Reader, ?> question) {
        return plans(store -> store.read(question::apply));
    }

    /** Returns the plans of all statements that the work prepares; none of them walks a table. */
    private String plans(Consumer<Store> work) {
        RecordedStatements statements = new RecordedStatements();
        Jdbi jdbi = Jdbi.create(() -> statements.recording(file.connections.connect(Durability.NORMAL, 0)));
        try (Store store = new SqlStore(jdbi, jdbi, 8, new SqliteDialect())) {
            work.accept(store);
        }
        List<String> sql = statements.queriesAndUpdates();
        List<String> steps = sql.stream().flatMap(this::explain).toList();
        assertThat(steps)
                .as("%s", sql)
                .noneMatch(step -> step.startsWith("SCAN")
                        && !step.equals("SCAN texts_docsize") // counted once until the ledger has grown by a tenth
                        && !step.startsWith("SCAN texts VIRTUAL TABLE INDEX")
                        && !step.startsWith("SCAN json_each VIRTUAL TABLE INDEX")
                        && !step.matches("SCAN (b|c|f|s|found|best|seen|counted|CONSTANT ROW|\\(subquery-\\d+\\))"));
        return String.join("\n", steps);
    }

    private Stream<String> explain(String sql) {
        List<String> steps = new ArrayList<>();
        try (Connection connection = file.connections.connectForReading();
                Statement statement = connection.createStatement();
                ResultSet plan = statement.executeQuery("EXPLAIN QUERY PLAN " + sql)) {
            while (plan.next()) {
                steps.add(plan.getString("detail"));
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
        return steps.stream();
    }

    private static void write(Store store, Consumer<Transaction> work) {
        try (Transaction transaction = store.begin(Duration.ofSeconds(1))) {
            work.accept(transaction);
            transaction.commit();
        }
    }

    private static Entry entry(long sequence, int number) {
        Header header = new Header("n1", "note", number, "shop", "", "actor", "actor", null, 1, 1, null, null);
        return new Entry(new Row(sequence, 1, sequence, 0, header, "{}"), new byte[16]);
    }

    private static Changes changes(List<FacetRow> facets, List<FacetRow> endedFacets) {
        LinkRow link = new LinkRow("n1", "note", "n1", "affects", "a", 1, null, 1);
        boolean begins = !facets.isEmpty();
        return new Changes(
                "",
                "token cache",
                facets,
                endedFacets,
                begins ? Map.of(0, link) : Map.of(),
                begins ? Map.of() : Map.of(0, link));
    }

    private static Selection select(FacetRow... facets) {
        return new Selection(List.of("note"), List.of(facets), null, Long.MIN_VALUE, Long.MAX_VALUE, null, null);
    }
}
