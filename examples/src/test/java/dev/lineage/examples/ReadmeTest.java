package dev.lineage.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.core.Lineages;
import dev.lineage.sqlite.SqliteStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadmeTest {
    private static final Path PROGRAMS = Path.of("src/main/java/dev/lineage/examples");

    @ParameterizedTest
    @CsvSource({"README.md, Tour.java", "docs/runs.md, Worker.java"})
    void pagesShowLinesOfProgramsThatATestRuns(String page, String program) throws IOException {
        List<String> shown = block(page, "java");
        assertThat(shown).hasSizeGreaterThan(10);
        assertThat(lines(Files.readString(PROGRAMS.resolve(program)))).containsSequence(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "journal, MemoryExamples.java",
        "knowledge, MemoryExamples.java",
        "patterns, MemoryExamples.java",
        "graph, MemoryExamples.java",
        "transfer, TeamExamples.java",
        "thoughts, TeamExamples.java",
        "work, TeamExamples.java",
        "kinds, HostExamples.java",
        "files, HostExamples.java",
        "maintenance, HostExamples.java"
    })
    void pagesShowMethodsAndWhatTheyPrint(String name, String program, @TempDir Path folder) throws IOException {
        String page = "docs/" + name + ".md";
        List<String> shown = block(page, "java");
        assertThat(shown).anyMatch(line -> line.startsWith("void " + name + "()"));
        assertThat(lines(Files.readString(PROGRAMS.resolve(program)))).containsSequence(shown);
        assertThat(block(page, "text")).isEqualTo(printed(name, folder));
    }

    private static List<String> printed(String name, Path folder) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, true, UTF_8);
                LineageMemory memory = Lineages.open(SqliteStore.at(folder.resolve("memory.db")))) {
            Lineage me = memory.in(Scope.project("shop").actor("agent:planner"));
            switch (name) {
                case "journal" -> new MemoryExamples(me, out).journal();
                case "knowledge" -> new MemoryExamples(me, out).knowledge();
                case "patterns" -> new MemoryExamples(me, out).patterns();
                case "graph" -> new MemoryExamples(me, out).graph();
                case "transfer" -> new TeamExamples(memory, out).transfer();
                case "thoughts" -> new TeamExamples(memory, out).thoughts();
                case "work" -> new TeamExamples(memory, out).work();
                case "kinds" -> new HostExamples(memory, folder, out).kinds();
                case "files" -> new HostExamples(memory, folder, out).files();
                default -> new HostExamples(memory, folder, out).maintenance();
            }
        }
        return lines(bytes.toString(UTF_8));
    }

    /** Returns the lines of the first block of a page in a language. */
    private static List<String> block(String page, String language) throws IOException {
        String text = Files.readString(Path.of("..", page));
        int begin = text.indexOf("```" + language + "\n") + language.length() + 4;
        return lines(text.substring(begin, text.indexOf("```", begin)));
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).toList();
    }
}
