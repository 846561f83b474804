package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageOptions;
import dev.lineage.record.VisibleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputTest extends ShellTest {
    private static final String HOSTILE = "Clear \u001b[2J\u0007 title \u009b31m and \u202eturn";

    @TempDir
    static Path folder;

    private static Filled hostile;
    private static Filled plain;

    /** A memory that several tests copy, and what the words in capitals stand for in their commands. */
    private record Filled(Path memory, Map<String, String> names) {}

    @BeforeAll
    static void fillMemories() {
        Shell shell = new Shell(folder.resolve("hostile"));
        String[] fields = {"--rationale", "--actor", "--tags"};
        String[] decision = Stream.concat(
                        Stream.of("remember", HOSTILE, "--entities", "src/a.ts"),
                        Stream.of(fields).flatMap(field -> Stream.of(field, HOSTILE)))
                .toArray(String[]::new);
        String id = shell.ok(decision);
        shell.ok("journal", "update", id, "--lesson", HOSTILE);
        shell.ok("learn", HOSTILE, "--solution", HOSTILE);
        shell.ok("patterns", "warn", HOSTILE, "--fix", HOSTILE);
        shell.ok("graph", "add-edge", HOSTILE, "src/a.ts", "--relation", "affects", "--reason", HOSTILE);
        hostile = new Filled(
                shell.memory(), Map.of("ID", id, "SESSION", shell.ok("handoff", HOSTILE, "--next-steps", HOSTILE)));

        shell = new Shell(folder.resolve("plain"));
        Map<String, String> names = new LinkedHashMap<>();
        names.put("ID", shell.ok("remember", "A"));
        names.put("OTHER", shell.ok("remember", "B"));
        names.put("LOG", folder.resolve("log.jsonl").toString());
        shell.ok("export", folder.resolve("log.jsonl").toString());
        names.put("PATTERN", shell.ok("learn", "A"));
        names.put("EDGE", shell.ok("graph", "add-edge", "a", "b", "--relation", "affects"));
        names.put("SESSION", shell.ok("handoff", "A"));
        plain = new Filled(shell.memory(), names);
    }

    /** Types a command for a copy of a memory. */
    private Shell.Result type(String command, Filled filled) throws IOException {
        Files.createDirectories(shell.memory().getParent());
        Files.copy(filled.memory, shell.memory());
        String line = command;
        for (Map.Entry<String, String> name : filled.names.entrySet()) {
            line = line.replace(name.getKey(), name.getValue());
        }
        return shell.type(line);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 40, 60, 80, 120})
    void aTableFitsTheTerminal(int width) {
        shell.ok("remember", "日本語のとても長い決定について説明する文章".repeat(4));
        shell.ok("remember", "A long decision ".repeat(20));
        shell.terminal(true).with("COLUMNS", String.valueOf(width)).with("NO_COLOR", "1");

        List<String> lines = shell.run("journal", "list").lines();

        assertThat(lines)
                .hasSize(3)
                .allSatisfy(line -> assertThat(Screen.columns(line)).isLessThanOrEqualTo(width));
        assertThat(lines.get(0)).startsWith("ID").endsWith("TITLE");
        assertThat(lines.get(1)).endsWith("…");
    }

    @Test
    void textForAnotherProgramIsNotCutAndHasNoHeadingOrColour() {
        String text = "A long decision ".repeat(12).strip();
        shell.ok("remember", text);

        assertThat(shell.run("journal", "list").lines())
                .singleElement()
                .asString()
                .endsWith(text)
                .doesNotContain("\u001b");
    }

    @Test
    void coloursAreForTerminalsUnlessNoColorIsSet() {
        shell.ok("remember", "A", "--outcome", "successful");
        shell.terminal(true);

        assertThat(shell.run("journal", "list").out()).contains("\u001b[32msuccessful\u001b[0m");
        assertThat(shell.with("NO_COLOR", "1").run("journal", "list").out()).doesNotContain("\u001b");
        assertThat(shell.with("NO_COLOR", "")
                        .with("TERM", "dumb")
                        .run("journal", "list")
                        .out())
                .doesNotContain("\u001b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "journal list",
                "journal show ID",
                "search Clear",
                "why src/a.ts",
                "history ID",
                "timeline",
                "export",
                "journal list --json",
                "patterns list",
                "patterns match Clear",
                "patterns warnings",
                "graph neighbors src/a.ts",
                "graph query Clear",
                "query unresolved_decisions",
                "query unresolved_decisions --format csv",
                "query unresolved_decisions --format json",
                "graph export --format dot",
                "graph export --format mermaid",
                "resume",
                "session list",
                "session show SESSION",
                "session list --json"
            })
    void storedTextCannotControlTheTerminal(String command) throws IOException {
        shell.terminal(true).with("NO_COLOR", "1");

        String out = type(command, hostile).out();

        assertThat(out)
                .contains("Clear")
                .doesNotContain("\u001b")
                .doesNotContain("\u0007")
                .doesNotContain("\u009b")
                .doesNotContain("\u202e");
    }

    @Test
    void csvQuotesCommasQuotesAndLines() {
        String id = shell.ok("remember", "Say \"no\", twice\nor once", "--agent", "a,b");

        assertThat(shell.type("query unresolved_decisions --format csv")
                        .out()
                        .replaceAll("[0-9-]{10}T[0-9:.]+Z", "TIME"))
                .isEqualTo("id,timestamp,decision_type,epic_id,agent_name,outcome,succeeded,quality,decision\r\n" + id
                        + ",TIME,,,\"a,b\",pending,,,\"Say \"\"no\"\", twice\nor once\"\r\n");
    }

    @Test
    void controlCharactersAreShownAsEscapes() {
        assertThat(VisibleText.line("a\u001b[1m\tb\nc\r\n")).isEqualTo("a\\u{1b}[1m b c");
        assertThat(VisibleText.of("a\r\nb\rc\u202e\u007f")).isEqualTo("a\nb\\u{d}c\\u{202e}\\u{7f}");
        assertThat(Shell.object(JsonText.pretty(Map.of("a", HOSTILE)))).containsEntry("a", HOSTILE);
    }

    @Test
    void textIsMeasuredAndWrappedInColumns() {
        assertThat(Screen.columns("aé漢😀e\u0301")).isEqualTo(7);
        assertThat(Screen.cut("漢字漢字", 5)).isEqualTo("漢字…");
        assertThat(Screen.wrap("one two three\n\nfour", 8)).containsExactly("one two", "three", "", "four");
        assertThat(Screen.wrap("abcdefghij", 4)).containsExactly("abcd", "efgh", "ij");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "remember x",
                "journal record x",
                "journal query A",
                "journal list",
                "journal show ID",
                "journal update ID --outcome successful",
                "journal relate ID OTHER",
                "journal supersede ID OTHER",
                "journal reverse ID --by x",
                "journal resolve ID --success",
                "journal link ID affects x",
                "learn x --category bash",
                "patterns capture x",
                "patterns warn x",
                "patterns list",
                "patterns warnings",
                "patterns match A",
                "patterns show PATTERN",
                "patterns validate PATTERN --verdict positive",
                "patterns proposals",
                "graph add-node x",
                "graph add-edge x y --relation affects",
                "graph query A",
                "graph neighbors ID",
                "graph path ID OTHER",
                "graph hubs",
                "graph orphans",
                "graph components",
                "graph remove EDGE --reason x",
                "graph export",
                "graph export --format dot",
                "link x affects y",
                "handoff x",
                "resume",
                "resume SESSION",
                "session open",
                "session list",
                "session show SESSION",
                "session fork SESSION",
                "session diff SESSION SESSION",
                "status",
                "search A",
                "why ID",
                "history ID",
                "timeline",
                "retire ID --reason x",
                "init",
                "projects",
                "import LOG",
                "export",
                "export out.jsonl",
                "verify",
                "rebuild",
                "backup copy.db",
                "tour",
                "completion",
                "help",
                "help journal list"
            })
    void jsonIsAllThatIsPrinted(String command) throws IOException {
        Shell.Result result = type(command + " --json", plain);

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).endsWith("\n");
        assertThat(JsonText.typed("json", result.out())).isNotInstanceOf(String.class);
    }

    @Test
    void progressIsForTerminalsAndLeavesNothingBehind() {
        for (boolean terminal : new boolean[] {true, false}) {
            java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
            Environment environment = new Environment(
                    LineageOptions.defaults(),
                    Map.of(),
                    home,
                    java.io.InputStream.nullInputStream(),
                    Environment.print(err),
                    Environment.print(err),
                    terminal,
                    terminal,
                    false);
            java.util.concurrent.atomic.AtomicLong nanos = new java.util.concurrent.atomic.AtomicLong();
            try (Environment.ProgressLine progress = environment.new ProgressLine("Verifying", nanos::get)) {
                progress.at(1, 20000);
                nanos.addAndGet(120_000_000);
                progress.at(1000, 20000);
            }
            environment.err().flush();
            assertThat(err.toString(java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(terminal ? "\rVerifying 1,000 of 20,000\r                         \r" : "");
        }
    }
}
