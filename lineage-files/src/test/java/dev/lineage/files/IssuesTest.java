package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.record.WriteOption;
import dev.lineage.work.Task;
import dev.lineage.work.Task.TaskResult;
import dev.lineage.work.Task.TaskStatus;
import dev.lineage.work.TaskBuilder;
import dev.lineage.work.Work;
import dev.lineage.work.Work.AfterFailure;
import dev.lineage.work.Work.Claim;
import dev.lineage.work.WorkReader.TaskState;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** The issues of beads and hives. */
class IssuesTest extends MemoryTest {
    private static final Scope SHOP = Scope.project("shop").actor("agent:ann");
    private static final Scope BLOG = Scope.project("blog").actor("agent:bob");
    private static final JsonMapper JSON = new JsonMapper();
    private static final String EDGES = "dependencies";
    private static final String ABSENT = "there is no record ";
    private static final String ISSUES = """
        {"id":"bd-1","title":"Refresh early","description":"Five minutes","status":"open","priority":1,"issue_type":"epic","created_at":"2026-01-01T10:00:00-08:00","created_by":"steve","updated_at":"2026-01-02T10:00:00-08:00","labels":["oauth"],"notes":"soon"}
        {"id":"bd-1.1","title":"Measure","status":"hooked","priority":4,"issue_type":"task","created_at":"2026-01-01T11:00:00Z","updated_at":"2026-01-01T12:00:00Z","assignee":"beads/ann","dependencies":[{"issue_id":"bd-1.1","depends_on_id":"bd-2","type":"blocks","created_at":"2026-01-01T11:30:00Z","created_by":"steve"},{"issue_id":"bd-1.1","depends_on_id":"bd-1","type":"parent-child"},{"issue_id":"bd-1.1","depends_on_id":"bd-2","type":"discovered-from"}]}
        {"id":"bd-2","title":"Log","status":"closed","priority":0,"issue_type":"bug","created_at":"2026-01-01T11:00:00Z","updated_at":"2026-01-03T12:00:00Z","closed_at":"2026-01-03T12:00:00Z","close_reason":"Done"}
        {"id":"bd-3","title":"Twice","status":"tombstone","priority":2,"issue_type":"task","created_at":"2026-01-01T11:00:00Z","updated_at":"2026-01-04T12:00:00Z","deleted_at":"2026-01-04T12:00:00Z","delete_reason":"duplicate","deleted_by":"steve"}
        """;
    private static final List<String> STATUSES = Stream.of(TaskStatus.values())
            .map(status -> status.name().toLowerCase(Locale.ROOT))
            .toList();
    private static final List<String> NAMES =
            List.of(("created_by status priority assignee title labels description parent_id dependencies deleted_at"
                            + " lineage kind id project actor payload decision information event claim_token notes"
                            + " closed_at delete_reason")
                    .split(" "));
    /** The issues of another project, which have the same ids. */
    private static final String THEIRS =
            ISSUES.replace("Refresh early", "Write early").replace("2026-01-0", "2026-02-0");

    private static ImportReport load(LineageMemory memory, String lines) {
        return memory.exchange().importAll(SHOP, read(lines));
    }

    private static Version<Task> task(LineageMemory memory, String id) {
        return memory.in(SHOP).work().get(RecordId.of(id));
    }

    private static Map<String, Object> object(String line) {
        Map<String, Object> fields = new TreeMap<>();
        Map<?, ?> read = JSON.readValue(line, Map.class);
        read.forEach((name, value) -> fields.put(String.valueOf(name), value));
        return fields;
    }

