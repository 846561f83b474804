package dev.lineage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.StoreFailure;
import dev.lineage.spi.Derived;
import dev.lineage.spi.Deriver;
import dev.lineage.spi.Edge;
import dev.lineage.spi.Entry;
import dev.lineage.spi.Selection;
import dev.lineage.spi.Snapshot;
import dev.lineage.spi.Stored;
import dev.lineage.spi.View;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationTest {
    private static final String REBUILD = "INSERT INTO property VALUES ('rebuild', x'01') ON CONFLICT DO NOTHING;";
    private static final Format OLD = Format.released();
    private static final Format WITH_A_TABLE =
            after(OLD, "CREATE TABLE extra (number INTEGER); INSERT INTO extra VALUES (1);");
    private static final Format REBUILT = after(WITH_A_TABLE, "ALTER TABLE extra ADD COLUMN text TEXT;" + REBUILD);

    @TempDir
    Path folder = Path.of("");

    @Test
    void anOlderFileAnswersAsBeforeOnceItIsMigrated() throws SQLException {
        Path file = filled();
        List<String> before;
        try (SqliteStore store = open(file, OLD)) {
            before = answers(store);
        }
        for (Format format : List.of(WITH_A_TABLE, REBUILT)) {
            try (SqliteStore store = open(file, format)) {
                store.prepare(Notes.DERIVER);
                assertThat(answers(store)).isEqualTo(before);
                assertThat(Notes.problems(store)).isEmpty();
            }
            assertThat(text(file, "PRAGMA user_version")).isEqualTo(Integer.toString(format.newest()));
        }
        assertThat(text(file, "SELECT number FROM extra WHERE text IS NULL")).isEqualTo("1");
        assertThat(text(file, "SELECT group_concat(name) FROM property"))
                .isEqualTo("ahead,behind,corrections,id,indexed,log");
    }

    @Test
    void scriptsRunInTheirOrderAndAMigratedFileHasTheTablesOfANewOne() throws SQLException {
        Path old = filled();
        Path made = folder.resolve("made.db");
        try (SqliteStore store = open(old, REBUILT)) {
            store.prepare(Notes.DERIVER);
        }
        open(made, REBUILT).close();

        String tables = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)";
        assertThat(text(old, tables)).isEqualTo(text(made, tables)).contains("text TEXT");
        assertThat(text(made, "PRAGMA user_version")).isEqualTo("5");
        assertThat(text(made, "SELECT group_concat(name) FROM property"))
                .isEqualTo("ahead,behind,corrections,id,indexed");
    }

    @Test
    void whatIsDerivedIsDerivedAnewIfAScriptSaysSoAndOnlyThen() {
        Path file = filled();
        try (SqliteStore store = open(file, WITH_A_TABLE)) {
            store.prepare(MigrationTest::deriveOneMore);
            assertThat(Notes.problems(store)).isEmpty();
            assertThat(names(store, "more")).isEmpty();
        }
        try (SqliteStore store = open(file, REBUILT)) {
            store.prepare(MigrationTest::deriveOneMore);
            assertThat(store.check(MigrationTest::deriveOneMore)).isEmpty();
            assertThat(names(store, "more")).containsExactly("c", "b", "a");
        }
    }

    @Test
    void aFileThatIsNotYetMigratedAnswersNothing() throws IOException {
        Path file = filled();
        byte[] before = Files.readAllBytes(file);
        try (SqliteStore store = open(file, REBUILT)) {
            assertThatThrownBy(() -> store.read(View.EVERYTHING, Snapshot::sequence))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(file + " has an older format and has not been migrated yet");
            assertThatThrownBy(() -> store.check(Notes.DERIVER)).isInstanceOf(StoreFailure.class);
            assertThatThrownBy(() -> store.write(writer -> writer.head().sequence()))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("has format 3, which is older than this release's 5");
            assertThatThrownBy(() -> store.rebuild(Notes.DERIVER)).isInstanceOf(StoreFailure.class);
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    @Test
    void anOlderFileIsNotOpenedForReadingAlone() throws IOException {
        Path file = filled();
        byte[] before = Files.readAllBytes(file);
        assertThatThrownBy(() -> SqliteStore.readOnly(file, REBUILT))
                .isInstanceOf(StoreFailure.class)
                .hasMessage(file + " has format 3, which is older than this release's 5: it must be opened for writing"
                        + " once, which migrates it");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (SqliteStore store = SqliteStore.readOnly(file, OLD)) {
            assertThat(Notes.problems(store)).isEmpty();
        }
    }

    @Test
    void aScriptThatFailsHalfWayLeavesTheFileAsItWas() throws IOException, SQLException {
        Path file = filled();
        byte[] before = Files.readAllBytes(file);
        Format broken = after(WITH_A_TABLE, "CREATE TABLE half (number INTEGER); INSERT INTO nowhere VALUES (1);");
        try (SqliteStore store = open(file, broken)) {
            assertThatThrownBy(() -> store.prepare(Notes.DERIVER))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageStartingWith(file + ", to be migrated from format 3 to 5, failed: ")
                    .hasMessageContaining("nowhere")
                    .hasCauseInstanceOf(SQLException.class);
            assertThatThrownBy(() -> store.read(View.EVERYTHING, Snapshot::sequence))
                    .isInstanceOf(StoreFailure.class);
        }
        assertIsAsItWas(file, before);
    }

    @Test
    void aRebuildThatFailsLeavesTheFileAsItWas() throws IOException, SQLException {
        Path file = filled();
        byte[] before = Files.readAllBytes(file);
        try (SqliteStore store = open(file, REBUILT)) {
            assertThatThrownBy(() -> store.prepare(failingAt(2, () -> {
                        throw new IllegalStateException("no more");
                    })))
                    .hasMessage("no more");
        }
        assertIsAsItWas(file, before);
    }

    @Test
    void aProcessThatDiesOnTheWayLeavesTheFileAsItWas() throws Exception {
        Path file = filled();
        byte[] before = Files.readAllBytes(file);
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Dying.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(child.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);

        assertThat(child.waitFor()).as(said).isEqualTo(Dying.CODE);
        assertIsAsItWas(file, before);
        try (SqliteStore store = open(file, REBUILT)) {
            store.prepare(Notes.DERIVER);
            assertThat(Notes.problems(store)).isEmpty();
        }
    }

    @Test
    void manyThatOpenAtOnceMigrateOnce() throws Exception {
        Path file = filled();
        AtomicInteger derived = new AtomicInteger();
        Deriver counting = (entry, at, before) -> {
            derived.incrementAndGet();
            return Notes.DERIVER.derive(entry, at, before);
        };
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            Callable<List<String>> opening = () -> {
                try (SqliteStore store = open(file, REBUILT)) {
                    store.prepare(counting);
                    return answers(store);
                }
            };
            List<Future<List<String>>> answers =
                    threads.invokeAll(Stream.generate(() -> opening).limit(16).toList());
            assertThat(answers)
                    .extracting(Future::get)
                    .containsOnly(answers.get(0).get());
        } finally {
            threads.shutdownNow();
        }
        assertThat(text(file, "SELECT count(*) FROM extra")).isEqualTo("1");
        int once = derived.getAndSet(0);
        Path other = filled("other.db");
        try (SqliteStore store = open(other, REBUILT)) {
            store.prepare(counting);
        }
        assertThat(once).isEqualTo(derived.get());
    }

    @Test
    void anOpenStoreOfTheOlderReleaseRefusesTheNextUnit() {
        Path file = filled();
        try (SqliteStore old = open(file, OLD);
                SqliteStore store = open(file, REBUILT)) {
            assertThat(old.<Long>write(writer -> writer.head().sequence())).isEqualTo(4);
            store.prepare(Notes.DERIVER);
            assertThatThrownBy(() -> old.write(writer -> writer.head().sequence()))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage(file + " has format 5, which is newer than this release's 3");
            assertThatThrownBy(() -> old.rebuild(Notes.DERIVER)).isInstanceOf(StoreFailure.class);
            assertThat(store.<Long>write(writer -> writer.head().sequence())).isEqualTo(4);
            assertThat(Notes.problems(store)).isEmpty();
        }
        assertThatThrownBy(() -> open(file, OLD)).isInstanceOf(StoreFailure.class);
    }

    private Path filled() {
        return filled("memory.db");
    }

    private Path filled(String name) {
        Path file = folder.resolve(name);
        Notes notes = new Notes();
        try (SqliteStore store = open(file, OLD)) {
            notes.write(store, "a", "tag t", "link b", "link missing");
            notes.write(store, "b", "tag u");
            notes.write(store, "c", "tag t", "link a");
            notes.write(store, "a", "tag u", "link b");
        }
        return file;
    }

    private void assertIsAsItWas(Path file, byte[] before) throws IOException, SQLException {
        try (SqliteStore store = open(file, OLD)) {
            assertThat(Notes.problems(store)).isEmpty();
            assertThat(store.<Long>read(View.EVERYTHING, Snapshot::sequence)).isEqualTo(4);
        }
        assertThat(text(file, "SELECT count(*) FROM sqlite_schema WHERE name IN ('extra', 'half')"))
                .isEqualTo("0");
        assertThat(Files.readAllBytes(file)).isEqualTo(before);
    }

    static SqliteStore open(Path file, Format format) {
        return SqliteStore.at(file, SqliteOptions.defaults(), format);
    }

    static Format rebuilt() {
        return REBUILT;
    }

    private static Format after(Format format, String script) {
        List<String> scripts = new ArrayList<>(format.scriptsAfter(0));
        scripts.add(script);
        int oldest = format.oldest();
        return new Format(oldest, oldest + scripts.size() - 1, number -> scripts.get(number - oldest));
    }

    /** Derives notes, until something else is done at the entry of this number. */
    static Deriver failingAt(int number, Runnable otherwise) {
        AtomicInteger derived = new AtomicInteger();
        return (entry, at, before) -> {
            if (derived.incrementAndGet() == number) {
                otherwise.run();
            }
            return Notes.DERIVER.derive(entry, at, before);
        };
    }

    private static Derived deriveOneMore(Entry entry, long at, Optional<Entry> before) {
        Derived derived = Notes.DERIVER.derive(entry, at, before);
        List<Edge> begun = new ArrayList<>(derived.begun());
        if (before.isEmpty()) {
            begun.add(Edge.attribute("tag", "more"));
        }
        return new Derived(derived.name(), derived.time(), derived.place(), begun, derived.ended());
    }

    private static List<String> names(SqliteStore store, String tag) {
        Selection selection = new Selection(
                List.of(new Selection.Clause("tag", Set.of("tag:" + tag))),
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                100);
        return store.read(
                View.EVERYTHING,
                snapshot -> snapshot.list(selection).stream().map(Stored::name).toList());
    }

    /** What the store says of each note, now and before the last version. */
    static List<String> answers(SqliteStore store) {
        List<String> answers = new ArrayList<>(List.of("t " + names(store, "t"), "u " + names(store, "u")));
        for (View view : List.of(View.EVERYTHING, View.EVERYTHING.at(3))) {
            store.<Boolean>read(view, snapshot -> Stream.of("a", "b", "c", "missing")
                    .allMatch(name -> answers.add(said(snapshot, name))));
        }
        return answers;
    }

    private static String said(Snapshot snapshot, String name) {
        List<String> versions = snapshot.versions(name).stream()
                .map(stored -> stored.name() + " " + stored.entry().sequence() + " " + stored.time() + " "
                        + stored.place() + " " + stored.replaces() + " "
                        + Arrays.hashCode(stored.entry().body()))
                .toList();
        return name + " " + versions + " " + snapshot.links(name);
    }

    private static String text(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            assertThat(row.next()).isTrue();
            return row.getString(1);
        }
    }
}
