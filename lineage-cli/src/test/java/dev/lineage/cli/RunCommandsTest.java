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
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunCommandsTest extends ShellTest {
    @BeforeEach
    void choose() {
        shell.with("LINEAGE_PROJECT", "shop");
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
}
