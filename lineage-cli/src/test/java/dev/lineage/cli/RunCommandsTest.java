package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.run.ActiveRun;
import dev.lineage.run.EventKind;
import dev.lineage.run.Run;
import dev.lineage.run.RunEvent;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunCommandsTest extends ShellTest {
    private static final String POLICY = "{:policy/version 0 :caps {:fs {:allow true :roots [\"specs\"]}}}";

    @BeforeEach
    void choose() {
        shell.with("LINEAGE_PROJECT", "shop");
        shell.with("LINEAGE_ACTOR", "person:ada");
    }

    @Test
    void aRunIsStartedGatedAndEnded() {
        String run = shell.ok("run", "start", "Deploy the site", "--tags", "site");
        assertThat(run).matches("run-[0-9a-f]{8}");
        assertThat(shell.ok("run", "gate", run, "g1", "pending", "--kind", "release"))
                .isEqualTo("2");
        assertThat(shell.ok("run", "list")).matches(run + " +\\S+ +blocked +live +Deploy the site");
        assertThat(shell.ok("run", "gate", run, "g1", "approved", "--notes", "read twice"))
                .isEqualTo("3");
        assertThat(shell.ok("run", "append", run, "run/finished", "{\"ok\":true}", "--expect", "3"))
                .isEqualTo("4");
        Map<?, ?> status = Shell.object(shell.ok("run", "status", run, "--json"));
        assertThat(status.get("status")).isEqualTo("passed");
        assertThat(status.get("event_count")).isEqualTo(4);
        assertThat(shell.ok("run", "status", run))
                .containsPattern("status +passed")
                .containsPattern("gates +g1 approved by person:ada");
        assertThat(shell.ok("run", "list", "--status", "passed")).startsWith(run);
        assertThat(Shell.object(shell.ok("run", "list", "--json").replaceAll("^\\[|]$", "")))
                .containsEntry("event_count", 4);
        assertThat(shell.ok("run", "show", run)).contains("Deploy the site");
        assertThat(shell.run("run", "append", run, "note/added", "{}", "--expect", "3")
                        .err())
                .contains("has 4 events, but 3 were expected");
        assertThat(shell.run("run", "gate", run, "g1", "open").err())
                .contains("must be one of pending, approved, rejected");
    }

    @Test
    void aLogIsImportedVerifiedReplayedAndComparedAndExported() throws IOException {
        Path log = home.resolve("events.ednlog");
        Files.writeString(log, """
            {:kind :run/started :payload {}}
            {:kind :cap/call :payload {:cap :web :call :get :args {:url "a"} :replay/key "rpk:sha256:%s" :mode :real}}
            {:kind :cap/return :payload {:replay/key "rpk:sha256:%<s" :ok true :value "A" :dur/ms 4}}
            """.formatted("18a3e4fb48a0bd0dc80f11d8f9eaf3c0b8c1e0c3f7e2d4b5a69788766554433a"));
        assertThat(shell.ok("run", "import", log.toString())).startsWith("4 added");
        String run = shell.ok("run", "list").split(" ")[0];
        assertThat(shell.ok("run", "verify", run)).isEmpty();
        assertThat(shell.ok("run", "export", run) + "\n").isEqualTo(Files.readString(log));
        Path copy = home.resolve("copy.ednlog");
        assertThat(shell.ok("run", "export", run, copy.toString())).isEqualTo("3 events exported");
        assertThat(shell.ok("run", "export", run, copy.toString())).isEqualTo("0 events exported");
        assertThat(copy).hasSameTextualContentAs(log);

        Shell.Result replay = shell.run("run", "replay", run);
        assertThat(replay.exit()).isEqualTo(1);
        assertThat(replay.err()).contains("The replay asks for web get {:url \"a\"}");
        shell.ok("run", "append", run, "note/added", "{\"text\":\"x\"}");
        assertThat(shell.ok("run", "import", log.toString())).startsWith("0 added, 4 unchanged");
    }

    @Test
    void theOutcomeOfASubtaskIsRecordedShownAndMissedWhereItResolvesNothing() throws IOException {
        String assigned = shell.ok(
                "remember",
                "Assign",
                "--decision-type",
                "file_assignment",
                "--epic",
                "epic:mj1",
                "--task",
                "task:mj1-1");
        Path log = home.resolve("events.jsonl");
        Files.writeString(log, """
            {"type":"subtask_outcome","event_id":"evt-1","epic_id":"mj1","bead_id":"mj1-1","success":false}
            {"type":"subtask_outcome","epic_id":"mj1","bead_id":"mj1-2","success":true}
            """);
        Shell.Result imported = shell.run("import", log.toString());
        assertThat(imported.out() + imported.err())
                .contains("3 added", "events.jsonl:2  unresolved-outcome  no decision assigned its subtask");
        String run = shell.ok("run", "list").split(" ")[0];
        assertThat(shell.ok("show", "evt-1"))
                .containsPattern("run +" + run)
                .containsPattern("kind +subtask_outcome")
                .isEqualTo(shell.ok("show", "event:evt-1"));
        assertThat(shell.ok("trace", assigned)).contains(":bead_id \"mj1-1\"");
        assertThat(shell.ok("why", "event:evt-1")).contains(assigned);
        String other = shell.ok("remember", "Assign by hand");
        shell.ok("journal", "resolve", other, "--success", "--outcome-event", "event:evt-1");
        assertThat(shell.run("journal", "resolve", other, "--success", "--outcome-event", "evt-9")
                        .exit())
                .isEqualTo(1);
        Shell.Result none = shell.run(
                "run",
                "append",
                run,
                "subtask_outcome",
                "{\"epic_id\":\"mj1\",\"bead_id\":\"mj1-3\",\"success\":true}");
        assertThat(none.err()).contains("It resolves no decision: none assigned this subtask");
        assertThat(shell.run("run", "verify", run).out()).contains("unresolved-outcome");
    }

    @Test
    void aRunReplaysWithoutADifferenceInItsCalls() throws Exception {
        shell.ok("remember", "Retry");
        String run;
        try (LineageMemory memory = Lineages.open(SqliteStore.at(shell.memory()))) {
            ActiveRun recorded = memory.in(Scope.project("shop"))
                    .runs()
                    .start(Run.builder("two calls").build());
            recorded.append(new RunEvent(new EventKind("message/user"), Map.of("content", "hi")));
            recorded.call("tool", "get", Map.of("id", 7), () -> "found");
            run = recorded.id().value();
        }
        String again = shell.ok("run", "replay", run);
        assertThat(shell.ok("run", "verify", again)).isEmpty();
        Shell.Result diff = shell.run("run", "diff", run, again);
        assertThat(diff.exit()).isEqualTo(1);
        assertThat(diff.out()).contains("\n< 2 {:kind :message/user", "\n> 2 {:kind :cap/call");
        assertThat(shell.run("run", "diff", run, run).exit()).isZero();
    }

    @Test
    void aCallWhoseArgumentsAreNoMapOfKeywordsIsNotReplayed() throws IOException {
        Path log = home.resolve("events.ednlog");
        Files.writeString(log, """
            {:kind :run/started :payload {}}
            {:kind :cap/call :payload {:cap :web :call :get :args {"path" "a"}}}
            """);
        shell.ok("run", "import", log.toString());
        Shell.Result replay = shell.run("run", "replay", shell.ok("run", "list").split(" ")[0]);
        assertThat(replay.exit()).isEqualTo(1);
        assertThat(replay.err()).contains("args must be a map").contains("path");
    }

    @Test
    void aGrowingLogIsFollowedUntilItsRunEnds() throws Exception {
        Path log = home.resolve("events.ednlog");
        Files.writeString(log, "{:kind :run/started :payload {}}\n{:kind :note/add");
        CompletableFuture<String> followed =
                CompletableFuture.supplyAsync(() -> shell.ok("run", "follow", log.toString()));
        Files.writeString(log, "ed :payload {:n 1}}\n{:kind :run/failed :payload {}}\n", StandardOpenOption.APPEND);
        String run = followed.get();
        assertThat(shell.ok("run", "export", run) + "\n").isEqualTo(Files.readString(log));
        assertThat(Shell.object(shell.ok("run", "status", run, "--json")).get("status"))
                .isEqualTo("failed");
    }

    @Test
    void aPolicyIsShownAndAsked() throws IOException {
        Path policy = Files.writeString(home.resolve("policy.edn"), POLICY);
        assertThat(shell.ok("policy", "show", policy.toString()).lines().toList())
                .satisfies(
                        lines -> assertThat(lines.get(0)).isEqualTo(POLICY),
                        lines -> assertThat(lines.get(1)).matches("sha256:[0-9a-f]{64}"));
        assertThat(shell.ok("policy", "check", policy.toString(), "fs", "read", "{\"path\":\"specs/a\"}"))
                .isEqualTo("allowed");
        Shell.Result denied = shell.run("policy", "check", policy.toString(), "fs", "read", "{\"path\":\"../a\"}");
        assertThat(denied.exit()).isEqualTo(1);
        assertThat(denied.out()).isEqualTo("denied by caps.fs.roots\n");
        assertThat(shell.ok("import", policy.toString())).startsWith("1 added");
        assertThat(shell.run("import", policy.toString()).out()).startsWith("0 added, 1 unchanged");
    }

    @Test
    void aPolicyIsShownWithItsId() throws IOException {
        String edn = POLICY.replace(":caps", ":policy/id \"pol-01H\" :caps");
        Path policy = Files.writeString(home.resolve("policy.edn"), edn);
        shell.ok("import", policy.toString());
        for (String typed : List.of("pol-01H", policy.toString())) {
            assertThat(shell.ok("policy", "show", typed).lines()).first().isEqualTo(edn);
            assertThat(Shell.object(shell.ok("policy", "show", typed, "--json")).get("id"))
                    .isEqualTo("pol-01H");
        }
    }

    @Test
    void anUnknownFieldOfACapabilityIsNamed() throws IOException {
        Path policy = Files.writeString(home.resolve("policy.edn"), POLICY.replace(":roots", ":root"));
        Shell.Result denied = shell.run("policy", "check", policy.toString(), "fs", "read", "{\"path\":\"specs/a\"}");
        assertThat(denied.out()).isEqualTo("denied by caps.fs.root\n");
        assertThat(denied.err())
                .endsWith("lineage: unknown-field: caps.fs.root is no rule: its capability allows no call\n");
        Shell.Result invalid = shell.run("policy", "check", policy.toString());
        assertThat(invalid.exit()).isEqualTo(1);
        assertThat(invalid.out()).startsWith("invalid sha256:");
        assertThat(shell.run("import", policy.toString(), "--deviations").out())
                .contains("policy.edn:1  unknown-field  caps.fs.root is no rule: its capability allows no call");
        Files.writeString(policy, POLICY.replace(":caps", ":deny-glob [\"**/.env\"] :caps"));
        assertThat(shell.run("policy", "check", policy.toString()).err())
                .contains("deny-glob is no field of a policy: '[**/.env]'");
    }

    @Test
    void theWordsOfACallInJsonAreKeywords() {
        String run = shell.ok("run", "start", "Talk");
        shell.ok("run", "append", run, "cap/call", "{\"cap\":\"discord\",\"call\":\"send\",\"args\":{\"cap\":\"x\"}}");
        assertThat(shell.ok("run", "export", run))
                .contains("{:kind :cap/call :payload {:cap :discord :call :send :args {:cap \"x\"}}}");
    }
}
