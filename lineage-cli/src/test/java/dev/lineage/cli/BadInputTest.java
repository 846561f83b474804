package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadInputTest {
    @TempDir
    Path home;

    private Typed shell;
    private String id = "";

    @BeforeEach
    void open() {
        shell = new Typed(home);
        id = shell.id("remember", "Use tabs", "--key", "k1");
    }

    private Said run(String line) {
        return shell.run(ShellWords.of(line.replace("$ID", id)).toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    remember ""                                | decision must not be blank, but was ""
                    remember "  "                              | decision must not be blank, but was "  "
                    remember x --rationale ""                  | --rationale must not be blank, but was ""
                    remember x --related dec-ffffffff          | --related must exist, but there is no "dec-ffffffff"
                    remember x --related "a b"                 | --related must hold no colon and no white space, but was "a b"
                    remember "Use spaces" --key k1             | --key must be used with the same content (k1), but is used with other content
                    journal update $ID --outcome done          | --outcome must be one of pending, successful, revised, abandoned, but was "done"
                    journal update $ID --outcome revised --expect 0 | --expect must be from 1 to 2147483647, but was "0"
                    journal update $ID --outcome revised --expect 2 | version must be 2, but is 1
                    journal update dec-ffffffff --outcome revised | id must exist, but there is no "dec-ffffffff"
                    journal list --limit -1                    | --limit must be from 1 to 10000, but was "-1"
                    journal list --limit 10001                 | --limit must be from 1 to 10000, but was "10001"
                    journal list --after x                     | --after must be one that an earlier page gave, but was "x"
                    journal list --as-of dec-ffffffff          | --as-of must exist, but there is no "dec-ffffffff"
                    journal show dec-ffffffff                  | id must exist, but there is no "dec-ffffffff"
                    history dec-ffffffff                       | id must exist, but there is no "dec-ffffffff"
                    import nowhere                             | path must exist, but there is no "nowhere"
                    import ""                                  | path must not be blank, but was ""
                    export " "                                 | path must not be blank, but was " "
                    graph export ""                            | file must not be blank, but was ""
                    tour ""                                    | folder must not be blank, but was ""
                    journal list --db ""                       | --db must not be blank, but was ""
                    export none/log.jsonl                      | folder must exist, but there is no "none"
                    graph export none/graph.json               | folder must exist, but there is no "none"
                    journal list --tag ""                      | --tag must not be blank, but was ""
                    journal list --type ","                    | --type must not be blank, but was ","
                    patterns list --category " , "             | --category must not be blank, but was " , "
                    search x --kind ""                         | --kind must not be blank, but was ""
                    remember x --tags ""                       | --tags must not be blank, but was ""
                    graph neighbors a --relation ""            | --relation must not be blank, but was ""
                    tour nowhere                               | folder must exist, but there is no "nowhere"
                    """)
    void whatARuleForbidsIsRefusedInOneLineAndNothingIsStored(String line, String message) {
        String before = shell.out("journal", "list", "--json", "--page");
        assertThat(run(line)).isEqualTo(new Said(ExitCode.REFUSED, "", "lineage: " + message + "\n"));
        assertThat(shell.out("journal", "list", "--json", "--page")).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    journal                     | a command is missing (see 'lineage journal --help')
                    jornal list                 | there is no command 'jornal'; did you mean 'journal'? (see 'lineage --help')
                    neighbours x                | there is no command 'neighbours'; did you mean 'lineage graph neighbors'? (see 'lineage --help')
                    patterns lst                | there is no command 'lst'; did you mean 'list'? (see 'lineage patterns --help')
                    lst                         | there is no command 'lst'; did you mean 'lineage journal list' or 'lineage patterns list' or 'lineage session list'? (see 'lineage --help')
                    xyzzy                       | there is no command 'xyzzy' (see 'lineage --help')
                    remember                    | Missing required parameter: 'DECISION' (see 'lineage remember --help')
                    remember -dash              | there is no option '-dash'; a text that begins with a dash stands after -- (see 'lineage remember --help')
                    remember a b                | 'b' is one word too many; a text with spaces stands in quotes (see 'lineage remember --help')
                    journal list --colour red   | there is no option '--colour'; a text that begins with a dash stands after -- (see 'lineage journal list --help')
                    learn x --cattegory=bash    | there is no option '--cattegory'; did you mean '--category'? (see 'lineage learn --help')
                    journal list --limit many   | --limit or --recent must be a whole number of at most 2147483647, but was "many" (see 'lineage journal list --help')
                    journal list --since monday | --since must be a time such as 2026-11-21T10:00:00Z or a date such as 2026-11-21, but was "monday" (see 'lineage journal list --help')
                    journal list --db a --db b  | option '--db' (FILE) should be specified only once (see 'lineage journal list --help')
                    journal show                | Missing required parameter: 'ID' (see 'lineage journal show --help')
                    journal relate $ID          | Missing required parameter: 'OTHER' (see 'lineage journal relate --help')
                    tour                        | DIR is missing (see 'lineage tour --help')
                    """)
    void whatCannotBeUnderstoodIsAnErrorOfUsage(String line, String message) {
        assertThat(run(line)).isEqualTo(new Said(ExitCode.MISUSED, "", "lineage: " + message + "\n"));
    }

    @Test
    void withJsonAnErrorIsOneDocument() {
        assertThat(run("journal update $ID --outcome done --json"))
                .isEqualTo(new Said(
                        ExitCode.REFUSED,
                        "",
                        "{\"error\":\"invalid_input\",\"field\":\"outcome\",\"message\":\"--outcome must be one of"
                                + " pending, successful, revised, abandoned, but was \\\"done\\\"\"}\n"));
        assertThat(run("--json journal list --colour"))
                .isEqualTo(new Said(
                        ExitCode.MISUSED,
                        "",
                        "{\"error\":\"usage\",\"field\":null,\"message\":\"there is no option '--colour'; a text that"
                                + " begins with a dash stands after -- (see 'lineage journal list --help')\"}\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"remember", "learn", "patterns warn", "graph add-node", "handoff", "import", "export", "why"})
    void aNulOrHalfACharacterIsRefusedAndNothingIsStored(String command) {
        String before = shell.out("history", id) + shell.out("verify");
        for (String text : List.of("a\0b", "a\ud800b")) {
            String[] words = Stream.concat(Stream.of(command.split(" ")), Stream.of(text))
                    .toArray(String[]::new);
            Said said = shell.run(words);
            assertThat(said.exit()).as("%s", said).isEqualTo(ExitCode.REFUSED);
            assertThat(said.out()).isEmpty();
            assertThat(said.err()).startsWith("lineage: ").hasLineCount(1).doesNotContain("fault of lineage");
        }
        assertThat(shell.out("history", id) + shell.out("verify")).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    LINEAGE_SESSION | dec-1a2b3c4d | must not have the form dec-... of another kind's ids
                    LINEAGE_SESSION | a b          | must hold no colon and no white space
                    LINEAGE_SPACE   | a\\205b      | must not hold control characters
                    LINEAGE_DB      | a\\0b        | must be a path: Nul character not allowed
                    """)
    void aVariableIsNamedUnlessAnOptionTakesItsPlace(String name, String value, String rule) {
        String text = value.translateEscapes();
        shell.export(name, text);
        String option = "--" + name.substring("LINEAGE_".length()).toLowerCase(Locale.ROOT);
        assertThat(shell.run("journal", "list").err())
                .startsWith("lineage: " + name + " " + rule + ", but was \"" + text.charAt(0));
        assertThat(shell.run("journal", "list", option, text).err()).startsWith("lineage: " + option + " " + rule);
        assertThat(shell.run("journal", "list", option, "fine").exit()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void aMemoryInAFolderThatIsAFileIsRefusedByTheFilesName() {
        Path memory = home.resolve(".lineage/memory.db");
        assertThat(shell.run("remember", "x", "--db", memory + "/other.db"))
                .isEqualTo(new Said(
                        ExitCode.FAILED,
                        "",
                        "lineage: the folder " + memory + " cannot be made: there is a file of this name\n"));
    }

    @Test
    void aTooLongTextIsRefusedWithTheLimit() {
        assertThat(shell.run("remember", "x".repeat(100_001)))
                .isEqualTo(new Said(
                        ExitCode.REFUSED,
                        "",
                        "lineage: decision must have at most 100000 characters (it has 100001), but was \""
                                + "x".repeat(79) + "…\"\n"));
    }

    @Test
    void aFileThatIsNoMemoryIsAFailureOfTheStoreAndStaysAsItIs() throws IOException {
        Path text = Files.writeString(home.resolve("notes.txt"), "these are notes, no memory. ".repeat(100));
        byte[] before = Files.readAllBytes(text);
        for (String command : new String[] {"journal list", "remember x"}) {
            Said said = run(command + " --db " + text);
            assertThat(said.exit()).isEqualTo(ExitCode.FAILED);
            assertThat(said.out()).isEmpty();
            assertThat(said.err().lines()).hasSize(1).allMatch(line -> line.startsWith("lineage: "));
            assertThat(said.err()).contains(text.toString());
        }
        assertThat(Arrays.equals(Files.readAllBytes(text), before)).isTrue();
    }
}