    @Test
    void anIssueIsATask() {
        ImportReport report = load(memory, ISSUES);

        assertThat(report.deviations()).isEmpty();
        assertThat(Memories.counts(report)).containsExactly(5L, 0L, 0L, 0L);
        Version<Task> first = task(memory, "bd-1");
        assertThat(first.actor()).isEqualTo("steve");
        assertThat(first.time()).isEqualTo("2026-01-01T18:00:00Z");
        assertThat(first.value())
                .isEqualTo(Task.builder("Refresh early")
                        .description("Five minutes")
                        .priority(3)
                        .tags(List.of("oauth"))
                        .metadata(Map.of("issue_type", "epic", "created_by", "steve", "notes", "soon"))
                        .build());
        Task second = task(memory, "bd-1.1").value();
        assertThat(second.status()).isEqualTo(TaskStatus.IN_PROGRESS);
        assertThat(second.assignment().assignedTo()).hasToString("Optional[agent:beads/ann]");
        assertThat(second.parentId()).contains(RecordId.of("bd-1"));
        assertThat(second.dependsOn()).containsExactly(RecordId.of("bd-2"));
        assertThat(edges(memory)).containsExactly("task:bd-1.1 discovered_from task:bd-2");
        Task closed = task(memory, "bd-2").value();
        assertThat(closed.status()).isEqualTo(TaskStatus.COMPLETED);
        assertThat(closed.completedAt()).contains(Instant.parse("2026-01-03T12:00:00Z"));
        assertThat(task(memory, "bd-3").validity().until()).contains(Instant.parse("2026-01-04T12:00:00Z"));
        assertThat(task(memory, "bd-3").additional()).isEqualTo(Map.of("retired_because", "duplicate"));
        assertThat(memory.in(SHOP).work().ready(Optional.empty(), 9))
                .extracting(ready -> ready.task().id().value())
                .containsExactly("bd-1");
    }

    @Test
    void tasksAreWrittenAsTheIssuesThatTheyWere() throws IOException {
        Path file = folder.resolve("out.jsonl");
        try (LineageMemory other = open("other")) {
            load(memory, ISSUES);

            assertThat(IssueFile.write(memory.exchange(), SHOP, file)).isEqualTo(4);
            assertThat(issues(Files.readString(file))).isEqualTo(issues(ISSUES));
            load(other, Files.readString(file));
            assertThat(portable(other)).isEqualTo(portable(memory));
        }
    }

    @Test
    void aTaskOfLineageIsAnIssueOfBeads() throws IOException {
        Path file = folder.resolve("out.jsonl");
        Lineage me = memory.in(SHOP);
        RecordId first =
                me.work().add(Task.builder("First").priority(900).build()).id();
        RecordId second = me.work()
                .add(Task.builder("Second")
                        .dependsOn(List.of(first))
                        .parentId(first)
                        .build())
                .id();
        me.work().claim(first, Work.LEASE);
        IssueFile.write(memory.exchange(), SHOP, file);
        assertThat(Memories.counts(memory.exchange().importAll(SHOP, Memories.read(file))))
                .containsExactly(0L, 2L, 0L, 0L);

        List<Map<String, Object>> lines =
                Files.readAllLines(file).stream().map(IssuesTest::object).toList();
        lines.forEach(line -> line.keySet().removeAll(Set.of("created_at", "updated_at")));
        List<Object> tasks = lines.stream().map(line -> line.remove("lineage")).toList();
        assertThat(tasks.get(0)).extracting("title", "priority").containsExactly("First", 900);
        assertThat(tasks.get(1)).extracting("title", "priority").containsExactly("Second", 0);
        assertThat(lines)
                .containsExactly(
                        Map.of(
                                "id", first.value(),
                                "title", "First",
                                "status", "in_progress",
                                "priority", 0,
                                "issue_type", "task",
                                "assignee", "ann",
                                "labels", List.of("shop")),
                        Map.of(
                                "id",
                                second.value(),
                                "title",
                                "Second",
                                "status",
                                "open",
                                "priority",
                                4,
                                "issue_type",
                                "task",
                                "labels",
                                List.of("shop"),
                                "dependencies",
                                List.of(
                                        dependency(second, first, "blocks"),
                                        dependency(second, first, "parent-child"))));
    }

