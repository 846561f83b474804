package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance.Progress;
import dev.lineage.Scope;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.work.Task;
import dev.lineage.work.TaskStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The issues of beads and of a hive, as JSON lines. */
class IssuesTest {
    private static final Scope SHOP = Scope.project("shop").actor("ann");

    @TempDir
    Path folder;

    private LineageMemory open() {
        return Memories.open(folder.resolve("memory.db"));
    }

    @Test
    void anIssueIsATask() {
        String line = """
                {"id":"bd-1","title":"Set up","status":"hooked","priority":1,"issue_type":"task","labels":["npm"],"created_at":"2025-11-02T21:58:07-08:00","updated_at":"2025-11-03T20:56:22-08:00","dependencies":[{"issue_id":"bd-1","depends_on_id":"bd-2","type":"blocks"},{"issue_id":"bd-1","depends_on_id":"bd-3","type":"parent-child"},{"issue_id":"bd-1","depends_on_id":"bd-4","type":"related"}]}
                """;
        try (LineageMemory memory = open()) {
            Memories.load(memory, line);
            Version<Task> task = memory.in(Memories.ALL).work().tasks().get(RecordId.of("bd-1"));
            assertThat(task.value().status()).isEqualTo(TaskStatus.IN_PROGRESS);
            assertThat(task.value().priority()).isEqualTo(3);
            assertThat(task.value().tags()).containsExactly("npm");
            assertThat(task.value().dependsOn()).containsExactly(RecordId.of("bd-2"));
            assertThat(task.value().parentId()).contains(RecordId.of("bd-3"));
            assertThat(task.additional().get("dependencies"))
                    .isEqualTo(List.of(Map.of("issue_id", "bd-1", "depends_on_id", "bd-4", "type", "related")));
            assertThat(task.additional()).containsEntry("issue_type", "task");
        }
    }

    @Test
    @Tag("slow")
    void theIssuesOfBeadsAreReadWithTheirEdgesAndTwiceAddsNothing() throws Exception {
        assertRead("beads/issues-2026-01-14.jsonl", 2_704, 346);
    }

    @Test
    @Tag("slow")
    void theIssuesOfAHiveAreReadWithTheirParents() throws Exception {
        assertRead("hive/issues.jsonl", 776, 0);
    }

    private void assertRead(String name, int issues, int deleted) throws Exception {
        Path file =
                Path.of(System.getProperty("lineage.data", "../../shared/data")).resolve(name);
        assumeTrue(Files.isRegularFile(file), "skipped: there is no " + file + "; name its folder by -Dlineage.data=");
        try (LineageMemory memory = open()) {
            ImportReport first = memory.exchange().importAll(SHOP, Memories.read(file));
            assertThat(first.added()).isEqualTo(issues);
            assertThat(first.refused()).isZero();
            ImportReport again = memory.exchange().importAll(SHOP, Memories.read(file));
            assertThat(again.added()).isZero();
            assertThat(again.unchanged()).isEqualTo(issues);
            Lineage me = memory.in(SHOP);
            Map<String, Integer> edges = new HashMap<>();
            for (String line : Files.readAllLines(file)) {
                JsonNode issue = JsonMapper.shared().readTree(line);
                Task task = me.work()
                        .tasks()
                        .get(RecordId.of(issue.get("id").asString()))
                        .value();
                assertThat(task.title()).isEqualTo(issue.get("title").asString());
                edges.merge("blocks", task.dependsOn().size(), Integer::sum);
                edges.merge("parent", task.parentId().isPresent() ? 1 : 0, Integer::sum);
                boolean child = issue.has("parent_id");
                for (JsonNode edge : issue.path("dependencies")) {
                    edges.merge("expected " + edge.get("type").asString(), 1, Integer::sum);
                    child |= edge.get("type").asString().equals("parent-child");
                }
                edges.merge("expected parent", child ? 1 : 0, Integer::sum); // a second one is kept aside
            }
            assertThat(edges.get("blocks")).isEqualTo(edges.getOrDefault("expected blocks", 0));
            assertThat(edges.get("parent")).isEqualTo(edges.get("expected parent"));
            int valid = 0;
            for (var page = me.work().tasks().list(Filter.ALL, Paging.first(1_000)); ; ) {
                valid += page.items().size();
                if (page.next().isEmpty()) {
                    break;
                }
                page = me.work()
                        .tasks()
                        .list(Filter.ALL, Paging.first(1_000).after(page.next().get()));
            }
            assertThat(valid).isEqualTo(issues - deleted);
            assertThat(memory.maintenance().verify(Progress.NONE).problems()).isEmpty();
        }
    }
}
