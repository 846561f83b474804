package dev.lineage.sqlite;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.spi.Selection;
import dev.lineage.spi.Selection.Clause;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.View;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds what is asked often to the indexes: every statement that a read prepares is explained by the engine. */
class QueryPlanTest {
    private static final View NARROW =
            new View(View.NOW, Optional.of(5_000L), Optional.of("shop"), Optional.of(Set.of("common")));
    private static final View MANY = new View(
            View.NOW, Optional.of(5_000L), Optional.of("shop"), Optional.of(Set.of("a", "b", "c", "d", "e", "f")));
    private static final String[] MANY_TAGS = {"tag:t", "tag:u", "tag:v", "tag:w", "tag:x", "tag:y"};
    private static final Map<String, Consumer<Snapshot>> READS = Map.ofEntries(
            entry("by id", snapshot -> snapshot.find("a")),
            entry("ids that begin alike", snapshot -> snapshot.ids("a", 3)),
            entry("names that begin alike", snapshot -> snapshot.names("tag:")),
            entry("versions", snapshot -> snapshot.versions("a")),
            entry("list by one filter", snapshot -> snapshot.list(selection(clause("kind", "kind:note")))),
            entry(
                    "list by two filters",
                    snapshot -> snapshot.list(selection(clause("tag", "tag:t"), clause("kind", "kind:note")))),
            entry("list by any of several", snapshot -> {
                snapshot.list(selection(clause("tag", "tag:t", "tag:u")));
                snapshot.list(selection(clause("kind", "kind:note"), clause("tag", MANY_TAGS)));
            }),
            entry("count", snapshot -> snapshot.count(selection(clause("tag", "tag:t", "tag:u")))),
            entry("links", snapshot -> snapshot.links("a")),
            entry("relations", snapshot -> snapshot.relations("a")),
            entry("changes", snapshot -> snapshot.changes(1, 10)),
            entry("units", snapshot -> snapshot.units(1, 10)),
            entry("sequence at a time", snapshot -> snapshot.sequenceAt(1_002)));

    @TempDir
    Path folder = Path.of("");

    static Stream<String> reads() {
        return READS.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("reads")
    void readsNowAndAsOfThePastUseTheIndexes(String read) throws SQLException {
        Path file = fill();
        for (View view : List.of(View.EVERYTHING, View.EVERYTHING.at(2), NARROW, NARROW.at(3), MANY, MANY.at(3))) {
            List<String> plan = plan(file, view, Objects.requireNonNull(READS.get(read)));
            assertThat(plan)
                    .isNotEmpty()
                    .noneMatch(step -> step.matches("SCAN (entry|edge|edge_past|name|[a-z])\\b.*"));
            if (!read.equals("count")) {
                assertThat(plan).noneMatch(step -> step.contains("TEMP B-TREE"));
            }
        }
    }

    @Test
    void aScanWouldBeSeen() throws SQLException {
        assertThat(explain(fill(), "SELECT * FROM entry h WHERE h.version = 5")).contains("SCAN h");
    }

    private static List<String> plan(Path file, View view, Consumer<Snapshot> read) throws SQLException {
        List<String> plan = new ArrayList<>();
        for (String sql : asked(file, view, read)) {
            plan.addAll(explain(file, sql));
        }
        return plan;
    }

    /** The statements that a read prepares. */
    private static List<String> asked(Path file, View view, Consumer<Snapshot> read) throws SQLException {
        SqliteOptions options = SqliteOptions.defaults();
        List<String> texts = new ArrayList<>();
        try (Session opened = Connections.toReadOnly(file, options).open(options);
                Session session = new Session(Watched.preparing(opened.connection(), texts::add))) {
            Names names = new Names();
            read.accept(new SqliteSnapshot(
                    new Source(
                            "test",
                            session,
                            names,
                            RandomIdentity.next(),
                            () -> Anchor.state(session),
                            Committed.nothing(options)::tail),
                    view));
        }
        return texts;
    }

    private static List<String> explain(Path file, String sql) throws SQLException {
        List<String> steps = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                PreparedStatement statement = connection.prepareStatement("EXPLAIN QUERY PLAN " + sql);
                ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                steps.add(row.getString("detail"));
            }
        }
        return steps;
    }

    private Path fill() {
        Path file = folder.resolve("memory.db");
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file)) {
            notes.write(store, "a", "tag t", "link b", "link file:x");
            notes.write(store, "b", "tag u", "tag v", "tag w", "tag x", "tag y", "link a");
            notes.write(store, "a", "tag u", "link b");
        }
        return file;
    }

    private static Selection selection(Clause... clauses) {
        return new Selection(List.of(clauses), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 10);
    }

    private static Clause clause(String relation, String... targets) {
        return new Clause(relation, Set.of(targets));
    }
}
