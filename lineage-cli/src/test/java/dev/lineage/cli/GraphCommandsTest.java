package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.cli.Typed.Said;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraphCommandsTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void addSome() {
        shell = new Typed(home);
        shell.out("graph", "add-node", "cache", "--data", "{\"owner\": {\"team\": \"alpha\"}}");
        shell.out("graph", "add-edge", "a.py", "cache", "--relation", "implements");
        shell.out("graph", "add-edge", "cache", "redis", "--relation", "depends_on");
    }

    private Said run(String line) {
        return shell.run(ShellWords.of(line).toArray(String[]::new));
    }

    @Test
    void anEdgeWeighsOneAndRelatesUnlessToldOtherwiseAndAddingItAgainChangesIt() {
        assertThat(shell.out("graph", "add-edge", "a", "b", "--json"))
                .isEqualTo(
                        "{\"from\":\"concept:a\",\"to\":\"concept:b\",\"relation\":\"relates_to\",\"weight\":1.0,\"reason\":null,\"said_by\":\"edge-52e800327493599f4f87\",\"created_at\":\"2026-01-01T00:04:00Z\"}\n");
        assertThat(shell.out("graph", "add-edge", "a", "b", "--weight", "2.5", "--reason", "both", "--json"))
                .contains("\"weight\":2.5,\"reason\":\"both\",", "\"created_at\":\"2026-01-01T00:04:00Z\"");
    }

    @Test
    void aNodesDataIsMergedDeeplyAndItKeepsItsTime() {
        assertThat(shell.out("graph", "add-node", "cache", "--data", "{\"owner\": {\"lead\": \"Ann\"}}", "--json"))
                .isEqualTo("{\"id\":\"concept:cache\",\"type\":\"concept\",\"name\":\"cache\","
                        + "\"data\":{\"owner\":{\"team\":\"alpha\",\"lead\":\"Ann\"}},"
                        + "\"created_at\":\"2026-01-01T00:01:00Z\",\"updated_at\":\"2026-01-01T00:04:00Z\"}\n");
    }

    @Test
    void neighboursArePrintedAsOneDocument() {
        assertThat(shell.out("graph", "neighbors", "cache", "--direction", "out", "--json"))
                .isEqualTo(
                        "{\"nodes\":[{\"id\":\"concept:cache\",\"type\":\"concept\",\"name\":\"cache\",\"data\":{\"owner\":{\"team\":\"alpha\"}},\"created_at\":\"2026-01-01T00:01:00Z\",\"updated_at\":\"2026-01-01T00:01:00Z\",\"distance\":0},{\"id\":\"concept:redis\",\"type\":\"concept\",\"name\":\"redis\",\"data\":{},\"created_at\":null,\"updated_at\":null,\"distance\":1}],\"edges\":[{\"from\":\"concept:cache\",\"to\":\"concept:redis\",\"relation\":\"depends_on\",\"weight\":1.0,\"reason\":null,\"said_by\":\"edge-404c7ba304f69f4c4676\",\"created_at\":\"2026-01-01T00:03:00Z\"}],\"cut\":[]}\n");
    }

    @Test
    void anAnswerSaysWhatItWasCutBy() {
        assertThat(shell.out("graph", "neighbors", "a.py")).endsWith("\nthere is more: cut by depth\n");
        assertThat(shell.out("graph", "neighbors", "a.py", "--depth", "9", "--limit", "2"))
                .isEqualTo(
                        """
                        0  file:a.py
                        1  concept:cache
                        file:a.py  -implements->  concept:cache
                        there is more: cut by size
                        """);
        assertThat(shell.out("graph", "neighbors", "a.py", "--depth", "2")).doesNotContain("there is more");
        assertThat(shell.out("graph", "neighbors", "cache", "--relation", "implements"))
                .isEqualTo("0  concept:cache\n1  file:a.py\nfile:a.py  -implements->  concept:cache\n");
    }

    @Test
    void aQueryThatFindsNothingSaysSo() {
        assertThat(shell.out("graph", "query", "elephant")).isEqualTo("Nothing found.\n");
        assertThat(shell.out("graph", "query", " ")).isEqualTo("Nothing found.\n");
        assertThat(shell.out("graph", "query", "elephant", "--json"))
                .isEqualTo("{\"nodes\":[],\"edges\":[],\"cut\":[]}\n");
        assertThat(shell.out("why", "elephant")).isEqualTo("nothing touches concept:elephant\n");
    }

    @Test
    void aPathThatIsNotThereIsNoDoneAndSaysSo() {
        assertThat(run("graph path a.py redis"))
                .isEqualTo(new Said(
                        ExitCode.DONE,
                        "file:a.py  -implements->  concept:cache\nconcept:cache  -depends_on->  concept:redis\n",
                        ""));
        assertThat(run("graph path redis a.py --direction out"))
                .isEqualTo(new Said(ExitCode.REFUSED, "no way was found\n", ""));
        assertThat(run("graph path redis a.py --direction out --json"))
                .isEqualTo(new Said(ExitCode.REFUSED, "{\"nodes\":[],\"edges\":[],\"cut\":[]}\n", ""));
        assertThat(run("graph path a.py redis --depth 1"))
                .isEqualTo(new Said(ExitCode.REFUSED, "no way was found\nthere is more: cut by depth\n", ""));
        assertThat(run("graph path cache cache")).isEqualTo(new Said(ExitCode.DONE, "concept:cache\n", ""));
    }

    @Test
    void whatIsRemovedIsGoneNowAndThereAsOfThen() {
        assertThat(run("graph remove cache").err())
                .isEqualTo("lineage: edges must be none, or removed with concept:cache, but is 2 of them\n");
        assertThat(shell.out("graph", "remove", "a.py", "cache", "--relation", "implements", "--json"))
                .isEqualTo("{\"removed\":true,\"edges\":1}\n");
        assertThat(shell.out("graph", "remove", "cache", "--cascade")).isEqualTo("removed: node with 1 edge\n");
        assertThat(run("graph neighbors cache").exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(shell.out("graph", "neighbors", "cache", "--as-of", "3")).startsWith("0  concept:cache\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    graph add-node ""                  | name must not be blank, but was ""
                    graph add-node x --type ""         | --type must be a lower-case word of letters, digits, - and _ with at most 64 characters, but was ""
                    graph add-node x --data []         | --data must be a JSON object: not a JSON object, but was "[]"
                    graph add-node x --data '{"a": NaN}' | --data must be a JSON object: Non-standard token 'NaN' (column 10), but was "{"a": NaN}"
                    graph add-node x --data "{"        | --data must be a JSON object: Unexpected end-of-input: expected close marker for Object (column 2), but was "{"
                    graph add-edge a ""                | name must not be blank, but was ""
                    graph add-edge a b --relation ""   | --relation must not be blank, but was ""
                    graph add-edge a b --weight -1     | --weight must be from 0 to 1.0E9, but was "-1.0"
                    graph add-edge a b --weight NaN    | --weight must be from 0 to 1.0E9, but was "NaN"
                    graph add-edge a b --reason " "    | --reason must not be blank, but was " "
                    graph neighbors nowhere            | node must exist, but there is no "concept:nowhere"
                    graph neighbors cache --depth -1   | --depth must be from 0 to 1000000, but was "-1"
                    graph neighbors cache --limit 0    | --limit must be from 1 to 1000000, but was "0"
                    graph query x --starts 101         | --starts must be from 1 to 100, but was "101"
                    graph path cache nowhere           | to must exist, but there is no "concept:nowhere"
                    graph remove nowhere               | node must exist, but there is no "concept:nowhere"
                    graph remove redis cache           | edge must exist, but there is no "concept:redis relates_to concept:cache"
                    graph export --limit 0             | --limit must be from 1 to 1000000, but was "0"
                    why x --limit 1001                 | --limit must be from 1 to 1000, but was "1001"
                    """)
    void whatARuleForbidsIsRefusedInOneLineAndNothingIsStored(String line, String message) {
        String before = shell.out("graph", "export");
        assertThat(run(line)).isEqualTo(new Said(ExitCode.REFUSED, "", "lineage: " + message + "\n"));
        assertThat(shell.out("graph", "export")).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph add-edge a b --weight much",
                "graph neighbors cache --direction up",
                "graph neighbors cache --through tags",
                "graph export --format svg",
                "graph remove"
            })
    void whatCannotBeUnderstoodIsAnErrorOfUsage(String line) {
        Said said = run(line);
        assertThat(said.exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).startsWith("lineage: ").hasLineCount(1);
    }

    @Test
    void noLineIsWiderThanAScreenWhateverThingsAreCalled() {
        String name = "very-".repeat(100) + "long";
        String sentence =
                "A decision with a great many words in it. ".repeat(20).strip();
        shell.out("remember", sentence, "--entities", name, "--project", "p".repeat(100));
        shell.out("graph", "add-edge", "cache", "concept:" + name, "--reason", sentence);
        for (String line : new String[] {
            "graph neighbors cache --depth 3",
            "graph query very",
            "graph path a.py " + name,
            "why " + name,
            "journal list"
        }) {
            String out = shell.out(ShellWords.of(line).toArray(String[]::new));
            assertThat(out.lines().filter(each -> Columns.width(each) > Columns.WIDTH))
                    .as(line)
                    .isEmpty();
        }
        assertThat(shell.out("graph", "neighbors", "concept:" + name)).contains("A decision with a great many", " …\n");
    }

    @Test
    void readersOfTheGraphAnswerAsOfThen() {
        shell.out("graph", "add-edge", "redis", "pool", "--relation", "depends_on");
        shell.out("remember", "Pool them", "--entities", "pool");
        assertThat(run("graph path a.py pool").exit()).isEqualTo(ExitCode.DONE);
        assertThat(run("graph path a.py pool --as-of 3").err())
                .isEqualTo("lineage: to must exist, but there is no \"concept:pool\"\n");
        assertThat(run("graph query pool --as-of 3").out()).isEqualTo("Nothing found.\n");
        assertThat(shell.out("graph", "query", "pool")).startsWith("0  concept:pool\n");
        assertThat(shell.out("why", "pool")).contains("Pool them");
        assertThat(shell.out("why", "pool", "--as-of", "4")).isEqualTo("nothing touches concept:pool\n");
        assertThat(shell.out("graph", "export")).contains("pool");
        assertThat(shell.out("graph", "export", "--as-of", "3"))
                .contains("redis")
                .doesNotContain("pool");
    }

    @Test
    void whyNamesTheNewestAndSaysThatThereIsMore() {
        shell.out("remember", "First", "--entities", "cache");
        String second = shell.id("remember", "Second", "--entities", "cache");
        assertThat(shell.out("why", "cache", "--limit", "1"))
                .startsWith(second + "  ")
                .endsWith("\nthere is more\n");
        assertThat(shell.out("why", "cache", "--limit", "1", "--json")).endsWith(",\"cut\":true}\n");
        assertThat(shell.out("why", "cache")).doesNotContain("there is more");
    }

    @Test
    void facetsAreGoneThroughOnlyIfTheyAreNamed() {
        String one = shell.id("remember", "One", "--entities", "cache", "--tags", "speed");
        String two = shell.id("remember", "Two", "--tags", "speed");
        assertThat(shell.out("graph", "neighbors", one, "--depth", "2", "--relation", "tag"))
                .doesNotContain(two);
        assertThat(shell.out("graph", "neighbors", one, "--depth", "2", "--through", "tag"))
                .contains("tag:speed", two);
    }

    @Test
    void anIdThatIsNoRecordsIsTheNameOfAThing() {
        String id = shell.id("remember", "One");
        shell.out("graph", "add-edge", id, "no-record");
        assertThat(shell.out("graph", "neighbors", id)).contains(id + "  -relates_to->  concept:no-record\n");
    }

    @Test
    void theNameOfTheFileSaysInWhichFormAGraphIsWritten() {
        for (String name : new String[] {"g.dot", "g.gv", "G.GV"}) {
            shell.out("graph", "export", home.resolve(name).toString());
            assertThat(home.resolve(name)).content().startsWith("digraph");
        }
        for (String name : new String[] {"g.mmd", "g.mermaid"}) {
            shell.out("graph", "export", home.resolve(name).toString());
            assertThat(home.resolve(name)).content().startsWith("flowchart");
        }
        shell.out("graph", "export", home.resolve("g.gv").toString(), "--format", "json");
        assertThat(home.resolve("g.gv")).content().startsWith("{");
    }
}
