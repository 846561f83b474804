package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest extends ShellTest {
    private String remember(String decision, String... options) {
        return shell.ok(Stream.concat(Stream.of("remember", decision), Stream.of(options))
                .toArray(String[]::new));
    }

    private List<String> titles(String... arguments) {
        return shell.run(arguments).lines().stream()
                .map(line -> line.replaceFirst(".* ", ""))
                .toList();
    }

    @Test
    void aListShowsTheNewestFirst() {
        String id = remember("First", "--type", "naming");
        remember("Second");

        assertThat(titles("journal", "list")).containsExactly("Second", "First");
        assertThat(shell.ok("journal", "list"))
                .containsPattern(id + "  20\\d\\d-\\d\\d-\\d\\d  pending  naming  First");
        assertThat(titles("journal", "list", "--recent", "1")).containsExactly("Second");
    }

    @Test
    void aListFiltersByEveryFacet() {
        remember("A", "--tags", "x,y", "--type", "naming", "--epic", "e1", "--entities", "src/a.ts", "--agent", "w1");
        String resolved = shell.typed(
                "remember B --tags x --confidence high --decision-type file_assignment --outcome successful");

        assertThat(titles("journal", "list", "--tag", "x", "--tag", "y")).containsExactly("A");
        assertThat(titles("journal", "list", "--type", "naming")).containsExactly("A");
        assertThat(titles("journal", "list", "--epic", "e1")).containsExactly("A");
        assertThat(titles("journal", "list", "--entity", "src/a.ts")).containsExactly("A");
        assertThat(titles("journal", "list", "--agent", "w1")).containsExactly("A");
        assertThat(titles("journal", "list", "--confidence", "high")).containsExactly("B");
        assertThat(titles("journal", "list", "--decision-type", "file_assignment"))
                .containsExactly("B");
        assertThat(titles("journal", "list", "--outcome", "successful")).containsExactly("B");
        shell.ok("journal", "resolve", resolved, "--success");
        assertThat(titles("journal", "list", "--result", "succeeded")).containsExactly("B");
        assertThat(titles("journal", "list", "--result", "failed")).isEmpty();
        assertThat(titles("journal", "list", "--superseded", "yes")).isEmpty();
    }

    @Test
    void aListFiltersByTimeSessionAndActor() {
        remember("A", "--actor", "agent:a", "--session", "session-0000000a");
        remember("B", "--actor", "agent:b", "--session", "session-0000000b");

        assertThat(titles("journal", "list", "--actor", "agent:a")).containsExactly("A");
        assertThat(titles("journal", "list", "--session", "session-0000000b")).containsExactly("B");
        assertThat(titles("journal", "list", "--since", "2020-01-01", "--until", "9000-01-01"))
                .containsExactly("B", "A");
        String today = RecordText.date(Instant.now());
        assertThat(titles("journal", "list", "--since", today, "--until", today))
                .containsExactly("B", "A");
        assertThat(titles("journal", "list", "--until", "2020-01-01")).isEmpty();
    }

    @Test
    void pagesFollowEachOther() {
        Stream.of("A", "B", "C").forEach(this::remember);

        Shell.Result first = shell.run("journal", "list", "--limit", "2");
        String cursor = first.err().strip().replaceFirst(".*--after ", "");

        assertThat(first.lines()).hasSize(2);
        assertThat(titles("journal", "list", "--limit", "2", "--after", cursor)).containsExactly("A");
    }

    @Test
    void anEarlierStateIsReadByVersionSequenceOrTime() {
        String id = remember("A");
        shell.ok("journal", "update", id, "--outcome", "successful");
        remember("B");

        assertThat(titles("journal", "list", "--as-of", "2")).containsExactly("A");
        assertThat(shell.ok("journal", "list", "--as-of", id + "@1"))
                .contains("pending")
                .doesNotContain("B");
        assertThat(shell.ok("--as-of", id.substring(0, 9), "journal", "list"))
                .contains("successful")
                .doesNotContain("B");
        assertThat(titles("journal", "list", "--as-of", "2020-01-01T00:00:00Z")).isEmpty();
        String today = Instant.now().toString().substring(0, 10);
        assertThat(titles("journal", "list", "--as-of", today)).containsExactly("B", "A");
        assertThat(titles("journal", "list", "--as-of", "today")).containsExactly("B", "A");
        assertThat(titles("journal", "list", "--as-of", "yesterday")).isEmpty();
        assertThat(shell.run("journal", "list", "--as-of", today.replace("-", ""))
                        .err())
                .startsWith("lineage: --as-of needs a time such as 2026-11-25 or ");
        assertThat(shell.run("journal", "list", "--as-of", id + "@7").exit()).isEqualTo(1);
    }

    @Test
    void validityIsReadAtATime() {
        remember("A", "--valid-from", "2030-01-01");

        assertThat(titles("journal", "list")).isEmpty();
        assertThat(titles("journal", "list", "--valid-at", "2030-06-01")).containsExactly("A");
    }

    @Test
    void searchFindsTheBestMatchFirst() {
        remember("Keep sessions in Redis", "--rationale", "Workers share them");
        String best = remember("Refresh tokens early", "--rationale", "Two workers raced for a token");

        assertThat(shell.run("search", "why", "do", "tokens", "race").lines().get(0))
                .matches(best + "  [0-9]\\.[0-9]{2}  .*");
        assertThat(shell.run("journal", "query", "redis").lines()).hasSize(1);
        assertThat(titles("journal", "query", "tokens", "redis", "--outcome", "pending", "--tag", "none"))
                .isEmpty();
        assertThat(shell.run("search", "redis", "--kind", "thought").out()).isEmpty();
    }

    @Test
    void aDecisionIsShownWithItsLinksBothWays() {
        String id = remember(
                "Use SQLite", "--rationale", "One file", "--entities", "src/db.ts", "--rejecting", "Redis=a server");
        String later = remember("Use WAL", "--related-decisions", id);

        assertThat(shell.ok("journal", "show", id.substring(0, 8)))
                .contains(
                        "Use SQLite",
                        "rationale           One file",
                        "Redis: a server",
                        "-> affects          file:src/db.ts")
                .containsPattern("relates to +" + later);
    }

    @Test
    void whyShowsTheReasonsBehindAFile() {
        String id = remember(
                "Use SQLite", "--rationale", "One file", "--entities", "src/db.ts", "--rejecting", "Redis=a server");

        assertThat(shell.ok("why", "./src/db.ts")).contains(id, "affects", "One file", "rejected Redis: a server");
    }

    @Test
    void historyShowsTheChangesOfEachVersion() {
        String id = remember("Use SQLite");
        shell.ok("journal", "update", id, "--outcome", "successful", "--actor", "agent:b");

        assertThat(shell.run("history", id).lines())
                .anySatisfy(line -> assertThat(line).contains(id + "@2", "agent:b"))
                .contains("    outcome: pending -> successful");
        assertThat(shell.run("timeline").lines().get(0)).contains(id, "version 2");
    }

    @Test
    void changesAfterASequenceAreForProgramsThatPoll() {
        String first = shell.ok("remember", "Keep carts in Redis", "--actor", "agent:a");
        String second = shell.ok("remember", "Ship on Friday", "--actor", "agent:a");
        shell.ok("remember", "Hidden", "--actor", "agent:a", "--space", "team");
        shell.ok("retire", first, "--reason", "Moved", "--actor", "agent:b");

        String nudge = shell.ok("nudge", "send", "agent:b", "Stop at noon", "--actor", "agent:a");

        String json = shell.ok("changes", "--after", "2", "--json");
        assertThat((List<?>) Shell.object("{\"all\":" + json + "}").get("all"))
                .extracting(change -> Stream.of("sequence", "kind", "id", "version", "actor", "title")
                        .map(name -> String.valueOf(((Map<?, ?>) change).get(name)))
                        .collect(Collectors.joining(" ")))
                .containsExactly(
                        "3 decision " + second + " 1 agent:a Ship on Friday",
                        "6 decision " + first + " 2 agent:b Keep carts in Redis",
                        "7 nudge " + nudge + " 1 agent:a Stop at noon");
        assertThat(json).contains("\"retired_because\": \"Moved\"", "\"valid_until\": \"20");
        assertThat(shell.ok("changes", "--after", "5", "--limit", "1"))
                .matches(first + "  6  [0-9 :-]+  2  agent:b  \\[retired] Keep carts in Redis");
        assertThat(shell.ok("changes", "--limit", "1")).startsWith("session-");
        assertThat(shell.ok("changes", "--after", "7")).isEmpty();
        assertThat(shell.run("changes", "--after", "x").err())
                .startsWith("lineage: --after needs a whole number, not 'x'");
    }

    @Test
    void timelineShowsTheReasonsOfEachDecision() {
        remember("Use SQLite", "--rationale", "No server to run", "--rejecting", "Redis=a server");

        assertThat(shell.run("timeline").lines())
                .containsSubsequence("  Use SQLite", "    No server to run", "    rejected Redis: a server");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "journal list",
                "search x",
                "journal query x",
                "timeline",
                "projects",
                "why src/a.ts",
                "patterns list",
                "patterns match x",
                "graph query x",
                "graph export --format dot",
                "session list",
                "status",
                "export",
                "verify"
            })
    void aMemoryThatDoesNotExistIsEmptyAndIsNotCreated(String command) throws IOException {
        Shell.Result result = shell.type(command);

        assertThat(result.exit()).as(result.err()).isZero();
        String nothing = command.startsWith("why") ? "lineage: Nothing links to file:src/a.ts\n" : "";
        assertThat(result.err()).isEqualTo("lineage: There is no memory yet at " + shell.memory() + "\n" + nothing);
        try (Stream<Path> files = Files.walk(home)) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "journal list",
                "search x",
                "timeline",
                "projects",
                "why src/a.ts",
                "patterns list",
                "patterns match x",
                "patterns proposals",
                "graph hubs",
                "session list",
                "resume",
                "export"
            })
    void anEmptyMemoryIsAnEmptyListInJson(String command) {
        assertThat(shell.type(command + " --json").out()).isEqualTo("[]\n");
    }

    @Test
    void readersLeaveTheFileAsItIs() throws IOException {
        remember("A");
        byte[] before = Files.readAllBytes(shell.memory());

        Stream.of(
                        "journal list",
                        "search A",
                        "timeline",
                        "verify",
                        "export",
                        "patterns match A",
                        "graph neighbors A",
                        "resume",
                        "status")
                .forEach(command -> assertThat(shell.type(command).exit()).isZero());

        assertThat(Files.readAllBytes(shell.memory())).isEqualTo(before);
    }

    @Test
    void aSpaceIsSeenByItsReadersOnly() {
        remember("Secret", "--space", "alice");

        assertThat(titles("journal", "list")).isEmpty();
        assertThat(titles("journal", "list", "--reading", "bob,alice")).containsExactly("Secret");
        assertThat(titles("journal", "list", "--space", "alice")).containsExactly("Secret");
    }
}
