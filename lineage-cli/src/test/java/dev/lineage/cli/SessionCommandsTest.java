package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageMemory;
import dev.lineage.LineageOptions;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.journal.Decision;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class SessionCommandsTest extends ShellTest {
    private Map<String, Object> show(String id) {
        return Shell.object(shell.ok("session", "show", id, "--json"));
    }

    private String session(String... arguments) {
        return String.valueOf(Shell.object(shell.ok(arguments)).get("session_id"));
    }

    @Test
    void theFirstWriteOpensASessionAndTheNextOnesJoinIt() {
        String session = session("remember", "A", "--json");

        assertThat(session).matches("session-[0-9a-f]{8}");
        assertThat(session("learn", "B", "--json")).isEqualTo(session);
        assertThat(session("graph", "add-node", "C", "--json")).isEqualTo(session);
        assertThat(shell.ok("session", "list")).contains(session).hasLineCount(1);
        assertThat(session("remember", "D", "--actor", "agent:b", "--json")).isNotEqualTo(session);
        assertThat(session("remember", "E", "--project", "shop", "--json")).isNotEqualTo(session);
        assertThat(shell.ok("session", "list", "--status", "open")).hasLineCount(3);
    }

    @Test
    void aNamedSessionIsOpenedByItsFirstWriteUnlessAnotherIsOpen() {
        assertThat(session("remember", "A", "--session", "session-1a2b3c4d", "--json"))
                .isEqualTo("session-1a2b3c4d");
        shell.with("LINEAGE_SESSION", "session-00000001");
        assertThat(session("remember", "B", "--json")).isEqualTo("session-00000001");

        assertThat(shell.ok("session", "list")).contains("session-1a2b3c4d").hasLineCount(1);
    }

    @Test
    void aRefusedWriteOpensNoSession() {
        assertThat(shell.run("remember", "A", "--supersedes", "dec-00000000").exit())
                .isEqualTo(1);

        assertThat(shell.ok("session", "list")).isEmpty();
        assertThat(shell.ok("status")).doesNotContain("session");
    }

    @Test
    void aSessionIsNeverRetired() {
        String id = shell.ok("session", "open");

        Shell.Result result = shell.run("retire", id, "--reason", "over");

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("lineage: A session is handed off, and never retired\n");
    }

    @Test
    void aRequestThatIsRepeatedInALaterSessionIsAnsweredFromItsKey() {
        String id = shell.ok("remember", "A", "--key", "run-1");
        shell.ok("handoff", "Done");

        assertThat(shell.ok("remember", "A", "--key", "run-1")).isEqualTo(id);
        assertThat(shell.ok("session", "list", "--status", "open")).isEmpty();
    }

    @Test
    void aHandoffKeepsWhatTheNextAgentShouldKnow() {
        String open = shell.ok("remember", "Keep carts in Redis");
        String done = shell.ok("remember", "Ship on Friday", "--outcome", "successful");
        String pattern = shell.ok("learn", "Cache aside");

        String id = shell.typed("""
                handoff 'Carts work' --summary 'Move the carts' --next-steps 'Test them' --next-steps Ship
                --blockers 'No staging' --questions 'Which limit?' --open-threads 'Old carts' --failed-attempts Memcached
                --tags cart,night
                """);

        Map<String, Object> session = show(id);
        assertThat(session)
                .containsEntry("status", "handed_off")
                .containsEntry("summary", "Move the carts")
                .containsEntry("tags", List.of("cart", "night"))
                .containsEntry("open_threads", List.of("Old carts", "Keep carts in Redis"))
                .containsEntry("patterns_learned", List.of(pattern));
        assertThat(session.get("decisions_made")).asString().contains(open, done);
        assertThat(session.get("handoff"))
                .asString()
                .contains("message=Carts work", "next_steps=[Test them, Ship]", "blockers=[No staging]")
                .contains("questions=[Which limit?]", "failed_attempts=[Memcached]");
        assertThat(session).doesNotContainKey("git_state");
        assertThat(shell.ok("resume").lines())
                .contains(
                        "> Carts work",
                        "> - Ship",
                        "> - Which limit?",
                        "> - " + open + " pending: Keep carts in Redis");
        assertThat(shell.ok("handoff", "More")).isNotEqualTo(id);
    }

    @Test
    void resumeShowsTheLatestHandoffOfTheProjectOrTheNamedOneOfAnyProject() {
        String shop = shell.ok("handoff", "Shop done", "--project", "shop");
        String blog = shell.ok("handoff", "Blog done", "--project", "blog");

        assertThat(shell.ok("resume", "--project", "shop")).contains(shop, "> Shop done");
        assertThat(shell.ok("resume")).contains(blog, "> Blog done");
        assertThat(shell.ok("resume", blog.substring(0, 14), "--project", "shop"))
                .contains("> Blog done");
        assertThat(shell.run("resume", "session-00000000").err())
                .isEqualTo("lineage: There is no record 'session-00000000'\n");
    }

    @Test
    void resumeSaysWhatChangedSince() {
        String id = shell.ok("remember", "Which limit?");
        String handedOff = shell.ok("handoff", "Limits are open");
        shell.ok("journal", "update", id, "--outcome", "successful");

        assertThat(shell.ok("resume").lines())
                .containsSubsequence("## Resolved since then", "> - " + id + " successful: Which limit?")
                .doesNotContain("## Open threads");
        Map<String, Object> briefing = Shell.object(shell.ok("resume", handedOff, "--json"));
        assertThat(briefing)
                .containsEntry("resolved", List.of(id))
                .containsEntry("open_threads", List.of())
                .hasEntrySatisfying(
                        "session", session -> assertThat(session).asString().contains("message=Limits are open"));
    }

    @Test
    void aHandoffUnderAClaimNamesTheTokenAndResumeShowsTheTask() {
        shell.with("LINEAGE_ACTOR", "agent:coder");
        String task = shell.ok("task", "add", "Move the carts");
        String token = shell.ok("task", "claim").replaceFirst(".*--token (\\d+) .*", "$1");

        Shell.Result handoff = shell.run("handoff", "Half moved");

        assertThat(handoff.err())
                .endsWith("lineage: You still hold " + task + "; to give it back: lineage task release " + task
                        + " --token " + token + "\n");
        assertThat(shell.ok("resume"))
                .containsPattern("> - " + task + " in_progress, claimed by agent:coder until .*, token " + token
                        + ": Move the carts");
        assertThat(shell.ok("resume", "--actor", "agent:other")).doesNotContain("token");
        assertThat(Shell.object(shell.ok("resume", "--json")).get("work"))
                .asString()
                .contains("task=" + task, "holder=agent:coder", "tokens={" + task + "=" + token + "}");
    }

    @Test
    void resumeListsTheOpenSessionsIfNoneWasHandedOff() {
        shell.ok("remember", "A", "--session", "session-1a2b3c4d", "--actor", "agent:a");

        Shell.Result result = shell.run("resume");

        assertThat(result.exit()).isZero();
        assertThat(result.out()).startsWith("session-1a2b3c4d").contains("agent:a");
        assertThat(result.err()).isEqualTo("lineage: No session was handed off yet; these are open:\n");
    }

    @Test
    void aSessionIsOpenedWithItsContentOnce() {
        String id = shell.ok(
                "session", "open", "--summary", "Move the carts", "--tags", "cart", "--goals-addressed", "Fast carts");

        assertThat(show(id))
                .containsEntry("status", "open")
                .containsEntry("summary", "Move the carts")
                .containsEntry("tags", List.of("cart"))
                .containsEntry("goals_addressed", List.of("Fast carts"));
        assertThat(shell.ok("session", "open", "--project", "cart")).isEqualTo(id);
        assertThat(shell.ok("session", "list"))
                .isEqualTo(id + "  " + shell.ok("session", "list").split("  ")[1] + "  open  unknown  Move the carts");
        assertThat(session("remember", "A", "--tags", "cart", "--json")).isEqualTo(id);
        assertThat(shell.ok("session", "list", "--tag", "night")).isEmpty();
        assertThat(shell.run("session", "open", "--summary", "Other", "--tags", "cart")
                        .err())
                .contains(id);
    }

    @Test
    void aForkContinuesASession() {
        String parent = shell.ok("handoff", "Carts work", "--next-steps", "Ship", "--open-threads", "Which limit?");

        String child = shell.ok("session", "fork", parent.substring(0, 12));

        assertThat(child).matches("session-[0-9a-f]{8}").isNotEqualTo(parent);
        assertThat(show(child))
                .containsEntry("parent_session", parent)
                .containsEntry("status", "open")
                .containsEntry("open_threads", List.of("Which limit?"));
        assertThat(shell.ok("session", "show", parent)).containsPattern("<- forked from +" + child);
    }

    @Test
    void aDiffShowsWhatWasAddedAndRemoved() {
        String one = shell.ok("handoff", "One", "--next-steps", "Ship", "--open-threads", "Which limit?");
        String other = shell.ok("handoff", "Other", "--next-steps", "Ship", "--next-steps", "Rest");

        assertThat(shell.run("session", "diff", one, other).lines())
                .containsExactly(
                        "lists               open threads: removed: Which limit?",
                        "                    next steps: added: Rest");
        assertThat(Shell.object(shell.ok("session", "diff", one, other, "--json")))
                .containsEntry(
                        "lists",
                        Map.of(
                                "open_threads",
                                Map.of("added", List.of(), "removed", List.of("Which limit?")),
                                "next_steps",
                                Map.of("added", List.of("Rest"), "removed", List.of())));
    }

    @Test
    void statusIsOnePage() {
        shell.with("LINEAGE_PROJECT", "shop").ok("learn", "Cache aside");
        String session = session("remember", "A", "--json");

        assertThat(shell.run("status").lines())
                .containsExactly(
                        "memory              " + shell.memory(),
                        "project             shop",
                        "actor               unknown",
                        "session             " + session,
                        "records             decision: 1",
                        "                    pattern: 1",
                        "                    session: 1",
                        "health              sound");
        assertThat(Shell.object(shell.ok("status", "--json")))
                .containsEntry("records", Map.of("decision", 1, "pattern", 1, "session", 1));
    }

    @Test
    void aClockBehindTheLastWriteIsNamedByStatusAndByEachWrite() {
        Instant last = Instant.now().plus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS);
        LineageOptions ahead = LineageOptions.defaults().with(o -> o.clock(Clock.fixed(last, ZoneOffset.UTC)));
        shell.ok("remember", "A");
        assertThat(shell.ok("status")).doesNotContain("clock");
        try (LineageMemory memory = Lineages.open(SqliteStore.at(shell.memory()), ahead)) {
            memory.in(Scope.project("shop"))
                    .journal()
                    .record(Decision.builder("B").build());
        }
        List<String> logged = new ArrayList<>();
        Logger logger = Logger.getLogger("dev.lineage");
        Handler handler = new StreamHandler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage());
            }
        };
        logger.addHandler(handler);
        shell.ok("remember", "C");
        logger.removeHandler(handler);
        assertThat(logged).singleElement(InstanceOfAssertFactories.STRING).endsWith("was recorded at " + last);
        assertThat(shell.ok("status"))
                .contains("clock               behind the last write, which was recorded at " + last);
    }

    @Test
    void aDamagedMemoryIsNamedByStatus() throws IOException {
        shell.ok("remember", "A");
        Path copy = home.resolve("copy.db");
        shell.ok("backup", copy.toString());
        byte[] bytes = Files.readAllBytes(copy);
        String text = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        bytes[text.indexOf("\"decision\":\"A\"") + "\"decision\":\"".length()] = 'B';
        Files.write(copy, bytes);

        assertThat(shell.ok("status", "--db", copy.toString())).contains("digest of commit");
    }
}