    @Test
    void anIssueThatWasEditedKeepsWhatBeadsHasNoWordFor() throws IOException {
        Path file = folder.resolve("out.jsonl");
        Map<String, Object> task = Map.of(
                "id",
                "bd-1",
                "title",
                "First",
                "working_memory_id",
                "wm-00000001",
                "needs_review",
                true,
                "max_attempts",
                2,
                "result",
                Map.of("summary", "Done"),
                "created_at",
                "2026-01-01T00:00:00Z");
        memory.exchange().importAll(SHOP, List.of(new Document("tasks:1", "task", task)));
        IssueFile.write(memory.exchange(), SHOP, file);
        Map<String, Object> issue = new TreeMap<>(object(Files.readString(file)));
        issue.putAll(Map.of("title", "Edited", "updated_at", "2026-01-02T00:00:00Z"));
        load(memory, LenientJson.write(issue));

        assertThat(memory.in(SHOP)
                        .documents()
                        .write(memory.in(SHOP).find(Reference.of("bd-1")).orElseThrow()))
                .containsAllEntriesOf(Map.of(
                        "title", "Edited", "working_memory_id", "wm-00000001", "needs_review", true, "max_attempts", 2))
                .doesNotContainKey("result");
    }

    @Test
    void onlyWhatItsTrackerWouldHandOutIsReady() throws IOException {
        String lines = """
            {"id":"sh-1","title":"Sweep","status":"Open","issue_type":"Task"}
            {"id":"sh-2","title":"Paint","status":"deferred","issue_type":"epic"}
            {"id":"sh-3","title":"House rules","status":"pinned","issue_type":"task"}
            {"id":"sh-4","title":"Ask","status":"waiting_on_vendor","issue_type":"task"}
            {"id":"sh-5","title":"Ask again","status":"waiting_on_vendor","issue_type":"task"}
            {"id":"sh-6","title":"Keeper","status":"open","issue_type":"agent"}
            {"id":"sh-7","title":"Levitate","status":"open","issue_type":"spell"}
            {"id":"sh-8","title":"A copy","status":"open","issue_type":"bug","is_template":true}
            {"id":"sh-9","title":"After the sweep","status":"open","issue_type":"task","dependencies":[{"issue_id":"sh-9","depends_on_id":"sh-1","type":"waits-for"}]}
            {"id":"sh-10","title":"Somehow after the sweep","status":"open","issue_type":"task","dependencies":[{"issue_id":"sh-10","depends_on_id":"sh-1","type":"hinges-on"},{"issue_id":"sh-10","depends_on_id":"sh-1","type":"blocks"}]}
            {"id":"sh-13","title":"Listed after the sweep","status":"open","issue_type":"task","dependencies":[{"id":"sh-1","title":"Sweep","dependency_type":"blocks"}]}
            {"id":"sh-11","title":"Deleted","status":"tombstone","issue_type":"task","deleted_at":"2026-01-04T12:00:00Z"}
            {"id":"sh-12","title":"After the deleted","status":"open","issue_type":"chore","dependencies":[{"issue_id":"sh-12","depends_on_id":"sh-11","type":"blocks"},{"issue_id":"sh-12","depends_on_id":"sh-99","type":"related"}]}
            """;
        Path file = folder.resolve("out.jsonl");
        ImportReport report = load(memory, lines);

        assertThat(Memories.deviations(report))
                .containsExactly(
                        "issues.jsonl:4 unknown-status: status is 'waiting_on_vendor'; the task is not ready for it",
                        "issues.jsonl:7 unknown-issue-type: issue_type is 'spell'; the task is not ready for it",
                        "issues.jsonl:10 unknown-dependency: dependency is 'hinges-on'; the task is not ready for it");
        assertThat(memory.in(SHOP).work().ready(Optional.empty(), 99))
                .extracting(ready -> ready.task().id().value())
                .containsExactlyInAnyOrder("sh-1", "sh-12");
        assertThat(task(memory, "sh-10").value().dependsOn()).containsExactly(RecordId.of("sh-1"));
        IssueFile.write(memory.exchange(), SHOP, file);
        Map<Object, Map<String, Object>> written = issues(Files.readString(file));
        Map<Object, Map<String, Object>> read = issues(lines);
        assertThat(written.keySet()).isEqualTo(read.keySet());
        for (Object id : read.keySet()) {
            assertThat(written.get(id)).containsAllEntriesOf(read.get(id));
        }
    }

