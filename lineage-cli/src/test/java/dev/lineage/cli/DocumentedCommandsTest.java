package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the commands that a document shows, one after the other; {@code dec-1a2b} is the first decision, and so on. */
class DocumentedCommandsTest extends ShellTest {
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "AGENTS.md"})
    void eachExamplePrintsItsAnswer(String document) {
        shell.in(home)
                .write(
                        "decisions.jsonl",
                        Shell.text(Path.of("src/main/resources/dev/lineage/cli/tour/decisions.jsonl")));
        String commands = Shell.text(Path.of("..", document))
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("$ lineage "))
                .map(line -> line.replace("$ lineage ", "$ ").replaceAll("\\b([a-z]+)-1a2b", "$1-1.."))
                .collect(Collectors.joining("\n"));

        assertThat(new Transcript(document, commands).printed(shell) + "\n")
                .isEqualTo(Shell.text(Path.of("src/test/resources/commands", document + ".txt")));
    }
}
