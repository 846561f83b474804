package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.exchange.ImportReport;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.testkit.ManualClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Graphs and MCP memories: what is imported is what is exported. */
class GraphFileTest extends MemoryTest {
    private static final String MCP = """
            {"type":"entity","name":"Orders","entityType":"service","observations":["Writes the ledger"]}
            {"type":"entity","name":"Ledger","entityType":"service","observations":["Append only"]}
            {"type":"relation","from":"Orders","to":"Ledger","relationType":"writes_to"}
            """;

    private final ManualClock clock = new ManualClock();

    @Override
    LineageMemory open(String name) {
        return Memories.open(folder.resolve(name + ".db"), clock);
    }

    private String json() {
        return GraphFile.json(Memories.documents(memory));
    }

    /** Returns the nodes and edges that are valid now as lines of an MCP memory. */
    private String mcp() {
        Map<String, Object> graph = LenientJson.parse(json()).orElseThrow();
        List<Map<String, Object>> lines = new ArrayList<>();
        ((Map<?, ?>) graph.getOrDefault("nodes", Map.of())).forEach((key, value) -> {
            ObjectFields node = (ObjectFields) value;
            node.put("name", key);
            node.putIfAbsent("observations", List.of());
            lines.add(line(node, "entity", "type=entityType"));
        });
        for (Object edge : (List<?>) graph.getOrDefault("edges", List.of())) {
            lines.add(line((ObjectFields) edge, "relation", "relation=relationType"));
        }
        lines.removeIf(Map::isEmpty);
        return lines.stream().map(line -> LenientJson.write(line) + "\n").collect(Collectors.joining());
    }

    private Map<String, Object> line(ObjectFields fields, String type, String renamed) {
        Map<String, Object> line = new LinkedHashMap<>();
        if (fields.text("valid_until").isEmpty()
                || Instant.parse(fields.text("valid_until")).isAfter(clock.instant())) {
            line.put("type", type);
            for (String name : List.of("name", "from", "to", renamed, "observations")) {
                String[] names = name.split("=");
                Optional.ofNullable(fields.get(names[0])).ifPresent(value -> line.put(names[names.length - 1], value));
            }
        }
        return line;
    }

