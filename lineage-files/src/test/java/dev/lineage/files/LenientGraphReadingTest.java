package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Thing;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LenientGraphReadingTest {
    private static final String TIMES =
            "\"created_at\":\"2025-02-10T03:48:04Z\",\"updated_at\":\"2025-02-11T03:48:04Z\"";
    private static final String A = "\"concept-a\": {\"type\":\"concept\",\"name\":\"A\",\"data\":{}," + TIMES + "}";
    private static final String B = "\"file-b\": {\"type\":\"file\",\"name\":\"b.py\",\"data\":{}," + TIMES + "}";

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    private static String edge(String fields) {
        return "{\"from\":\"concept-a\",\"to\":\"file-b\",\"relation\":\"affects\"," + fields + "}";
    }

    private ImportReport take(List<String> nodes, List<String> edges) {
        return Graphs.take(lineage, folder, Graphs.document(nodes, edges));
    }

    /** Takes over a graph of one node, and says what was reported; the graph comes back as it was. */
    private List<String> node(String key, String fields) {
        Lineage memory = Memory.empty();
        String text = Graphs.document(List.of("\"" + key + "\": {" + fields + "}"), List.of());
        ImportReport report = Graphs.take(memory, folder, text);
        String exported = Graphs.json(memory);
        assertThat(Graphs.documents(Graphs.read(exported).nodes()))
                .isEqualTo(Graphs.documents(Graphs.read(text).nodes()));
        checkStable(exported);
        return Graphs.told(report);
    }

    /** Takes over a graph of one node, for whose name the id stands in. */
    private List<String> nodeWithoutName(String key, String fields) {
        Lineage memory = Memory.empty();
        ImportReport report =
                Graphs.take(memory, folder, Graphs.document(List.of("\"" + key + "\": {" + fields + "}"), List.of()));
        String exported = Graphs.json(memory);
        assertThat(Graphs.documents(Graphs.read(exported).nodes()).get(key)).containsEntry("name", key);
        checkStable(exported);
        return Graphs.told(report);
    }

    private List<String> edgeOfTwo(String edge) {
        Lineage memory = Memory.empty();
        String text = Graphs.document(List.of(A, B), List.of(edge));
        ImportReport report = Graphs.take(memory, folder, text);
        String exported = Graphs.json(memory);
        assertThat(Graphs.added(Graphs.read(exported))).isEqualTo(Graphs.added(Graphs.read(text)));
        checkStable(exported);
        return Graphs.told(report);
    }

    private void checkStable(String exported) {
        Lineage other = Memory.empty();
        Graphs.take(other, folder, exported);
        assertThat(Graphs.json(other)).isEqualTo(exported);
    }

    @Test
    void aGraphOfTheContractsFormDepartsFromNothing() {
        ImportReport report = take(
                List.of(A, B),
                List.of(edge("\"weight\":0.5,\"reason\":\"so\",\"bidirectional\":true," + TIMES.substring(0, 35))));

        assertThat(Graphs.told(report)).isEmpty();
        assertThat(Graphs.counts(report)).containsExactly(3, 0, 0, 0);
        Edge edge = lineage.graph()
                .edges(Reference.concept("A"), Relation.AFFECTS, Reference.file("b.py"))
                .get(0);
        assertThat(List.of(
                        edge.weight(), edge.reason().orElseThrow(), edge.time().toString(), edge.isAdded()))
                .containsExactly(0.5, "so", "2025-02-10T03:48:04Z", true);
        assertThat(edge.additional()).isEqualTo(Map.of("bidirectional", true));
        Node node = lineage.graph().show(Reference.concept("A"));
        assertThat(List.of(
                        node.aliases(),
                        node.time().orElseThrow().toString(),
                        node.changed().orElseThrow().toString()))
                .containsExactly(List.of("concept-a"), "2025-02-10T03:48:04Z", "2025-02-11T03:48:04Z");
        assertThat(node.additional()).isEmpty();
    }

    @Test
    void nodesThatBreakTheirFormAreReportedAndComeBackAsTheyWere() {
        assertThat(node("n", "\"type\":\"Design Pattern\",\"name\":\"X\",\"data\":{}," + TIMES))
                .containsExactly("3 type-format: nodes[\"n\"]: type: \"Design Pattern\" reads as \"design-pattern\"");
        assertThat(node("n", "\"type\":\"\u8A2D\u8A08\",\"name\":\"X\",\"data\":{}," + TIMES))
                .containsExactly("3 type-format: nodes[\"n\"]: type: \"\u8A2D\u8A08\" reads as \"concept\"");
        assertThat(node("n", "\"type\":\"person\",\"name\":\"X\",\"data\":{}," + TIMES))
                .containsExactly("3 type-outside-contract: nodes[\"n\"]: type: \"person\"");
        assertThat(node("n", "\"name\":\"X\""))
                .containsExactly("3 missing-field: nodes[\"n\"]: type is missing, it reads as concept");
        assertThat(nodeWithoutName("n", "\"type\":\"concept\""))
                .containsExactly("3 missing-field: nodes[\"n\"]: name is missing, the id stands in");
        assertThat(nodeWithoutName("n", "\"type\":\"concept\",\"name\":\"  \",\"data\":null"))
                .containsExactly("3 blank-text: nodes[\"n\"]: name is blank");
        assertThat(node("n", "\"type\":7,\"name\":[1],\"data\":\"text\",\"created_at\":5,\"aliases\":[1]"))
                .containsExactly(
                        "3 wrong-type: nodes[\"n\"]: type: not text: \"7\"",
                        "3 wrong-type: nodes[\"n\"]: name: not text: \"[1]\"",
                        "3 type-format: nodes[\"n\"]: type: \"7\" reads as \"concept\"",
                        "3 wrong-type: nodes[\"n\"]: aliases: not a list of texts: \"[1]\"",
                        "3 wrong-type: nodes[\"n\"]: created_at: not text: \"5\"",
                        "3 bad-timestamp: nodes[\"n\"]: created_at: \"5\"",
                        "3 wrong-type: nodes[\"n\"]: data: not an object: \"text\"");
        assertThat(
                        node(
                                "n",
                                "\"type\":\"concept\",\"name\":\"X\",\"created_at\":\"yesterday\",\"updated_at\":\"2025-02-10\""))
                .containsExactly(
                        "3 bad-timestamp: nodes[\"n\"]: created_at: \"yesterday\"",
                        "3 timestamp-without-zone: nodes[\"n\"]: updated_at: \"2025-02-10\"");
        assertThat(
                        node(
                                "n",
                                "\"type\":\"concept\",\"name\":\"a\\nb\",\"data\":{\"deep\":{\"x\":[null,1.50,true]}},\"colour\":null"))
                .containsExactly(
                        "3 refused-value: nodes[\"n\"]: name must not hold control characters, but was \"a\\nb\""
                                .replace("\\n", "\\u000a"),
                        "3 unknown-field: nodes[\"n\"]: \"colour\" is kept");
        assertThat(
                        node(
                                "n",
                                "\"type\":\"concept\",\"name\":\"X\",\"as_written\":{\"a\":1},\"created_at\":\"3000-01-01T00:00:00Z\""))
                .containsExactly(
                        "3 bad-timestamp: nodes[\"n\"]: created_at must lie in the years 1900 to 2099, but was \"3000-01-01T00:00:00Z\"",
                        "3 unknown-field: nodes[\"n\"]: \"as_written\" is kept");
    }

    @Test
    void edgesThatBreakTheirFormAreReportedAndComeBackAsTheyWere() {
        assertThat(edgeOfTwo(edge("\"weight\":1"))).isEmpty();
        assertThat(edgeOfTwo(edge("\"weight\":\"much\",\"bidirectional\":\"yes\",\"reason\":\" \",\"since\":2020")))
                .containsExactly(
                        "6 blank-text: edges[0]: reason is blank",
                        "6 wrong-type: edges[0]: weight: not a number: \"much\"",
                        "6 wrong-type: edges[0]: bidirectional: not true or false: \"\"yes\"\"",
                        "6 unknown-field: edges[0]: \"since\" is kept");
        assertThat(edgeOfTwo(edge("\"weight\":-1")))
                .containsExactly("6 refused-value: edges[0]: weight must be from 0.0 to 1.0E9, but was \"-1.0\"");
        assertThat(edgeOfTwo("{\"from\":\"concept-A\",\"to\":\"file-b\",\"relation\":\"Uses It\"}"))
                .containsExactly(
                        "6 end-format: edges[0]: from: \"concept-A\" is read as \"concept:A\"",
                        "6 relation-outside-contract: edges[0]: relation: \"Uses It\"");
        assertThat(edgeOfTwo("{\"from\":\"concept-a\",\"to\":\"file-b\"}"))
                .containsExactly("6 missing-field: edges[0]: relation is missing, it reads as relates_to");
        assertThat(edgeOfTwo("{\"from\":\"concept-a\",\"to\":\"concept-a\",\"relation\":\"" + "r".repeat(70) + "\"}"))
                .hasSize(1)
                .allMatch(
                        told -> told.startsWith("6 refused-value: edges[0]: relation must have at most 64 characters"));
    }

    @Test
    void whatHasAMeaningInDocumentsAloneIsForeignInAFile() {
        List<String> names = List.of("removed", "project", "actor", "session_id", "version", "additional", "id");
        String fields = String.join(
                ",", names.stream().map(name -> "\"" + name + "\":true").toList());
        List<String> kept =
                names.stream().map(name -> "\"" + name + "\" is kept").toList();

        assertThat(node("n", "\"type\":\"concept\",\"name\":\"X\"," + fields))
                .containsExactlyElementsOf(kept.stream()
                        .map(told -> "3 unknown-field: nodes[\"n\"]: " + told)
                        .toList());
        assertThat(edgeOfTwo(edge(fields + ",\"said_by\":7")))
                .containsExactlyElementsOf(kept.stream()
                        .map(told -> "6 unknown-field: edges[0]: " + told)
                        .toList());
    }

    @Test
    void aBeginningThatIsTheOwnTimeComesBackAsItStood() {
        assertThat(node("n", "\"type\":\"concept\",\"name\":\"X\",\"valid_from\":\"2025-02-10T03:48:04Z\"," + TIMES))
                .isEmpty();
        assertThat(edgeOfTwo(edge("\"valid_from\":\"2025-02-10T03:48:04Z\"," + TIMES.substring(0, 35))))
                .isEmpty();
    }

    @Test
    void theIdIsOneOfAsManyOtherNamesAsThereMayBe() {
        List<String> names =
                IntStream.range(0, 100).mapToObj(i -> "\"x-" + i + "\"").toList();

        assertThat(node("n", "\"type\":\"concept\",\"name\":\"X\",\"aliases\":" + names))
                .containsExactly("3 refused-value: nodes[\"n\"]: the id as another name: "
                        + "aliases must have at most 100 values, but was \"101 values\"");
        assertThat(node("m", "\"type\":\"concept\",\"name\":\"X\",\"aliases\":[\"a\",\" \",\"a\"]"))
                .containsExactly("3 blank-text: nodes[\"m\"]: aliases[1]: a blank element is left out");
    }

    @Test
    void endsOutsideOfTheFileAreThingsOrRecords() {
        ImportReport report = take(
                List.of(A),
                List.of(
                        "{\"from\":\"concept-a\",\"to\":\"session-2020\",\"relation\":\"affects\"}",
                        "{\"from\":\"concept-a\",\"to\":\"src/x.py\",\"relation\":\"affects\"}",
                        "{\"from\":\"concept-a\",\"to\":\"person:Ann\",\"relation\":\"affects\"}",
                        "{\"from\":\"concept-a\",\"to\":\"dec-12345678\",\"relation\":\"affects\"}",
                        "{\"from\":\"concept-a\",\"to\":\"no such node\",\"relation\":\"affects\"}"));

        assertThat(report.deviations()).extracting(Deviation::rule).containsOnly(Rule.DANGLING_LINK);
        assertThat(lineage.graph().edges(Reference.concept("A")))
                .extracting(Edge::to)
                .containsExactlyInAnyOrder(
                        new Thing("session", "2020"),
                        Reference.file("src/x.py"),
                        new Thing("person", "Ann"),
                        RecordId.of("dec-12345678"),
                        Reference.concept("no such node"));
        checkStable(Graphs.json(lineage));
    }

    @Test
    void whatCannotBeReadIsLeftOutAndTheRestGoesOn() {
        ImportReport report = take(
                List.of("\"x\": 5", "\"y\": [1,{}]", A, "\"z\": {\"data\":{\"n\":1e99999999999}}", B),
                List.of(
                        "null",
                        "{\"from\":\"concept-a\"}",
                        "[[]]",
                        "{\"to\":\"\",\"from\":7}",
                        edge("\"weight\":2.0")));

        assertThat(Graphs.counts(report)).containsExactly(3, 0, 0, 7);
        assertThat(Graphs.told(report))
                .containsExactly(
                        "3 unreadable-element: nodes[\"x\"]: not an object, it is left out",
                        "4 unreadable-element: nodes[\"y\"]: not an object, it is left out",
                        "6 unreadable-element: nodes[\"z\"]: a number out of range, it is left out",
                        "9 unreadable-element: edges[0]: not an object, it is left out",
                        "10 missing-field: edges[1]: to is missing, the edge is left out",
                        "11 unreadable-element: edges[2]: not an object, it is left out",
                        "12 wrong-type: edges[3]: from: not text: \"7\"",
                        "12 dangling-link: edges[3]: from: \"7\" is read as \"concept:7\"",
                        "12 blank-text: edges[3]: to is blank",
                        "12 missing-field: edges[3]: to is missing, the edge is left out");
    }

    @Test
    void documentsThatAreNoneAreReported() {
        assertThat(Graphs.told(Graphs.take(lineage, folder, "")))
                .containsExactly("1 unreadable-json: not a JSON object");
        assertThat(Graphs.told(Graphs.take(lineage, folder, "[]")))
                .containsExactly("1 unreadable-json: not a JSON object");
        assertThat(Graphs.told(Graphs.take(lineage, folder, "{}")))
                .containsExactly("1 missing-field: nodes is missing", "1 missing-field: edges is missing");
        assertThat(Graphs.told(Graphs.take(lineage, folder, "{\"nodes\":7,\"edges\":{\"a\":{}}} {}")))
                .containsExactly(
                        "1 wrong-type: nodes: not an object",
                        "1 wrong-type: edges: not a list",
                        "1 unreadable-json: more than one JSON value, the rest is left out",
                        "1 missing-field: edges[\"a\"]: from is missing, the edge is left out",
                        "1 missing-field: edges[\"a\"]: to is missing, the edge is left out");
        ImportReport cut = Graphs.take(lineage, folder, "{\"nodes\": {\n" + A + ",\n\"b\": {\"ty");
        assertThat(Graphs.counts(cut)).containsExactly(1, 0, 0, 0);
        assertThat(Graphs.told(cut)).hasSize(1).allMatch(told -> told.startsWith("3 unreadable-json: "));
    }

    @Test
    void bytesAndCharactersThatAreNoTextAreReported() {
        byte[] bytes = ("\uFEFF" + Graphs.document(List.of(A, B.replace("b.py", "b\u0001\\u0000\u00FF.py")), List.of()))
                .getBytes(StandardCharsets.ISO_8859_1);
        byte[] marked = Graphs.document(List.of(A), List.of()).getBytes(StandardCharsets.UTF_8);

        assertThat(Graphs.told(Graphs.take(lineage, folder, bytes)))
                .anyMatch(told -> told.startsWith("1 malformed-utf8") || told.startsWith("4 malformed-utf8"));
        assertThat(Graphs.told(Graphs.take(lineage, folder, marked))).isEmpty();
        assertThat(Graphs.told(Graphs.take(
                        lineage,
                        folder,
                        "\uFEFF" + Graphs.document(List.of(B.replace("b.py", "b\\u0000.py")), List.of()))))
                .containsExactly(
                        "3 bad-character: nodes[\"file-b\"]: NUL or lone surrogate replaced by U+FFFD in \"b\uFFFD.py\"");
    }

    @Test
    void anIdOfTwoNodesIsReported() {
        ImportReport report = take(
                List.of(
                        "\"n\": {\"type\": \"concept\", \"name\": \"x\", \"data\": {}}",
                        "\"n\": {\"type\": \"concept\", \"name\": \"y\", \"data\": {}}"),
                List.of("{\"from\": \"n\", \"to\": \"n\", \"relation\": \"affects\", \"weight\": 1.0}"));

        assertThat(Graphs.told(report))
                .containsExactly("4 duplicate-id: nodes[\"n\"]: the id is that of concept:x too, edges mean this node");
        assertThat(lineage.graph().edges(Reference.concept("y"))).hasSize(1);
        assertThat(lineage.graph().edges(Reference.concept("x"))).isEmpty();
    }

    @Test
    void nodesInAListHaveTheIdsThatTheySay() {
        ImportReport report = Graphs.take(
                lineage,
                folder,
                "{\"nodes\": [{\"id\": \"n1\", \"type\": \"concept\", \"name\": \"x\"},"
                        + " {\"id\": 7, \"type\": \"file\", \"name\": \"y\"}],\n"
                        + "\"edges\": [{\"from\": \"n1\", \"to\": \"1\", \"relation\": \"affects\"}]}");

        assertThat(Graphs.told(report))
                .containsExactly(
                        "1 wrong-type: nodes: not an object",
                        "1 unknown-field: nodes[0]: \"id\" is kept",
                        "1 unknown-field: nodes[1]: \"id\" is kept");
        assertThat(lineage.graph().edges(Reference.concept("x")))
                .extracting(edge -> edge.to().text())
                .containsExactly("file:y");
        String written = Graphs.json(lineage);
        Lineage other = Memory.empty();
        Graphs.take(other, folder, written);
        assertThat(Graphs.json(other)).isEqualTo(written).contains("\"id\":\"n1\"");
    }

    @Test
    void nodesAndEdgesThatStandTwiceArePutTogether() {
        ImportReport report = take(
                List.of(A, A.replace("\"data\":{}", "\"data\":{\"x\":1}").replace("concept-a", "a2"), B),
                List.of(edge("\"weight\":1.0"), edge("\"weight\":2.0,\"reason\":\"more\"")));

        assertThat(Graphs.counts(report)).containsExactly(3, 2, 0, 0);
        assertThat(Graphs.told(report))
                .containsExactly(
                        "4 duplicate-id: nodes[\"a2\"]: concept:A stands first as nodes[\"concept-a\"]",
                        "8 duplicate-id: edges[1]: the edge stands first as edges[0]");
        assertThat(lineage.graph().show(Reference.concept("A")).aliases()).containsExactly("concept-a", "a2");
        assertThat(Graphs.added(Graphs.read(Graphs.json(lineage)))).hasSize(1);
        assertThat(Graphs.counts(take(
                        List.of(
                                A,
                                A.replace("\"data\":{}", "\"data\":{\"x\":1}").replace("concept-a", "a2"),
                                B),
                        List.of(edge("\"weight\":1.0"), edge("\"weight\":2.0,\"reason\":\"more\"")))))
                .containsExactly(0, 0, 5, 0);
        checkStable(Graphs.json(lineage));
    }

    @Test
    void whatIsRemovedOrChangedHereStaysSo() {
        take(List.of(A, B), List.of(edge("\"weight\":1.0")));
        lineage.graph().removeEdge(Reference.concept("A"), Relation.AFFECTS, Reference.file("b.py"));
        lineage.graph().removeNode(Reference.concept("A"), false);

        assertThat(Graphs.counts(take(List.of(A, B), List.of(edge("\"weight\":1.0")))))
                .containsExactly(0, 0, 3, 0);
        assertThat(lineage.graph().edges(Reference.concept("A"))).isEmpty();
        assertThat(lineage.graph().find(Reference.concept("A"))).isEmpty();
    }

    @Test
    void fieldsOfTheDocumentComeBack() {
        String text = "{\"version\": 2, \"nodes\": {" + A + "}, \"edges\": [], \"meta\": {\"by\": [\"me\", null]}}";

        assertThat(Graphs.told(Graphs.take(lineage, folder, text)))
                .containsExactly("1 unknown-field: \"version\" is kept", "1 unknown-field: \"meta\" is kept");

        String exported = Graphs.json(lineage);
        assertThat(Graphs.read(exported).other()).isEqualTo(Graphs.read(text).other());
        assertThat(exported).endsWith("\n  \"version\": 2,\n  \"meta\": {\"by\":[\"me\",null]}\n}\n");
        checkStable(exported);
    }

    @Test
    void ofALocalChangeTheExportSaysWhatIsSoNow() {
        take(
                List.of(A.replace("concept-a\": {\"type\":\"concept\"", "a\": {\"type\":\"Some Type\"")),
                new ArrayList<>());
        Thing node = new Thing("some-type", "A");
        lineage.graph().addNode(dev.lineage.graph.NodeDraft.of(node).with("x", "y"));

        Map<String, Object> fields =
                Graphs.documents(Graphs.read(Graphs.json(lineage)).nodes()).get("a");
        assertThat(fields).containsEntry("type", "Some Type").containsEntry("data", Map.of("x", "y"));
        assertThat(fields)
                .doesNotContainEntry("updated_at", "2025-02-11T03:48:04Z")
                .containsKey("updated_at");
        assertThat(fields).containsEntry("created_at", "2025-02-10T03:48:04Z");
    }
}