    private static Map<String, Object> dependency(RecordId issue, RecordId on, String type) {
        return Map.of("issue_id", issue.value(), "depends_on_id", on.value(), "type", type);
    }

    @Test
    void equalIdsOfTwoProjectsAreTwoTasks() {
        load(memory, ISSUES);
        List<Map<String, Object>> shop = portable(memory);
        ImportReport report = memory.exchange().importAll(BLOG, read(THEIRS));

        assertThat(Memories.counts(report)).containsExactly(5L, 0L, 0L, 0L);
        assertThat(report.deviations())
                .extracting(Deviation::rule)
                .containsExactly("renamed-id", "renamed-id", "renamed-id", "renamed-id");
        assertThat(portable(memory)).isEqualTo(shop);
        assertThat(theirs(memory, "bd-1").value().title()).isEqualTo("Write early");
        assertThat(Memories.counts(memory.exchange().importAll(BLOG, read(THEIRS))))
                .containsExactly(0L, 5L, 0L, 0L);
    }

    @Test
    void tasksDependOnThoseOfTheirOwnProjectWhateverTheirIdsAreHere() {
        load(memory, ISSUES);
        memory.exchange().importAll(BLOG, read(THEIRS));
        for (Scope scope : List.of(BLOG, Memories.ALL.actor("agent:bob"))) {
            Work tasks = memory.in(scope).work();
            RecordId log = theirs(memory, "bd-2").id();
            RecordId measure = theirs(memory, "bd-1.1").id();
            assertThat(tasks.state(measure).blockedBy()).isEmpty();

            tasks.change(log, task -> pending(task).priority(4).build());
            tasks.change(measure, task -> pending(task).priority(9).build());
            assertThat(tasks.state(measure).blockedBy()).containsExactly(log);
            assertThat(tasks.state(log).effectivePriority()).isEqualTo(9);
            assertThat(memory.in(SHOP).work().state(RecordId.of("bd-1.1")).blockedBy())
                    .isEmpty();
            assertThat(tasks.complete(log, TaskResult.of("Done")).released()).containsExactly(measure);
        }
    }

    @Test
    void aTaskThatFailsCancelsNoneOfAnotherProject() {
        load(memory, ISSUES);
        memory.exchange().importAll(BLOG, read(THEIRS));
        Work tasks = memory.in(Memories.ALL.actor("agent:bob")).work();
        RecordId log = RecordId.of("bd-2");
        tasks.change(log, task -> pending(task).build());
        tasks.change(log, task -> pending(task).status(TaskStatus.IN_PROGRESS).build());
        tasks.fail(log, "No disk", AfterFailure.ABORT);

        assertThat(task(memory, "bd-1.1").value().status()).isEqualTo(TaskStatus.CANCELLED);
        assertThat(theirs(memory, "bd-1.1").value().status()).isEqualTo(TaskStatus.IN_PROGRESS);
    }

    @Test
    void tasksOfAProjectAreWrittenWithTheIdsThatItsIssuesHad() throws IOException {
        Path file = folder.resolve("out.jsonl");
        load(memory, ISSUES);
        memory.exchange().importAll(BLOG, read(THEIRS));
        IssueFile.write(memory.exchange(), BLOG, file);

        assertThat(issues(Files.readString(file))).isEqualTo(issues(THEIRS));
        assertThat(Memories.counts(memory.exchange().importAll(BLOG, Memories.read(file))))
                .containsExactly(0L, 5L, 0L, 0L);
    }

    private static Iterable<Document> read(String lines) {
        return ImportFile.read(Memories.stream(lines), "issues.jsonl");
    }

    private static TaskBuilder pending(Task task) {
        return task.with().status(TaskStatus.PENDING);
    }

