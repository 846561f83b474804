package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.LineageException.Conflict;
import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Maintenance.Verification;
import dev.lineage.Scope;
import dev.lineage.core.kind.Json;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.graph.Edge;
import dev.lineage.graph.EdgeBuilder;
import dev.lineage.graph.NodeBuilder;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionBuilder;
import dev.lineage.journal.ResultBuilder;
import dev.lineage.knowledge.MemoryCore;
import dev.lineage.knowledge.MemoryCore.CoreVisibility;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternBuilder;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ManualClock;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtBuilder;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Opens a memory over an empty file, with a manual clock and seeded ids. */
abstract class MemoryTest {
    static final Scope PLANNER = Scope.project("shop").actor("agent:planner");

    final ManualClock clock = new ManualClock();
    Path file;
    LineageMemory memory;
    Lineage lineage;
    boolean untouched = true;

    @BeforeEach
    void openMemory(@TempDir Path folder) {
        file = folder.resolve("memory.db");
        memory = open(file, 1);
        lineage = memory.in(PLANNER);
    }

    /** Closes the memory, which must be sound unless its file was changed behind its back. */
    @AfterEach
    void closeMemory() {
        if (untouched) {
            assertThat(verify().problems()).isEmpty();
        }
        untouched = false;
        memory.close();
    }

    /** Opens another file; memories of different seeds make different ids. */
    LineageMemory open(Path path, long seed) {
        return Lineages.open(SqliteStore.at(path, Durability.NORMAL), options(seed));
    }

    LineageOptions options(long seed) {
        return LineageOptions.defaults().clock(clock).random(new Random(seed));
    }

    /** Closes the memory and opens its file again. */
    void reopen(LineageOptions options) {
        boolean before = untouched;
        closeMemory();
        memory = Lineages.open(SqliteStore.at(file, Durability.NORMAL), options);
        untouched = before;
        lineage = memory.in(PLANNER);
    }

    @SuppressWarnings("unchecked") // the kind of a value is its class
    <T extends Record> Version<T> add(T value, WriteOption... options) {
        return lineage.records((Class<T>) value.getClass()).add(value, options);
    }

    /** Adds a record with the fields of a JSON object, into which arguments are formatted. */
    <T extends Record> Version<T> add(Class<T> kind, String fields, Object... arguments) {
        return add(lineage.documents().read(kind, json(fields.formatted(arguments))));
    }

    /** Changes those fields of a record that a JSON object has. */
    <T extends Record> Version<T> change(Class<T> kind, RecordId id, String fields, WriteOption... options) {
        return lineage.records(kind).change(id, old -> lineage.documents().with(old, json(fields)), options);
    }

    static Decision decision(String text) {
        return Decision.builder(text).build();
    }

    Version<Decision> record(String text, WriteOption... options) {
        return lineage.journal().record(decision(text), options);
    }

    Version<Decision> record(DecisionBuilder decision, WriteOption... options) {
        return lineage.journal().record(decision.build(), options);
    }

    Version<Decision> get(RecordId decision) {
        return lineage.journal().get(decision);
    }

    Version<Decision> update(RecordId decision, UnaryOperator<DecisionBuilder> change, WriteOption... options) {
        return lineage.journal().update(decision, change, options);
    }

    Version<Decision> retire(RecordId decision, String reason, WriteOption... options) {
        return lineage.journal().retire(decision, reason, options);
    }

    Version<Pattern> learn(PatternBuilder pattern) {
        return lineage.patterns().add(pattern.build());
    }

    Version<Thought> thought(ThoughtBuilder thought) {
        return lineage.thoughts().add(thought.build());
    }

    Version<?> node(NodeBuilder node, WriteOption... options) {
        return lineage.graph().addNode(node.build(), options);
    }

    Version<Edge> edge(EdgeBuilder edge) {
        return lineage.graph().edges().add(edge.build());
    }

    Version<Decision> resolve(RecordId id, boolean success) {
        return lineage.journal()
                .resolve(id, ResultBuilder.builder().success(success).build());
    }

    RecordId know(RecordId core, String title, String content) {
        MemoryEntry entry = MemoryEntry.builder(core, title, content).build();
        return lineage.knowledge().add(entry).id();
    }