    @Test
    void aNodeThatNamesARecordIsAnotherNameOfIt() {
        String graph = """
                {"nodes": {
                "n1": {"type": "decision", "name": "dec-00000001", "data": {"z": 3}},
                "dec-00000002": {"type": "decision", "name": "Use Redis"},
                "s1": {"type": "session", "name": "session-20260210", "data": {"summary": "Made the cart"}}
                }, "edges": [
                {"from": "n1", "to": "src/cart.ts", "relation": "affects"},
                {"from": "s1", "to": "n1", "relation": "affects"},
                {"from": "dec-00000002", "to": "n1", "relation": "depends_on"}
                ]}
                """;
        String decisions = """
                {"id": "dec-00000001", "timestamp": "2026-01-01T00:00:00Z", "decision": "Store carts"}
                {"id": "dec-00000002", "timestamp": "2026-01-01T00:00:00Z", "decision": "Use a cache"}
                """;
        Memories.load(memory, decisions);
        assertThat(Memories.deviations(Memories.load(memory, graph))).isEmpty();

        for (String name : List.of("n1", "dec-00000001", "decision:dec-00000001")) {
            Subgraph near = memory.in(Memories.ALL).graph().neighbors(Reference.of(name), Traversal.depth(1));
            assertThat(near.nodes())
                    .extracting(node -> node.name().text(), node -> node.title())
                    .containsExactlyInAnyOrder(
                            tuple("dec-00000001", "Store carts"),
                            tuple("dec-00000002", "Use a cache"),
                            tuple("session-20260210", "session-20260210"),
                            tuple("file:src/cart.ts", "src/cart.ts"));
            assertThat(memory.in(Memories.ALL)
                            .graph()
                            .node(Reference.of(name))
                            .orElseThrow()
                            .data())
                    .isEqualTo(Map.of("z", 3));
        }
        assertThat(memory.in(Memories.ALL)
                        .graph()
                        .node(Reference.of("s1"))
                        .orElseThrow()
                        .data())
                .isEqualTo(Map.of("summary", "Made the cart"));
        String exported = json();
        assertThat(exported).contains("\"from\": \"s1\"", "\"summary\": \"Made the cart\"", "\"z\": 3");
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            Memories.load(other, exported);
            assertThat(GraphFile.json(Memories.documents(other))).isEqualTo(exported);
        }
    }

    @Test
    void nodesOfOneNameInSeveralProjectsHaveKeysOfTheirOwn() {
        Node cart = Node.builder("concept", "Cart").build();
        memory.in(Scope.project("shop")).graph().addNode(cart);
        memory.in(Scope.project("bank")).graph().addNode(cart);
        memory.in(Scope.project("bank"))
                .graph()
                .edges()
                .add(Edge.builder(Reference.of("Cart"), Relation.AFFECTS, Reference.of("./b.ts"))
                        .build());
        String exported = json();
        assertThat(exported)
                .contains(
                        "\"concept:Cart\": {",
                        "\"node-ab881fb2\": {",
                        "\"from\": \"concept:Cart\"",
                        "\"to\": \"file:b.ts\"");
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            Memories.load(other, exported);
            assertThat(GraphFile.json(Memories.documents(other))).isEqualTo(exported);
            assertThat(Memories.load(memory, exported).added()).isZero();
            assertThat(json()).isEqualTo(exported);
        }
    }

    @Test
    void aRetiredEdgeStaysRetiredElsewhere() {
        Version<Edge> edge = memory.in(Memories.ALL)
                .graph()
                .edges()
                .add(Edge.builder(Reference.concept("a"), Relation.AFFECTS, Reference.concept("b"))
                        .build());
        memory.in(Memories.ALL).graph().edges().retire(edge.id(), "wrong");
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            Memories.load(other, json());

            assertThat(other.in(Memories.ALL)
                            .graph()
                            .edges()
                            .list(Filter.ALL, Paging.first(9))
                            .items())
                    .isEmpty();
            assertThat(GraphFile.json(Memories.documents(other)))
                    .isEqualTo(json())
                    .contains("\"retired_because\": \"wrong\"");
        }
    }

    private Version<Edge> addEdge(String from, String to) {
        return memory.in(Memories.ALL)
                .graph()
                .edges()
                .add(Edge.builder(Reference.of(from), Relation.AFFECTS, Reference.of(to))
                        .build());
    }

    @Test
    void anEndThatLooksLikeJsonIsWrittenAsAReference() {
        addEdge("Redis", "[slug]/page.tsx");
        addEdge("{id}", "Redis");

        assertThat(json())
                .contains("\"to\": \"file:[slug]/page.tsx\"", "\"from\": \"concept:{id}\"")
                .doesNotContain("text");
    }

    @Test
    void aKeyThatAnEdgeMeansAsAnotherThingIsAnAlias() {
        addEdge("Zoo", "bar");
        load("{\"nodes\": {\"concept:bar\": {\"name\": \"foo\"}, \"n1\": {\"name\": \"Zoo\"}}}");
        String exported = json();

        assertThat(exported)
                .contains("\"concept:foo\": {", "\"from\": \"n1\"", "\"to\": \"concept:bar\"")
                .doesNotContain("\"concept:bar\": {");
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            Memories.load(other, exported);
            assertThat(GraphFile.json(Memories.documents(other))).isEqualTo(exported);
        }
    }

    @Test
    void anMcpMemoryHasTheNewestVersionsThatAreValid() {
        load(MCP);
        load(MCP.replace("Append only", "Append only\",\"Signed"));
        memory.in(Memories.ALL).graph().addNode(Node.builder("file", "old.ts").build());
        RecordId edge = addEdge("Orders", "old.ts").id();
        String valid = MCP.replace("Append only", "Append only\",\"Signed");
        assertThat(mcp())
                .startsWith(valid.substring(0, valid.indexOf("{\"type\":\"relation")))
                .contains("old.ts");

        memory.in(Memories.ALL).graph().edges().retire(edge, "wrong");
        memory.in(Memories.ALL).graph().removeNode(Reference.of("old.ts"), "gone", false);

        assertThat(mcp()).isEqualTo(valid);
    }

    @Test
    void anMcpMemoryOfOwnNodesIsReadAsTheSame() {
        for (Node node : List.of(
                Node.builder("concept", "Redis").build(),
                Node.builder("service", "auth").build(),
                Node.builder("API_endpoint", "GET /carts").build())) {
            memory.in(Memories.ALL).graph().addNode(node);
        }
        addEdge("service:auth", "concept:Redis");
        addEdge("api_endpoint:GET /carts", "service:auth");
        String graph = json();

        ImportReport report = Memories.load(memory, mcp());

        assertThat(Memories.deviations(report)).isEmpty();
        assertThat(List.of(report.added(), report.unchanged())).containsExactly(0L, 5L);
        assertThat(json()).isEqualTo(graph);
    }
}
