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
import org.junit.jupiter.params.provider.ValueSource;

class ReadingTest extends ShellTest {
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
