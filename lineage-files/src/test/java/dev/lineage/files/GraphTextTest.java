package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.graph.NodeDraft;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written for Graphviz and Mermaid is of their grammar, and says every name as it is. */
class GraphTextTest {
    /** Names that end strings, comments, labels and lines, and words that have a meaning. */
    private static final List<String> NASTY = List.of(
            "a\"b",
            "\\",
            "\\\"",
            "a\\n",
            "\\N",
            "\\G\\l",
            "&amp;",
            "&#38;&lt;",
            "<b>x</b>",
            "<br/>",
            "]",
            "])",
            "}",
            "{",
            "|",
            "--> n0",
            ";",
            "#35;",
            "#quot;",
            "%%{init: {}}%%",
            "%% no comment",
            "/* no */",
            "// no",
            "# no",
            "end",
            "graph",
            "subgraph",
            "digraph",
            "style n0 fill:#f00;",
            "change direction LR",
            "direction  TB, not BT",
            "accTitle: x",
            "\uFB02\u00B0\u00B034\u00B6\u00DF",
            "click n0 href",
            "`code`",
            "**bold**",
            "_it_",
            "1. one",
            "- one",
            "1) one",
            "+ one",
            "$$x$$",
            "http://x.y",
            "www.x.y",
            "e@mail",
            "[a](b)",
            "\u202Ertl",
            "x\u2028y",
            "\uD83D\uDE00",
            "\u00E9",
            "'",
            "=",
            "->",
            "n0 -> n1",
            ":::c",
            "a" + "b".repeat(900));

    private final Lineage lineage = Memory.empty();

    private List<String> labels() {
        List<String> labels = new ArrayList<>();
        for (String name : NASTY) {
            lineage.graph().addNode(NodeDraft.of(Reference.concept(name)));
            String word = name.length() > 64 ? name.substring(0, 64) : name;
            lineage.graph()
                    .addEdge(EdgeDraft.of(
                            Reference.concept(name), new Relation(word), new Thing("service", "x" + name)));
            labels.add(name);
            labels.add("x" + name);
            labels.add(word);
        }
        return labels;
    }

    @Test
    void everyNameIsALabelOfAGraphThatGraphvizReads() {
        List<String> labels = labels();

        assertThat(DotReader.labels(Graphs.text(lineage, GraphFormat.DOT))).containsExactlyInAnyOrderElementsOf(labels);
    }

    @Test
    void everyNameIsALabelOfAFlowchartThatMermaidReads() {
        List<String> labels = labels();
        Pattern line =
                Pattern.compile(" {2}n\\d+(?:\\[\"([^\"]*)\"]|\\(\\[\"([^\"]*)\"]\\)| -->\\|\"([^\"]*)\"\\| n\\d+)");
        List<String> read = new ArrayList<>();

        for (String each : Graphs.text(lineage, GraphFormat.MERMAID).lines().toList()) {
            Matcher matcher = line.matcher(each);
            if (matcher.matches()) {
                String label = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
                read.add(unescaped(label != null ? label : matcher.group(3)));
            } else {
                assertThat(each).isEqualTo("flowchart LR");
            }
        }

        assertThat(read).containsExactlyInAnyOrderElementsOf(labels);
        assertThat(Graphs.text(lineage, GraphFormat.MERMAID))
                .as("what is read as a direction or as a code, quoted or not")
                .doesNotContainPattern("direction\\s|[\uFB02\u00B6]");
    }

    /** No mark but those of codes is left. */
    private static String unescaped(String label) {
        assertThat(label.replaceAll("#\\d+;", "")).matches("[\\p{IsAlphabetic}\\p{IsDigit} /,\\x{80}-\\x{10FFFF}]*");
        return Pattern.compile("#(\\d+);")
                .matcher(label)
                .replaceAll(code -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(code.group(1)))));
    }

    @Test
    void theOrderIsThatOfTheNamesWhateverWasAddedFirst() {
        RecordId decision = lineage.journal()
                .record(DecisionDraft.of("Use \"x\"\nfor all").affecting("src/a.py"))
                .id();
        lineage.graph().addEdge(EdgeDraft.of(Reference.concept("b"), Relation.DEPENDS_ON, Reference.concept("a")));
        lineage.graph().addEdge(EdgeDraft.of(decision, Relation.AFFECTS, Reference.file("src/a.py")));

        assertThat(Graphs.text(lineage, GraphFormat.DOT))
                .isEqualTo(
                        """
                        digraph lineage {
                          rankdir=LR;
                          n0 [label="a", tooltip="concept:a", shape=ellipse];
                          n1 [label="b", tooltip="concept:b", shape=ellipse];
                          n2 [label="Use \\"x\\"", tooltip="ID", shape=box];
                          n3 [label="src/a.py", tooltip="file:src/a.py", shape=note];
                          n1 -> n0 [label="depends_on"];
                          n2 -> n3 [label="affects"];
                        }
                        """
                                .replace("ID", decision.text()));
        assertThat(Graphs.text(lineage, GraphFormat.MERMAID))
                .isEqualTo(
                        """
                        flowchart LR
                          n0(["a"])
                          n1(["b"])
                          n2["Use #34;x#34;"]
                          n3(["src/a#46;py"])
                          n1 -->|"depends#95;on"| n0
                          n2 -->|"affects"| n3
                        """);
        assertThat(Graphs.json(lineage).lines().filter(line -> line.contains("\"affects\"")))
                .hasSize(2)
                .anyMatch(line -> line.endsWith("\"said_by\":\"" + decision + "\"}"));
    }

    @Test
    void anEmptyGraphIsWrittenToo() {
        assertThat(Graphs.json(lineage)).isEqualTo("{\n  \"nodes\": {},\n  \"edges\": []\n}\n");
        assertThat(Graphs.text(lineage, GraphFormat.DOT)).isEqualTo("digraph lineage {\n  rankdir=LR;\n}\n");
        assertThat(Graphs.text(lineage, GraphFormat.MERMAID)).isEqualTo("flowchart LR\n");
    }

    @Test
    void aCutGraphSaysSoAndHasNoEdgeToWhatIsLeftOut() throws IOException {
        lineage.graph().addEdge(EdgeDraft.of(Reference.concept("a"), Relation.DEPENDS_ON, Reference.concept("b")));
        lineage.graph().addEdge(EdgeDraft.of(Reference.concept("a"), Relation.DEPENDS_ON, Reference.concept("c")));
        StringWriter text = new StringWriter();

        ExportedGraph exported = GraphFile.exportTo(text, lineage.query().graph(), GraphFormat.MERMAID, 2);

        assertThat(exported).isEqualTo(new ExportedGraph(2, 1, true));
        assertThat(text.toString().lines()).hasSize(4);
    }

    @Test
    void aFileIsReplaced(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("graph.json"), "before");

        assertThat(GraphFile.exportTo(file, lineage.query().graph()).records()).isZero();

        assertThat(file).hasContent(Graphs.json(lineage));
    }
}
