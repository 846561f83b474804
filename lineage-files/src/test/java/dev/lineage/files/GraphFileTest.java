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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    void aGraphKeepsItsKeysAndFields() {
        String graph = """
                {
                  "nodes": {
                    "n1": {
                      "type": "file",
                      "name": "src/cart.ts",
                      "data": {
                        "language": "ts"
                      },
                      "created_at": "2026-01-02T00:00:00Z",
                      "updated_at": "2026-01-03T00:00:00Z",
                      "actor": "ann",
                      "color": "red"
                    },
                    "concept:Cart": {
                      "type": "concept",
                      "name": "Cart",
                      "data": {},
                      "created_at": "2026-01-02T00:00:01Z",
                      "updated_at": "2026-01-03T00:00:00Z",
                      "actor": "ann"
                    }
                  },
                  "edges": [
                    {
                      "from": "n1",
                      "to": "concept:Cart",
                      "relation": "implements",
                      "weight": 0.5,
                      "bidirectional": false,
                      "created_at": "2026-01-02T00:00:00Z",
                      "updated_at": "2026-01-03T00:00:00Z",
                      "actor": "ann"
                    }
                  ]
                }
                """;

        assertThat(load(graph)).containsExactly("log:3 unknown-field: color is not a field of node; it is kept");
        assertThat(json()).isEqualTo(graph);
        assertThat(Memories.load(memory, graph))
                .extracting(ImportReport::added, ImportReport::unchanged)
                .containsExactly(0L, 3L);
        assertThat(json()).isEqualTo(graph);
    }

    @Test
    void whatDeviatesIsReportedAndKept() {
        assertThat(load("""
                {
                "nodes": [
                {"id": "a", "type": "file", "name": "./a.ts"},
                {"id": "b", "type": "file", "name": "a.ts", "data": {"x": 1}},
                {"id": "c", "data": {"y": 2}},
                {"id": "d", "type": "decision", "name": "dec-00000001", "data": {"z": 3}},
                "e",
                {"type": "API endpoint", "name": "GET /carts"},
                {"id": "f", "type": "\u4EBA"}
                ],
                "edges": [
                {"from": "a", "to": "b", "relation": "depends_on", "weight": NaN},
                {"from": "b", "to": "c", "relation": "part of", "id": "e7"},
                {"from": "d", "to": "x.ts", "relation": "affects"},
                {"from": "y", "to": "c", "relation": "affects"},
                {"from": "c", "relation": "part of"},
                7
                ],
                "version": 2
                }
                """))
                .containsExactly(
                        "log:1 wrong-type: edges[0].weight is NaN, which is no storable number",
                        "log:4 duplicate-id: b is another key of file:a.ts; its fields are added",
                        "log:1 wrong-type: an item of nodes is no object",
                        "log:8 type-outside-contract: type is 'API endpoint'; it is read as API_endpoint",
                        "log:9 type-outside-contract: type is '\u4EBA'; it is read as concept",
                        "log:1 wrong-type: an item of edges is no object",
                        "log:13 relation-outside-contract: relation is 'part of'; it is read as part_of",
                        "log:1 unknown-field: version is left out",
                        "log:12 self-link: both ends are file:a.ts",
                        "log:13 renamed-id: e7 has the id edge-8a5ed565 here",
                        "log:15 dangling-link: there is no node 'y'",
                        "log:16 missing-field: to is required");
        assertThat(mcp()).isEqualTo("""
                {"type":"entity","name":"GET /carts","entityType":"API_endpoint","observations":[]}
                {"type":"entity","name":"c","entityType":"concept","observations":[]}
                {"type":"entity","name":"d","entityType":"decision","observations":[]}
                {"type":"entity","name":"a","entityType":"file","observations":[]}
                {"type":"entity","name":"f","entityType":"concept","observations":[]}
                {"type":"relation","from":"d","to":"file:x.ts","relationType":"affects"}
                {"type":"relation","from":"a","to":"a","relationType":"depends_on"}
                {"type":"relation","from":"a","to":"c","relationType":"part_of"}
                {"type":"relation","from":"concept:y","to":"c","relationType":"affects"}
                """);
        assertThat(json())
                .contains(
                        "\"x\": 1",
                        "\"aliases\": [\n        \"a\",\n        \"b\"\n      ]",
                        "\"id_as_written\": \"e7\"");
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
    void aGraphWithoutNodesIsEmpty() {
        assertThat(load("{\"nodes\": {}, \"edges\": []}")).isEmpty();
        assertThat(json()).isEqualTo("{\n  \"nodes\": {},\n  \"edges\": []\n}\n");
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
    void twoKeysOfADatedNodeAreUnited() {
        String graph = """
                {"nodes": {
                "a": {"name": "Cart", "data": {"x": 1, "deep": {"y": 1}}, "updated_at": "2026-01-05T00:00:00Z"},
                "b": {"name": "Cart", "data": {"deep": {"z": 2}}, "updated_at": "2026-01-04T00:00:00Z"}
                }}
                """;

        assertThat(load(graph))
                .containsExactly("log:3 duplicate-id: b is another key of concept:Cart; its fields are added");
        assertThat(memory.in(Memories.ALL).graph().node(Reference.of("b")).orElseThrow())
                .isEqualTo(Node.builder("concept", "Cart")
                        .data(Map.of("x", 1, "deep", Map.of("y", 1, "z", 2)))
                        .aliases(List.of("a", "b"))
                        .build());
        assertThat(Memories.load(memory, graph).unchanged()).isEqualTo(2);
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
    void aKeyInTheFormOfAnIdIsKept() {
        load("{\"nodes\": {\"node-0badcafe\": {\"name\": \"Cart\"}}}");

        assertThat(json()).contains("\"node-0badcafe\": {");
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

    @Test
    void anMcpMemoryIsReadInAnyForm() {
        List<String> forms = List.of(
                MCP,
                "[\n" + MCP.strip().replace("\n", ",\n") + "\n]\n",
                MCP.replace("\n", ""),
                MCP.replace("\"type\":\"entity\",", "").replace("\"type\":\"relation\",", ""),
                String.join("\n", MCP.lines().sorted(Comparator.reverseOrder()).toList()));
        for (String form : forms) {
            assertThat(load(form)).isEmpty();
            assertThat(mcp()).isEqualTo(MCP);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"""
                {"name": "Orders", "entityType": "service", "observations": ["Append only"], "type": "entity", "createdAt": "2026-01-02T00:00:00Z"}
                {"name": "Ledger", "entityType": "service", "observations": [], "type": "entity", "createdAt": "2026-01-03T00:00:00Z"}
                {"from_entity": "Orders", "to_entity": "Ledger", "relationType": "feeds", "type": "relation"}
                """, """
                {"_type": "entity", "name": "Orders", "entity_type": "service", "observations": "Append only", "created": 1767312000}
                {"_type": "entity", "name": "Ledger", "entity_type": "service", "datetime": "2026-01-03T00:00:00Z"}
                {"_type": "relation", "source": "Orders", "target": "Ledger", "relation_type": "feeds"}
                """, """
                {"entities": [{"name": "Orders", "type": "service", "observations": [{"content": "Append only"}], "time": "2026-01-02T00:00:00Z"},
                              {"name": "Ledger", "type": "service", "date": "2026-01-03"}],
                 "relations": [{"fromEntity": "Orders", "toEntity": "Ledger", "type": "feeds"}]}
                """, """
                {"entities": {"Orders": {"entityType": "service", "observations": ["Append only"], "ts": "2026-01-02T00:00:00Z"},
                              "Ledger": {"entityType": "service", "timestamp": "2026-01-03T00:00:00Z"}},
                 "relations": [{"from": "Orders", "to": "Ledger", "relationship": "feeds"}]}
                """})
    void theDialectsOfMemoriesSayTheSame(String dialect) {
        assertThat(load(dialect)).isEmpty();
        assertThat(mcp()).isEqualTo("""
                {"type":"entity","name":"Orders","entityType":"service","observations":["Append only"]}
                {"type":"entity","name":"Ledger","entityType":"service","observations":[]}
                {"type":"relation","from":"Orders","to":"Ledger","relationType":"feeds"}
                """);
        assertThat(memory.in(Memories.ALL)
                        .graph()
                        .nodes()
                        .list(Filter.ALL, Paging.first(9))
                        .items())
                .extracting(Version::time)
                .containsExactly(Instant.parse("2026-01-03T00:00:00Z"), Instant.parse("2026-01-02T00:00:00Z"));
    }

    @Test
    void anObservationThatIsAnObjectIsItsTextWithItsTime() {
        assertThat(load("""
                {"name":"Ledger","entityType":"service","observations":[{"text":"Nightly","timestamp":"2026-01-02T00:00:00Z","version":"1.0"},{"x":1}],"_type":"entity"}
                """))
                .containsExactly(
                        "log:1 unknown-field: observations has [version] beside texts; left out",
                        "log:1 wrong-type: observations[1] must not be an object or a list: '{x=1}'");
        assertThat(mcp()).contains("[\"Nightly (2026-01-02T00:00:00Z)\"]");
    }

    @Test
    void entitiesOfOneNameUnite() {
        assertThat(load("""
                {"type":"entity","name":"Billing","entityType":"service","observations":["Runs nightly"]}
                {"type":"entity","name":"Billing ","entityType":"service","observations":["Owned by team blue"]}
                """))
                .containsExactly("log:2 duplicate-id: Billing is another key of service:Billing; its fields are added");
        assertThat(mcp()).isEqualTo("""
                {"type":"entity","name":"Billing","entityType":"service","observations":["Runs nightly","Owned by team blue"]}
                """);
    }

    @Test
    void anEntityThatIsStatedInTurnsIsAddedOnce() {
        String plain = "{\"type\":\"entity\",\"name\":\"Ledger\",\"entityType\":\"service\",\"observations\":[]}\n";
        String file = plain + plain.replace("}", ",\"color\":\"red\"}") + plain;

        assertThat(Memories.load(memory, file).added()).isEqualTo(2);
        assertThat(Memories.load(memory, file))
                .extracting(ImportReport::added, ImportReport::unchanged)
                .containsExactly(0L, 3L);
    }

    @Test
    void linesOfAnMcpMemoryThatAreNeitherEntityNorRelationAreReported() {
        assertThat(load(MCP + """
                {"type":"note","text":"x"}
                {"type":"relation","from":"Orders","to":"Mail","relationType":"works with"}
                {"type":"entity","entityType":"service","observations":[]}
                """))
                .containsExactly(
                        "log:4 not-a-record: its fields are type, text; decisions, patterns, sessions, graphs, runs,"
                                + " policies, issues and memories are read",
                        "log:6 not-a-record: it has no name",
                        "log:5 relation-outside-contract: relation is 'works with'; it is read as works_with",
                        "log:5 dangling-link: there is no node 'Mail'");
    }
}
