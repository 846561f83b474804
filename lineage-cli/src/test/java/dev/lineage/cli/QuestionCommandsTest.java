package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionCommandsTest {
    @TempDir
    Path home;

    private Shell shell;

    @BeforeEach
    void openProject() {
        shell = new Shell(home);
        shell.ok("init", "shop");
    }

    private String remember(String text, String... more) {
        String[] words = new String[more.length + 2];
        words[0] = "remember";
        words[1] = text;
        System.arraycopy(more, 0, words, 2, more.length);
        return shell.ok(words);
    }

    @Test
    void csvQuotesCommasQuotesAndLines() {
        String id = remember("Say \"no\", twice\nor once", "--agent", "a,b");
        String csv =
                shell.run("query", "unresolved_decisions", "--format", "csv").out();

        assertThat(csv.replaceAll("[0-9-]{10}T[0-9:.]+Z", "TIME"))
                .isEqualTo("id,timestamp,decision_type,epic_id,agent_name,outcome,succeeded,quality,decision\r\n" + id
                        + ",TIME,,,\"a,b\",pending,,,\"Say \"\"no\"\", twice\nor once\"\r\n");
    }

    @Test
    void jsonIsAnArrayOfRowsWithoutWhatIsUnknown() {
        String id = remember("Say no", "--agent", "planner");
        String json = shell.ok("query", "unresolved_decisions", "--format", "json");

        assertThat(json.replaceAll("[0-9-]{10}T[0-9:.]+Z", "TIME")).isEqualTo("""
                [
                  {
                    "id": "%s",
                    "timestamp": "TIME",
                    "agent_name": "planner",
                    "outcome": "pending",
                    "decision": "Say no"
                  }
                ]""".formatted(id));
        assertThat(shell.ok("query", "unresolved_decisions", "--json")).isEqualTo(json);
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "csv", "json"})
    void noAnswerControlsTheTerminal(String format) {
        remember("Turn \u001b[31mred\u202e");

        assertThat(shell.ok("query", "unresolved_decisions", "--format", format))
                .doesNotContain("\u001b", "\u202e");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "query nothing; --preset must be one of decision_traces_by_precedent, epics_citing, ",
                "query epics_citing; --epic is required by epics_citing, which takes epic, [since], [until], [limit]",
                "query epics_citing --epic x --by y; --by is not a parameter of epics_citing, which takes epic, ",
                "query health --by colour; --by must be one of decision_type, strategy, agent, ",
                "health --by colour; --by must be one of decision_type, strategy, agent, ",
            })
    void wrongQuestionIsRefusedWithWhatThereIs(String command, String message) {
        Shell.Result result = shell.type(command);

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("lineage: " + message);
    }

    @Test
    void presetsAreListedAsJsonToo() {
        assertThat(shell.ok("query", "--json")).contains("\"name\": \"file_assignment_history\"");
    }

    @Test
    void fileIsNamedByItsPathFromTheWorkingDirectory() throws IOException {
        Path folder = Files.createDirectories(home.resolve("code/src"));
        Files.createFile(folder.resolve("auth.ts"));
        String id = remember(
                "worker-a takes the tokens",
                "--decision-type",
                "file_assignment",
                "--links",
                "{\"relation\": \"assigns_file\", \"target\": \"src/auth.ts\"}");

        assertThat(shell.in(folder).ok("query", "file_assignment_history", "--file", "auth.ts"))
                .contains(id);
    }

    @Test
    void precedentIsNamedByTheBeginningOfItsId() {
        String cited = remember("Cited");
        String citing = remember("Citing", "--cites", cited + "=same");

        assertThat(shell.ok("query", "decision_traces_by_precedent", "--epic", cited.substring(0, 9)))
                .contains(citing, "same");
    }

    @Test
    void rangeEndsWithItsLastDay() {
        String id = remember("Today");
        String today = shell.ok("journal", "list").split("  ")[1];

        assertThat(shell.ok("query", "unresolved_decisions", "--since", today, "--until", today))
                .contains(id);
        assertThat(shell.ok("query", "unresolved_decisions", "--until", "2020-01-01"))
                .isEmpty();
    }

    @Test
    void aParameterWithoutAPresetIsRefused() {
        Shell.Result result = shell.run("query", "--file", "src/auth.ts");

        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).endsWith("lineage: --file needs a preset: lineage query lists them\n");
    }
}
