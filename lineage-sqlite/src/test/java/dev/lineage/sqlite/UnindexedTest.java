package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.spi.Adjacent;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Selection.Clause;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entries whose edges wait to be brought into the tables. */
class UnindexedTest {
    private static final Selection TAGGED = new Selection(
            List.of(new Clause("tag", Set.of("tag:t"))), Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, 100);

    @TempDir
    Path folder = Path.of("");

    @Test
    void closingBringsAllEdgesIntoTheTables() throws SQLException {
        try (SqliteStore store = SqliteStore.at(file("a"))) {
            fill(new Notes(), store);
            assertThat(number(file("a"), "SELECT count(*) FROM edge")).isZero();
        }
        assertThat(number(file("a"), "SELECT count(*) FROM edge")).isEqualTo(8);
        assertThat(number(file("a"), "SELECT count(*) FROM edge_past")).isEqualTo(2);
        assertThat(number(file("a"), "SELECT value FROM property WHERE name = 'indexed'"))
                .isEqualTo(4);
    }

    @Test
    void aWriteThatFindsTooManyWaitingBringsThemIntoTheTables() throws SQLException {
        SqliteOptions options = SqliteOptions.defaults().unindexedEntries(3);
        try (SqliteStore store = SqliteStore.at(file("a"), options)) {
            Notes notes = new Notes();
            for (int i = 0; i < 8; i++) {
                notes.write(store, "n" + i, "tag t");
                assertThat(number(file("a"), "SELECT count(*) FROM edge")).isEqualTo(2L * ((i + 1) / 3) * 3);
            }
        }
    }

    @Test
    void aFileWhoseProcessDiedAnswersTheSame() throws IOException {
        try (SqliteStore store = SqliteStore.at(file("a"))) {
            fill(new Notes(), store);
            Files.copy(file("a"), file("b"));
            Files.copy(file("a-wal"), file("b-wal"));
            try (SqliteStore copy = SqliteStore.at(file("b"));
                    SqliteStore reading = SqliteStore.readOnly(file("b"))) {
                assertThat(names(copy, View.EVERYTHING)).isEqualTo(List.of("c", "b"));
                assertThat(names(copy, View.EVERYTHING.at(3))).isEqualTo(List.of("c", "b", "a"));
                assertThat(names(reading, View.EVERYTHING)).isEqualTo(List.of("c", "b"));
                assertThat(Notes.problems(reading)).isEmpty();
            }
        }
    }

    @Test
    void twoStoresOnOneFileSeeWhatTheOtherHasNotIndexed() {
        Notes notes = new Notes();
        try (SqliteStore one = SqliteStore.at(file("a"));
                SqliteStore other = SqliteStore.at(file("a"))) {
            fill(notes, one);
            assertThat(names(other, View.EVERYTHING)).isEqualTo(List.of("c", "b"));
            notes.write(other, "d", "tag t", "link a");
            assertThat(names(one, View.EVERYTHING)).isEqualTo(List.of("d", "c", "b"));
            one.rebuild(Notes.DERIVER);
            notes.write(other, "b", "tag u");
            notes.write(one, "e", "tag t");
            assertThat(names(one, View.EVERYTHING)).isEqualTo(List.of("e", "d", "c"));
            assertThat(names(other, View.EVERYTHING)).isEqualTo(List.of("e", "d", "c"));
            assertThat(names(other, View.EVERYTHING.at(5))).isEqualTo(List.of("d", "c", "b"));
        }
    }

    @Test
    void whatATransactionListsBeforeItFailsIsForgotten() {
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file("a"))) {
            fill(notes, store);
            assertThatThrownBy(() -> store.write(writer -> {
                        notes.append(writer, store.info().id(), "d", "tag t");
                        throw new IllegalStateException("after " + names(writer.view(View.EVERYTHING)));
                    }))
                    .hasMessage("after [d, c, b]");
            assertThat(names(store, View.EVERYTHING)).isEqualTo(List.of("c", "b"));
            notes.write(store, "other", "tag u");
            assertThat(names(store, View.EVERYTHING)).isEqualTo(List.of("c", "b"));
        }
    }

    @Test
    void aLongBodyIsReadWhereItStands() {
        String line = "tag " + "x".repeat(TailEntry.SMALL);
        Notes notes = new Notes();
        try (SqliteStore store = SqliteStore.at(file("a"))) {
            notes.write(store, "long", "tag t", line);
            assertThat(list(store, View.EVERYTHING)).singleElement().satisfies(stored -> assertThat(
                            new String(stored.entry().body(), StandardCharsets.UTF_8))
                    .isEqualTo("long\ntag t\n" + line));
        }
    }

    @Test
    void linksAreSeenFromTheirTargetsBeforeAndAfter() {
        try (SqliteStore store = SqliteStore.at(file("a"))) {
            fill(new Notes(), store);
            List<Adjacent> before = store.read(View.EVERYTHING, snapshot -> snapshot.links("a"));
            store.rebuild(Notes.DERIVER);
            assertThat(before).extracting(Adjacent::source).isEqualTo(List.of("a", "c", "b"));
            assertThat(store.<List<Adjacent>>read(View.EVERYTHING, snapshot -> snapshot.links("a")))
                    .isEqualTo(before);
        }
    }

    private static void fill(Notes notes, SqliteStore store) {
        notes.write(store, "a", "tag t", "link file:x");
        notes.write(store, "b", "tag t", "link a");
        notes.write(store, "c", "tag t", "link a");
        notes.write(store, "a", "link file:x");
    }

    private static List<String> names(SqliteStore store, View view) {
        return list(store, view).stream().map(Stored::name).toList();
    }

    private static List<String> names(Snapshot snapshot) {
        return snapshot.list(TAGGED).stream().map(Stored::name).toList();
    }

    private static List<Stored> list(SqliteStore store, View view) {
        return store.read(view, snapshot -> snapshot.list(TAGGED));
    }

    private static long number(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.getLong(1);
        }
    }

    private Path file(String name) {
        return folder.resolve(
                name.startsWith("a-") || name.startsWith("b-") ? name.replace("-", ".db-") : name + ".db");
    }
}