    static RecordId publicCore(Lineage lineage, String name) {
        MemoryCore core =
                MemoryCore.builder(name).visibility(CoreVisibility.PUBLIC).build();
        return lineage.records(MemoryCore.class).add(core).id();
    }

    static RecordId workingMemory(Lineage lineage) {
        return lineage.work()
                .memories()
                .add(WorkingMemory.builder("work", "goal").build())
                .id();
    }

    /** Expects a conflict by a rule, with a message. */
    static void conflicts(String rule, String message, ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        Conflict.class, conflict -> assertThat(conflict.rule()).isEqualTo(rule))
                .hasMessage(message);
    }

    /** Returns the records that a list has, newest first. */
    static <T> List<Version<T>> all(RecordReader<T> reader) {
        return reader.list(Filter.ALL, Paging.first(Paging.MAX_LIMIT)).items();
    }

    static List<RecordId> ids(Collection<? extends Version<?>> versions) {
        return versions.stream().<RecordId>map(Version::id).toList();
    }

    /** Returns the texts of the listed decisions, newest first. */
    static List<String> texts(LineageQuery lineage, Filter filter) {
        return lineage.journal().list(filter, Paging.first(100)).items().stream()
                .map(version -> version.value().decision())
                .toList();
    }

    List<String> texts() {
        return texts(lineage, Filter.ALL);
    }

    Verification verify() {
        return memory.maintenance().verify(Progress.NONE);
    }

    /** Imports documents of decisions, or of the kinds that they name. */
    @SafeVarargs
    final ImportReport importAll(Map<String, ?>... documents) {
        return importAs(PLANNER, documents);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    final ImportReport importAs(Scope scope, Map<String, ?>... documents) {
        return importAll(memory, scope, List.of(documents));
    }

    static ImportReport importAll(LineageMemory memory, List<? extends Map<String, ?>> documents) {
        return importAll(memory, PLANNER, documents);
    }

    static ImportReport importAll(LineageMemory memory, Scope scope, List<? extends Map<String, ?>> documents) {
        List<Document> numbered = new ArrayList<>();
        documents.forEach(fields ->
                numbered.add(new Document("file:" + (numbered.size() + 1), "decision", new LinkedHashMap<>(fields))));
        return memory.exchange().importAll(scope, numbered);
    }

    static List<Map<String, Object>> export(LineageMemory memory, Scope scope) {
        List<Map<String, Object>> documents = new ArrayList<>();
        memory.exchange().exportAll(scope, documents::add);
        return documents;
    }

    /** Returns the fields of a document: those of a JSON object, whose quotes may be single ones. */
    static Map<String, Object> json(String fields) {
        return Json.parse("{" + fields.replace('\'', '"') + "}");
    }

    /** Returns the fields of a document: names and values in turns. */
    static Map<String, Object> fields(@Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
        }
        return fields;
    }

    /** Runs works in one group: all of them wait for one unit of work. */
    final void inGroup(Runnable... works) throws ExecutionException, InterruptedException {
        List<FutureTask<Object>> tasks = new ArrayList<>();
        lineage.atomically(inside -> {
            for (Runnable work : works) {
                FutureTask<Object> task = new FutureTask<>(work, null);
                tasks.add(task);
                queue(task);
            }
            return null;
        });
        for (FutureTask<Object> task : tasks) {
            task.get();
        }
    }

    /** Starts a task and returns when it waits for the lock, or is done. */
    static void queue(FutureTask<?> task) {
        Thread thread = new Thread(task);
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING && thread.getState() != Thread.State.TERMINATED) {
            Thread.onSpinWait();
        }
    }

    static RecordId id(String value) {
        return RecordId.of(value);
    }

    /** Changes the file behind the memory's back. */
    int execute(String sql) throws SQLException {
        untouched = false;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }

    /** Returns the rows of a query as lists of values. */
    List<List<Object>> rows(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<List<Object>> rows = new ArrayList<>();
            while (result.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    Object value = result.getObject(i);
                    row.add(value instanceof byte[] bytes ? Arrays.toString(bytes) : String.valueOf(value));
                }
                rows.add(row);
            }
            return rows;
        }
    }
}
