package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest extends ShellTest {
    static final List<Transcript> READING = Transcript.read("""
        -- a list shows the newest first
        $ remember First --type naming => dec-1
        $ remember Second => dec-2
        $ journal list => dec-2  DATE  pending  other   Second / dec-1  DATE  pending  naming  First
        $ journal list --recent 1
        dec-2  DATE  pending  other  Second
        lineage: More follows: --after CURSOR

        -- a list filters by every facet
        $ remember A --tags x,y --type naming --epic e1 --entities src/a.ts --agent w1 => dec-1
        $ remember B --tags x --confidence high --decision-type file_assignment --outcome successful => dec-2
        $ journal list --tag x --tag y => dec-1  DATE  pending  naming  A
        $ journal list --type naming => dec-1  DATE  pending  naming  A
        $ journal list --epic e1 => dec-1  DATE  pending  naming  A
        $ journal list --entity src/a.ts => dec-1  DATE  pending  naming  A
        $ journal list --agent w1 => dec-1  DATE  pending  naming  A
        $ journal list --confidence high => dec-2  DATE  successful  other  B
        $ journal list --decision-type file_assignment => dec-2  DATE  successful  other  B
        $ journal list --outcome successful => dec-2  DATE  successful  other  B
        $ journal resolve dec-2 --success => dec-2 2
        $ journal list --result succeeded => dec-2  DATE  successful  other  B
        $ journal list --result failed => lineage: There is no decision to list
        $ journal list --superseded yes => lineage: There is no decision to list

        -- validity is read at a time
        $ remember A --valid-from 2030-01-01 => dec-1
        $ journal list => lineage: There is no decision to list
        $ journal list --valid-at 2030-06-01 => dec-1  DATE  pending  other  A

        -- a search finds the best match first
        $ remember 'Keep sessions in Redis' --rationale 'Workers share them' => dec-1
        $ remember 'Refresh tokens early' --rationale 'Two workers raced for a token' => dec-2
        $ search why do tokens race => dec-2  1.15  DATE  pending  other  Refresh tokens early
        $ journal query redis => dec-1  1.04  DATE  pending  other  Keep sessions in Redis
        $ journal query tokens redis --outcome pending --tag none
        $ search redis --kind thought

        -- a decision is shown with its links both ways, and why shows the reasons behind a file
        $ remember 'Use SQLite' --rationale 'One file' --entities src/db.ts --rejecting 'Redis=a server' => dec-1
        $ remember 'Use WAL' --related-decisions dec-1 => dec-2
        $ journal show dec-1..
        dec-1  Use SQLite

        rationale           One file
        type                other
        alternatives        Redis: a server
        outcome             pending
        entities            src/db.ts

        version             1, sequence 2
        time                TIME
        actor               unknown in session-1

        <- relates to       dec-2
        -> affects          file:src/db.ts
        $ why ./src/db.ts => dec-1  DATE  pending  affects / Use SQLite / One file / rejected Redis: a server

        -- the history shows the changes of each version
        $ remember 'Use SQLite' => dec-1
        $ journal update dec-1 --outcome successful --actor agent:b => dec-1 2
        $ history dec-1
        dec-1@1  TIME  unknown
            Use SQLite
        dec-1@2  TIME  agent:b
            created by: unknown
            outcome: pending -> successful
        $ timeline
        dec-1  DATE  successful  TIME agent:b, version 2
          Use SQLite
        dec-1  DATE  pending  TIME unknown
          Use SQLite
        session-1  DATE  open  TIME unknown
          session-1

        -- changes after a sequence are for programs that poll
        $ remember 'Keep carts in Redis' --actor agent:a => dec-1
        $ remember 'Ship on Friday' --actor agent:a => dec-2
        $ remember Hidden --actor agent:a --space team => dec-3
        $ retire dec-1 --reason Moved --actor agent:b => dec-1 2
        $ nudge send agent:b 'Stop at noon' --actor agent:a => nudge-1
        $ changes --after 2 --json | jq sequence kind id version actor title retired_because valid_until
        3; decision; dec-2; 1; agent:a; Ship on Friday; -; -
        6; decision; dec-1; 2; agent:b; Keep carts in Redis; Moved; INSTANT
        7; nudge; nudge-1; 1; agent:a; Stop at noon; -; -
        $ changes --after 5 --limit 1 => dec-1  6  TIME  2  agent:b  [retired] Keep carts in Redis
        $ changes --limit 1 => session-1  1  TIME  1  agent:a  session-1
        $ changes --after 7
        $ changes --after x => lineage: --after needs a whole number, not 'x' / See 'lineage help changes' / exit 2

        -- the timeline shows the reasons of each decision
        $ remember 'Use SQLite' --rationale 'No server to run' --rejecting 'Redis=a server' => dec-1
        $ timeline
        dec-1  DATE  pending  TIME unknown
          Use SQLite
            No server to run
            rejected Redis: a server
        session-1  DATE  open  TIME unknown
          session-1

        -- a space is seen by its readers only
        $ remember Secret --space alice => dec-1
        $ journal list => lineage: There is no decision to list
        $ journal list --reading bob,alice => dec-1  DATE  pending  other  Secret
        $ journal list --space alice => dec-1  DATE  pending  other  Secret
        """);

    @ParameterizedTest
    @FieldSource("READING")
    void eachCommandPrintsItsAnswer(Transcript transcript) {
        assertThat(transcript.printed(shell)).isEqualTo(transcript.text());
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
    void pagesFollowEachOther() {
        Stream.of("A", "B", "C").forEach(this::remember);

        Shell.Result first = shell.run("journal", "list", "--limit", "2");
        String cursor = first.err().strip().replaceFirst(".*--after ", "");

        assertThat(first.lines()).hasSize(2);
        assertThat(titles("journal", "list", "--limit", "2", "--after", cursor)).containsExactly("A");
    }

    private String remember(String decision, String... options) {
        return shell.ok(Stream.concat(Stream.of("remember", decision), Stream.of(options))
                .toArray(String[]::new));
    }

    private List<String> titles(String... arguments) {
        return shell.run(arguments).lines().stream()
                .map(line -> line.replaceFirst(".* ", ""))
                .toList();
    }
}
