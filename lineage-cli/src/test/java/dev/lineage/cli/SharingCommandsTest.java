package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SharingCommandsTest extends ShellTest {
    private Path project;
    private String memory = "";
    private String task = "";

    @BeforeEach
    void open() throws IOException {
        project = Files.createDirectories(home.resolve("shop"));
        shell.in(project).with("LINEAGE_ACTOR", "agent:coder").ok("init", "shop");
        shell.ok("remember", "Share");
        try (LineageMemory opened = Lineages.open(SqliteStore.at(shell.memory()))) {
            Lineage me = opened.in(Scope.project("shop").actor("agent:planner"));
            memory = me.records(WorkingMemory.class)
                    .add(WorkingMemory.builder("work", "goal").build())
                    .id()
                    .value();
            task = me.work().add(Task.builder("task").build()).id().value();
        }
    }

    @Test
    void contextIsAddedForATaskAndFound() {
        String shared = shell.ok("context", "add", "Clocks differ", "--working-memory", memory.substring(0, 9));
        String own = shell.typed("""
            context add 'Clocks drift' --working-memory %s --task %s --content-type discovery --discovery-type risk
            --expires-at 2126-01-01T00:00:00Z
            """.formatted(memory, task));

        assertThat(shell.ok("context", "search", "clocks").lines()).hasSize(2);
        assertThat(shell.ok("context", "search", "clocks", "--task", task)).startsWith(own);
        String core = shell.ok("core", "add", "clocks");
        String entry = shell.ok("memory", "promote", shared, "--core", core);
        assertThat(Shell.object(shell.ok("history", shared, "--json").replaceAll("^\\[|]$", "")))
                .containsEntry("promoted_to", entry);
    }

    @Test
    void aLearningOfATaskIsPromotedByItself() {
        shell.ok("task", "complete", task, "Done", "--learnings", "Clocks differ", "--learnings", "Tokens leak");
        String core = shell.ok("core", "add", "clocks");
        String entry = shell.ok("memory", "promote", task, "--learning", "Tokens leak", "--core", core);
        assertThat(Shell.object(shell.ok("memory", "show", entry, "--json")))
                .containsEntry("content", "Tokens leak")
                .containsEntry("source", task);
    }

    @Test
    void contextAndArtifactsBelongToTheTaskOfTheEnvironmentAndItsWorkingMemory() throws IOException {
        Files.writeString(project.resolve("auth.ts"), "refresh();");
        shell.ok("work", "open", "Other", "Elsewhere");
        String claimed = shell.ok("task", "add", "Refresh early", "--working-memory", memory);
        shell.with("LINEAGE_TASK", claimed);

        for (List<String> add : List.of(
                List.of("context", "add", "Clocks differ"), List.of("artifact", "add", "auth.ts", "--type", "code"))) {
            Stream<String> words = Stream.concat(add.stream(), Stream.of("--json"));
            assertThat(Shell.object(shell.ok(words.toArray(String[]::new))))
                    .containsEntry("working_memory_id", memory)
                    .containsEntry("task_id", claimed);
        }
    }

    @Test
    void withoutATaskRecordsBelongToTheOnlyActiveWorkingMemory() {
        String context = shell.ok("context", "add", "Clocks differ", "--json");
        assertThat(Shell.object(context)).containsEntry("working_memory_id", memory);
        Map<?, ?> added = Shell.object(shell.ok("task", "add", "Refresh early", "--json"));
        assertThat(added.get("working_memory_id")).isEqualTo(memory);
        assertThat(Shell.object(shell.ok("task", "add", "Alone", "--working-memory", "", "--json")))
                .doesNotContainKey("working_memory_id");
        assertThat(shell.ok("task", "ready").lines()).hasSize(3).anyMatch(line -> line.contains("Refresh early"));

        String other = shell.ok("work", "open", "Other", "Elsewhere");
        assertThat(Shell.object(shell.ok("task", "add", "Either", "--json"))).doesNotContainKey("working_memory_id");
        assertThat(shell.run("context", "add", "Clocks differ").err()).contains("--working-memory");
        shell.ok("work", "update", memory, "--status", "paused");
        assertThat(Shell.object(shell.ok("task", "add", "Other", "--json"))).containsEntry("working_memory_id", other);
    }

    @Test
    void agentsAreRegisteredAndChanged() {
        String coder = shell.ok("agent", "add", "coder", "developer", "--working-memory", memory);

        assertThat(shell.ok("agent", "set", "agent:coder", "--status", "working", "--current-task", task))
                .isEqualTo(coder + " 2");
        assertThat(shell.ok("agent", "list", "--role", "developer"))
                .matches(coder + "  developer  working  0  0  \\S+  coder");
    }

    @Test
    void anArtifactIsComparedWithItsFile() throws IOException {
        Path source = Files.createDirectories(project.resolve("src"));
        Path file = source.resolve("auth.ts");
        Files.writeString(file, "refresh();");
        String[] add = {"artifact", "add", "auth.ts", "--type", "code", "--working-memory", memory};
        String first = shell.in(source).ok(add);
        assertThat(shell.ok(add)).isEqualTo(first);
        assertThat(shell.ok("artifact", "verify", first)).isEqualTo("src/auth.ts is current");
        Files.writeString(file, "fire();");
        Shell.Result changed = shell.run("artifact", "verify", first, "--json");
        assertThat(changed.exit()).isEqualTo(1);
        assertThat(Shell.object(changed.out()))
                .containsEntry("current", false)
                .containsEntry("checksum", "sha256:eae854b5e4b8375550369e941255ecdfca3fae288be75aaabc6a60b8a6849168");
        String second = shell.ok(add);
        assertThat(shell.ok("artifact", "list", "--path", "auth.ts").lines())
                .satisfiesExactly(
                        line -> assertThat(line).matches(second + "  \\S+  code  2  src/auth.ts"),
                        line -> assertThat(line).matches(first + "  \\S+  code  1  src/auth.ts"));
        assertThat(shell.run("artifact", "add", "gone.ts", "--type", "code", "--working-memory", memory)
                        .err())
                .isEqualTo("lineage: There is no file " + project.resolve("gone.ts") + "\n");
    }

    @Test
    void nudgesAreSentDeliveredOnceAndAcknowledged() {
        String all = shell.ok("nudge", "send", "all", "Stop at noon\nSharp");
        String own = shell.ok("nudge", "send", "agent:coder", "Stop now", "--priority", "critical");

        assertThat(shell.ok("nudge", "deliver").lines())
                .containsExactly(own + "  critical", "    Stop now", all + "  normal", "    Stop at noon", "    Sharp");
        assertThat(shell.ok("nudge", "deliver")).isEmpty();
        assertThat(shell.ok("nudge", "deliver", "agent:tester", "--moment", "when_idle"))
                .startsWith(all);
        assertThat(shell.ok("nudge", "ack", own)).isEqualTo(own + " 3");
        assertThat(shell.ok("nudge", "list", "--target", "agent:coder"))
                .matches(own + "  \\S+  agent:coder  critical  true  true  Stop now");
        assertThat(shell.ok("retire", all, "--reason", "past")).isEqualTo(all + " 4");
    }
}