    @SuppressWarnings("unchecked")
    private static Version<Task> theirs(LineageMemory memory, String id) {
        return (Version<Task>) memory.in(BLOG).find(Reference.of(id)).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void tasksWithAnyFieldsAreTheSameInAnotherMemory(long seed) throws IOException {
        Path file = folder.resolve("out.jsonl");
        Path again = folder.resolve("again.jsonl");
        try (LineageMemory other = open("other")) {
            memory.exchange().importAll(SHOP, randomTasks(new Random(seed)));
            IssueFile.write(memory.exchange(), SHOP, file);
            ImportReport report = other.exchange().importAll(SHOP.actor("agent:bob"), Memories.read(file));
            IssueFile.write(other.exchange(), SHOP, again);

            assertThat(Memories.counts(report)).containsExactly(100L, 0L, 0L, 0L);
            assertThat(portable(other)).isEqualTo(portable(memory)).hasSize(100);
            assertThat(again).hasSameTextualContentAs(file);
            assertThat(Memories.counts(memory.exchange().importAll(SHOP, Memories.read(file))))
                    .containsExactly(0L, 100L, 0L, 0L);
        }
    }

    private static List<Document> randomTasks(Random random) {
        return IntStream.range(0, 100)
                .mapToObj(i -> new Document("tasks:" + i, "task", randomTask(random, "task-" + i)))
                .toList();
    }

    /** Returns a task with some of all fields, with metadata that are named as fields of issues and of others. */
    private static Map<String, Object> randomTask(Random random, String id) {
        Map<String, Object> fields = new TreeMap<>(Map.of("id", id, "title", "Title", "created_at", time(random)));
        put(random, fields, "status", any(random, STATUSES));
        put(random, fields, "priority", random.nextInt(random.nextBoolean() ? 1_000 : 5) - 2);
        put(random, fields, "description", "a\n\"b\"");
        put(random, fields, "working_memory_id", "wm-0000000" + random.nextInt(9));
        put(random, fields, "parent_id", "task-" + random.nextInt(100));
        put(random, fields, "depends_on", List.of("task-" + (100 + random.nextInt(9)), "task-7", "bd-7"));
        put(random, fields, "assigned_to", any(random, List.of("agent:a", "agent:a:b", "person:eve", "file:a.ts")));
        put(random, fields, "review_status", any(random, List.of("approved", "needs_rework", "rejected")));
        put(random, fields, "needs_review", random.nextBoolean());
        put(random, fields, "reviewed_by", "eve");
        put(random, fields, "review_comments", "Why?");
        put(random, fields, "tags", List.of("oauth", "x y"));
        put(random, fields, "actor", any(random, List.of("eve", "agent:ann", "agent:c")));
        put(random, fields, "session_id", "session-00000001");
        put(random, fields, "retired_because", "duplicate");
        put(random, fields, "extra", Map.of("deep", List.of(1, "2")));
        for (String time : List.of("assigned_at", "started_at", "completed_at", "updated_at", "valid_from")) {
            put(random, fields, time, time(random));
        }
        put(random, fields, "valid_until", "2026-03-01T00:00:00Z");
        put(
                random,
                fields,
                "result",
                Map.of(
                        "summary",
                        "Done",
                        "artifacts",
                        List.of("art-00000001"),
                        "next_steps",
                        List.of("Rest"),
                        "learnings",
                        List.of("Much")));
        Map<String, Object> metadata = new TreeMap<>();
        for (String name : NAMES) {
            if (random.nextInt(6) == 0) {
                metadata.put(
                        name,
                        any(random, List.of("open", "hooked", "", 2, 1.5, List.of(), List.of("a"), Map.of("a", 1))));
            }
        }
        put(random, fields, "metadata", metadata);
        return fields;
    }

    private static <T> T any(Random random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private static void put(Random random, Map<String, Object> fields, String name, Object value) {
        if (random.nextInt(3) > 0) {
            fields.put(name, value);
        }
    }

    private static String time(Random random) {
        return "2026-02-0" + (1 + random.nextInt(9)) + "T10:00:00Z";
    }

    @Test
    void anImportNeverChangesAHolder() {
        String later = ISSUES.replace("Refresh early", "Refresh soon").replace("2026-01-02", "2099-01-02");
        load(memory, ISSUES);
        Work tasks = memory.in(SHOP).work();
        Claim claim = tasks.claim(RecordId.of("bd-1"), Work.LEASE);
        assertThat(Memories.counts(load(memory, ISSUES))).containsExactly(0L, 5L, 0L, 0L);

        assertThat(Memories.counts(load(memory, later))).containsExactly(1L, 4L, 0L, 0L);
        assertThat(Memories.counts(load(memory, later))).containsExactly(0L, 5L, 0L, 0L);
        TaskState held = tasks.state(RecordId.of("bd-1"));
        assertThat(held.task().value().title()).isEqualTo("Refresh soon");
        assertThat(held.task().value().status()).isEqualTo(TaskStatus.IN_PROGRESS);
        assertThat(held.task().value().assignment())
                .isEqualTo(claim.task().value().assignment());
        assertThat(held.holder()).contains("agent:ann");
        tasks.complete(RecordId.of("bd-1"), TaskResult.of("Done"), WriteOption.fence(claim.token()));
    }

    @Test
    @Tag("slow")
    void allIssuesOfAHiveAreKept() throws IOException {
        Path file = Memories.data("hive/issues.jsonl");
        ImportReport report = memory.exchange().importAll(SHOP, Memories.read(file));

        assertThat(report.deviations()).isEmpty();
        assertThat(Memories.counts(report)).containsExactly(776L, 0L, 0L, 0L);
        for (String line : Files.readAllLines(file)) {
            Map<String, Object> issue = object(line);
            Task task = task(memory, String.valueOf(issue.get("id"))).value();
            assertThat(task.parentId().map(RecordId::value)).isEqualTo(Optional.ofNullable(issue.get("parent_id")));
            assertThat(task.status().name())
                    .isEqualTo(Map.of("open", "PENDING", "closed", "COMPLETED", "in_progress", "IN_PROGRESS")
                            .get(issue.get("status")));
        }
        assertThat(Memories.counts(memory.exchange().importAll(SHOP, Memories.read(file))))
                .containsExactly(0L, 776L, 0L, 0L);
    }

    @Test
    @Tag("slow")
    void allIssuesOfBeadsAreWrittenAsTheyWere() throws IOException {
        List<String> lines = Files.readAllLines(Memories.data("beads/issues-2026-01-14.jsonl"));
        lines = lines.subList(0, Memories.size(700, lines.size()));
        Path file = Files.write(folder.resolve("issues.jsonl"), lines);
        Set<Object> ids = issues(String.join("\n", lines)).keySet();
        Path out = folder.resolve("out.jsonl");
        try (LineageMemory other = open("other")) {
            ImportReport report = memory.exchange().importAll(SHOP, Memories.read(file));

            assertThat(report.deviations())
                    .hasSize(Memories.size(59, 8))
                    .extracting(Deviation::detail)
                    .allMatch(detail -> detail.startsWith(ABSENT) && !ids.contains(detail.substring(ABSENT.length())));
            assertThat(report.refused()).isZero();
            assertThat(IssueFile.write(memory.exchange(), SHOP, out)).isEqualTo(lines.size());
            assertThat(issues(Files.readString(out))).isEqualTo(issues(Files.readString(file)));
            assertThat(memory.exchange().importAll(SHOP, Memories.read(file)).added())
                    .isZero();
            other.exchange().importAll(SHOP, Memories.read(out));
            assertThat(portable(other)).isEqualTo(portable(memory));
        }
    }

    @Test
    @Tag("slow")
    void theVersionsOfIssuesLeaveTheLastOfEach() throws IOException {
        Path file = folder.resolve("versions.jsonl");
        Map<Object, Map<String, Object>> last = new HashMap<>();
        Files.write(file, versions(last));
        Path out = folder.resolve("out.jsonl");
        ImportReport report = memory.exchange().importAll(SHOP, Memories.read(file));
        IssueFile.write(memory.exchange(), SHOP, out);

        assertThat(report.refused() + report.older()).isZero();
        Map<Object, Map<String, Object>> issues = issues(Files.readString(out));
        issues.values().removeIf(issue -> "tombstone".equals(issue.get("status")));
        issues.values().forEach(issue -> {
            issue.keySet().removeAll(List.of("id", "created_at", "updated_at"));
            issue.computeIfPresent(EDGES, (name, items) -> Set.copyOf((List<?>) items));
        });
        assertThat(issues).hasSize(Memories.size(133, 865)).isEqualTo(last);
        assertThat(memory.in(SHOP).work().states(Optional.empty())).hasSize(issues.size());
        ImportReport again = memory.exchange().importAll(SHOP, Memories.read(file));
        assertThat(Memories.counts(again)).containsExactly(0L, report.added() + report.unchanged(), 0L, 0L);
    }

    /** Returns a line for the issue that each event in the history of beads leaves, and adds the last ones to a map. */
    private static List<String> versions(Map<Object, Map<String, Object>> issues) throws IOException {
        Path events = Memories.data("beads/events-first30k.jsonl.gz");
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(events)), StandardCharsets.UTF_8))) {
            return in.lines()
                    .limit(Memories.size(1_000, 30_000))
                    .map(line -> version(issues, object(line)))
                    .toList();
        }
    }

    /** Each event changes an issue or what blocks it. The number of the event orders those of one second. */
    private static String version(Map<Object, Map<String, Object>> issues, Map<String, Object> event) {
        Object id = event.getOrDefault("id", "");
        Map<String, Object> issue = issues.computeIfAbsent(id, added -> new TreeMap<>());
        Set<Object> edges = new HashSet<>((Collection<?>) issue.getOrDefault(EDGES, Set.of()));
        Object edge = Map.of("depends_on_id", event.getOrDefault("to", ""), "type", "blocks");
        switch (event.get("event") + " " + event.getOrDefault("rel", "")) {
            case "created " -> {
                issue.putAll(object(JSON.writeValueAsString(event.get("data"))));
                edges.clear();
            }
            case "field_changed " -> issue.put(String.valueOf(event.get("field")), event.get("new"));
            case "edge_added blocks" -> edges.add(edge);
            case "edge_removed blocks" -> edges.remove(edge);
            case "removed " -> issues.remove(id);
            default -> {}
        }
        issue.put(EDGES, edges);
        issue.values().removeIf(IssuesTest::isEmpty);
        Map<String, Object> line = new TreeMap<>(issue);
        Instant time = OffsetDateTime.parse(String.valueOf(event.get("ts")))
                .plus(((Number) event.getOrDefault("seq", 0)).longValue(), ChronoUnit.MICROS)
                .toInstant();
        line.putAll(Map.of("id", id, "updated_at", time.toString()));
        if (!issues.containsKey(id)) {
            line.put("status", "tombstone");
        }
        return JSON.writeValueAsString(line);
    }

    /** Returns issues by their ids, without empty fields, and with times as the store keeps them. */
    private static Map<Object, Map<String, Object>> issues(String lines) {
        Map<Object, Map<String, Object>> issues = new HashMap<>();
        lines.lines().map(IssuesTest::object).forEach(issue -> {
            issue.values().removeIf(IssuesTest::isEmpty);
            issue.replaceAll((name, value) -> name.endsWith("_at")
                    ? OffsetDateTime.parse(value.toString()).toInstant().truncatedTo(ChronoUnit.MICROS)
                    : value);
            issues.put(issue.get("id"), issue);
        });
        return issues;
    }

    private static boolean isEmpty(@Nullable Object value) {
        return value == null || value.equals("") || value instanceof Collection<?> items && items.isEmpty();
    }

    private static List<String> edges(LineageMemory memory) {
        return memory.in(SHOP).graph().edges().list(Filter.ALL, Paging.first(9)).items().stream()
                .map(edge -> edge.value().from() + " " + edge.value().relation() + " "
                        + edge.value().to())
                .toList();
    }

    private static List<Map<String, Object>> portable(LineageMemory memory) {
        Collection<Map<String, Object>> documents = Memories.documents(memory, SHOP);
        documents.forEach(document -> document.keySet().removeAll(Set.of("sequence", "recorded_at", "updated_at")));
        return List.copyOf(documents);
    }
}
