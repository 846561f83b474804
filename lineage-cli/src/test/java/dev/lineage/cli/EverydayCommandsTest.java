package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.lineage.cli.Typed.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody tries who has never used the command line: its version, help, an empty memory, a mistyped option. */
class EverydayCommandsTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    private Said run(String line) {
        return shell.run(ShellWords.of(line).toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "version"})
    void theVersionIsThatOfTheBuildAndOfTheFiles(String line) throws IOException {
        Matcher built = Pattern.compile("</groupId>\\s*<artifactId>lineage-parent</artifactId>\\s*<version>([^<]+)<")
                .matcher(Files.readString(Checkout.root().resolve("pom.xml")));
        assertThat(built.find()).isTrue();
        String said = shell.out(line);
        assertThat(said).matches("lineage \\S+\nfile format \\d+\n");
        assertThat(shell.out(line, "--json")).matches("\\{\"version\":\"\\S+\",\"file_format\":\\d+}\n");
        assumeFalse(said.contains("${"), "Maven fills in the version");
        assertThat(said).startsWith("lineage " + built.group(1) + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "journal", "journal list", "remember"})
    void helpOfACommandIsWhatItsOptionPrints(String command) {
        assertThat(run("help " + command)).isEqualTo(run(command + " --help"));
        assertThat(run("help " + command).out()).startsWith("Usage: lineage");
        assertThat(run("help jornal").err()).contains("there is no command 'jornal'; did you mean 'journal'?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "recall x",
                "search x",
                "journal list",
                "journal query x",
                "patterns list",
                "patterns match x",
                "why x",
                "patterns proposals",
                "session list",
                "timeline",
                "health",
                "graph query x",
                "graph hubs",
                "graph orphans",
                "graph components"
            })
    void aMemoryThatIsNotThereYetIsAnEmptyOneForAReader(String command) {
        Path nowhere = home.resolve("none/memory.db");
        Said said = run(command + " --db " + nowhere);
        assertThat(said.exit()).as("%s", said).isEqualTo(ExitCode.DONE);
        assertThat(said.err())
                .isEqualTo("lineage: there is no memory at " + nowhere
                        + " yet: it is read as empty; 'lineage remember' or 'lineage import' makes one\n");
        assertThat(nowhere.getParent()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "verify",
                "rebuild",
                "export OUT",
                "graph export",
                "journal update dec-1a2b3c4d --lesson x",
                "session fork session-1a2b3c4d",
                "graph remove a"
            })
    void whatChecksCopiesOrChangesNeedsAMemory(String command) {
        Path nowhere = home.resolve("none/memory.db");
        assertThat(run(command.replace("OUT", home + "/out") + " --db " + nowhere))
                .isEqualTo(new Said(
                        ExitCode.REFUSED,
                        "",
                        "lineage: there is no memory at " + nowhere
                                + " yet; 'lineage remember' or 'lineage import' makes one\n"));
        assertThat(nowhere.getParent()).doesNotExist();
    }

    @Test
    void aSessionThatIsOpenedIsTheOneThatWritesBelongTo() {
        String id = shell.id("session", "open", "--project", "neo", "--summary", "Cache work", "--tags", "a,b");
        assertThat(id).matches("session-[0-9a-f]{8}");
        assertThat(shell.out("session", "show", id)).contains("Cache work");
        String decision = shell.id("remember", "Use Redis", "--project", "neo");
        assertThat(shell.out("journal", "show", decision)).contains("session        " + id);
        assertThat(shell.id("session", "open", "session-1a2b3c4d")).isEqualTo("session-1a2b3c4d");
        shell.export("LINEAGE_SESSION", "session-1a2b3c4d");
        String other = shell.id("remember", "Use Valkey");
        assertThat(shell.out("journal", "show", other)).contains("session        session-1a2b3c4d");
    }

    @Test
    void theGraphTellsItsHubsOrphansAndComponents() {
        shell.id("remember", "Use Redis", "--entities", "src/a.py,src/b.py");
        shell.id("graph", "add-edge", "file:src/x.py", "file:src/y.py", "--relation", "depends_on");
        shell.id("graph", "add-node", "lonely", "--type", "concept");
        assertThat(shell.out("graph", "hubs", "--limit", "1")).matches("2  dec-[0-9a-f]{8}\n");
        assertThat(shell.out("graph", "hubs", "--limit", "1", "--json"))
                .matches("\\[\\{\"id\":\"dec-[0-9a-f]{8}\",\"degree\":2}]\n");
        assertThat(shell.out("graph", "orphans")).contains("concept:lonely\n");
        assertThat(shell.out("graph", "orphans", "--json")).contains("{\"id\":\"concept:lonely\"}");
        assertThat(shell.out("graph", "components", "--members", "2"))
                .endsWith("2 nodes  file:src/x.py  file:src/y.py\n")
                .contains("3 nodes  ");
        assertThat(shell.out("graph", "components", "--limit", "1", "--members", "0", "--json"))
                .isEqualTo("[{\"size\":3,\"nodes\":[]}]\n");
        assertThat(shell.out("graph", "components", "--as-of", "1")).isEqualTo("Nothing found.\n");
    }

    @Test
    void precedentAndPatternsCarryTheirReasonAndStrengthInOneCall() {
        String first = shell.id("remember", "Use Redis");
        String pattern = shell.id("learn", "Cache by age");
        String id = shell.id(
                "remember",
                "Use Valkey",
                "--citing",
                first + "@0.8",
                "it held, under load",
                "--applying",
                pattern,
                "sessions age too");
        assertThat(shell.out("trace", id, "--json")).contains("it held, under load", "sessions age too", "0.8");
        assertThat(run("remember x --citing epic:mj100@2 why").err())
                .startsWith("lineage: --citing ")
                .contains("must be");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    remember x --tags ""                          | --tags must not be blank, but was ""
                    remember x --entities ""                      | --entities must not be blank, but was ""
                    remember x --related dec-ffffffff             | --related must exist, but there is no "dec-ffffffff"
                    journal list --outcome done                   | --outcome must be one of pending, successful, revised, abandoned, but was "done"
                    journal list --limit 10001                    | --limit must be from 1 to 10000, but was "10001"
                    journal list --recent 10001                   | --recent must be from 1 to 10000, but was "10001"
                    journal list --after x                        | --after must be one that an earlier page gave, but was "x"
                    journal list --as-of dec-ffffffff             | --as-of must exist, but there is no "dec-ffffffff"
                    journal list --tag ""                         | --tag must not be blank, but was ""
                    remember x --rationale ""                     | --rationale must not be blank, but was ""
                    remember ""                                   | decision must not be blank, but was ""
                    journal list --db ""                          | --db must not be blank, but was ""
                    """)
    void anErrorNamesTheOptionThatWasTyped(String line, String message) {
        shell.id("remember", "Use tabs");
        assertThat(run(line)).isEqualTo(new Said(ExitCode.REFUSED, "", "lineage: " + message + "\n"));
    }
}
