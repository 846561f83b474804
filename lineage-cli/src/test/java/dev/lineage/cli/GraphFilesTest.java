package dev.lineage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.cli.Typed.Said;
import dev.lineage.core.Lineages;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphs, taken over and handed on; and the contract's examples of the graph as they stand. */
class GraphFilesTest {
    @TempDir
    Path home;

    private Typed shell;

    @BeforeEach
    void open() {
        shell = new Typed(home);
    }

    private static String[] typed(String line) {
        return ShellWords.of(line).stream().skip(1).toArray(String[]::new);
    }

    @Test
    void everyExampleOfTheContractWorks() {
        for (String type : List.of("concept", "file", "decision", "lesson", "session")) {
            assertThat(shell.out(typed(
                            "lineage graph add-node \"<name>\" --type " + type + " --data '{\"key\": \"value\"}'")))
                    .isEqualTo(type + ":<name>\n");
        }
        for (String relation : List.of("relates_to", "implements", "learned_from", "affects", "depends_on")) {
            assertThat(shell.out(typed("lineage graph add-edge \"<from-id>\" \"<to-id>\" --relation " + relation)))
                    .startsWith("edge-");
        }
        shell.out(typed("lineage graph add-edge concept:<concept> \"<node-id>\" --relation affects"));
        assertThat(shell.out(typed("lineage graph query \"<concept>\"")))
                .startsWith("0  concept:<concept>\n0  concept:<name>\n1  concept:<node-id>\n");
        assertThat(shell.out(typed("lineage graph neighbors \"<node-id>\"")))
                .startsWith("0  concept:<node-id>\n1  concept:<concept>\n");
    }

    @Test
    void aGraphIsWrittenInThreeFormsToAFileOrToStandardOutput() throws IOException {
        shell.out("graph", "add-edge", "file:a.py", "concept:b", "--relation", "implements", "--reason", "so");
        Path json = home.resolve("g.json");

        assertThat(shell.out("graph", "export"))
                .isEqualTo(
                        """
                        {
                          "nodes": {
                            "concept:b": {"type":"concept","name":"b"},
                            "file:a.py": {"type":"file","name":"a.py"}
                          },
                          "edges": [
                            {"from":"file:a.py","to":"concept:b","relation":"implements","weight":1.0,"reason":"so","created_at":"2026-01-01T00:01:00Z"}
                          ]
                        }
                        """);
        assertThat(shell.out("graph", "export", "--format", "dot"))
                .isEqualTo(
                        """
                        digraph lineage {
                          rankdir=LR;
                          n0 [label="b", tooltip="concept:b", shape=ellipse];
                          n1 [label="a.py", tooltip="file:a.py", shape=note];
                          n1 -> n0 [label="implements"];
                        }
                        """);
        assertThat(shell.out("graph", "export", home + "/g.mmd")).isEqualTo("2 nodes, 1 edge\n");
        assertThat(home.resolve("g.mmd")).content().startsWith("flowchart LR\n");
        Files.writeString(json, "before");
        assertThat(shell.out("graph", "export", json.toString(), "--json"))
                .isEqualTo("{\"file\":\"" + json + "\",\"format\":\"json\",\"nodes\":2,\"edges\":1,\"cut\":false}\n");
        assertThat(json).hasContent(shell.out("graph", "export"));
        assertThat(shell.out("graph", "export", "--json"))
                .startsWith("{\"nodes\":{\"concept:b\":")
                .hasLineCount(1);
        assertThat(shell.run("graph", "export", "--limit", "1", "--format", "mermaid"))
                .isEqualTo(new Said(
                        ExitCode.DONE, "flowchart LR\n  n0([\"b\"])\n", "lineage: there is more: cut at 1 nodes\n"));
        assertThat(shell.run("graph", "export", "--format", "svg").exit()).isEqualTo(ExitCode.MISUSED);
        assertThat(shell.run("graph", "export", "--format", "dot", "--json").exit())
                .isEqualTo(ExitCode.MISUSED);
        assertThat(shell.run("graph", "export", "--limit", "0").exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(shell.run("graph", "export", home + "/nowhere/g.json").exit())
                .isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void aGraphAndAMemoryServersFileAreKnownByTheirNamesAndTheirContent() throws IOException {
        Path graph = Files.writeString(
                home.resolve("theirs.json"),
                "{\"nodes\":{\"c1\":{\"type\":\"concept\",\"name\":\"b\",\"data\":{}}},\"edges\":[]}");
        Path memory = Files.writeString(
                home.resolve("any.jsonl"),
                "{\"type\":\"entity\",\"name\":\"b\",\"entityType\":\"concept\",\"observations\":[\"seen\"]}\n");

        assertThat(shell.out("import", graph.toString()))
                .isEqualTo("1 node or edge: 1 added, 0 extended, 0 unchanged; 0 deviations\n");
        assertThat(shell.out("import", memory.toString()))
                .isEqualTo("1 node or edge: 0 added, 1 extended, 0 unchanged; 0 deviations\n");
        assertThat(shell.out("import", memory.toString(), "--json"))
                .isEqualTo("{\"added\":0,\"extended\":0,\"unchanged\":1,\"refused\":0,\"deviations\":[]}\n");
        assertThat(shell.out("graph", "export"))
                .contains("\"c1\": {\"type\":\"concept\",\"name\":\"b\",\"data\":{\"observations\":[\"seen\"]}");
    }

    @Test
    void anImportTellsHowFarItIsOfHowMuch() throws IOException {
        Path file = Files.writeString(
                home.resolve("g.json"),
                """
                {"nodes": {"n-1": {"type": "concept", "name": "a"}, "n-2": {"type": "concept", "name": "b"}},
                 "edges": [{"from": "n-1", "to": "n-2", "relation": "affects"}]}
                """);
        List<String> reached = new ArrayList<>();
        try (CloseableLineage lineage = Lineages.open(SqliteStore.inMemory())) {
            FileTransfer.read(
                    file, FileForm.GRAPH, List.of(), lineage, (done, total) -> reached.add(done + " of " + total));
        }
        assertThat(reached).isNotEmpty().last().isEqualTo("3 of 3");
    }
}
