package dev.lineage.core.graph;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.kernel.Headers;
import dev.lineage.core.schema.Body;
import dev.lineage.core.schema.Golden;
import dev.lineage.core.schema.Schema;
import dev.lineage.query.Relation;
import dev.lineage.ref.Ulid;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What was written once is read for ever: a file here that has to be changed is a format that broke. */
class GoldenGraphBodiesTest {
    private static final Ulid HERE = Ulid.parse("01HZX3K9V0T5M8Q2N7R4W6Y1AB");
    private static final String NODE = "node-0123456789abcdef0123";
    private static final String EDGE = "edge-0123456789abcdef0123";
    private static final End FILE = new End("file:src/auth.ts", null);
    private static final End DECISION = new End("dec-1a2b3c4d", HERE);

    private static Header header(String id) {
        return Headers.of(id, null, null, null, null, null, null, null, null, null);
    }

    private static Header fullHeader(String id) {
        return Headers.of(id, null, "shop", "private", "ann", "session-1", "bob", "session-2", null, null);
    }

    @Test
    void aMinimalNode() {
        assertWritten("node-minimal", NodeSchema.INSTANCE, minimalNode());
    }

    private static Body<NodeContent> minimalNode() {
        return Body.of(header(NODE), new NodeContent(FILE, Map.of(), List.of(), Map.of()));
    }

    @Test
    void aNodeWithEveryField() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("owner", Map.of("team", "früh 🔥"));
        data.put("weight", new BigDecimal("1.50"));
        NodeContent content = new NodeContent(DECISION, data, List.of("file-6696bddc", "früh"), Map.of());
        assertWritten("node-full", NodeSchema.INSTANCE, Body.of(fullHeader(NODE), content));
    }

    @Test
    void aNodeThatWasImported() {
        NodeContent content =
                new NodeContent(FILE, Map.of(), List.of(), false, Optional.of(1_767_312_000_000L), additional());
        assertWritten("node-imported", NodeSchema.INSTANCE, Body.of(importedHeader(NODE), content));
    }

    private static Header importedHeader(String id) {
        return Headers.of(id, 1_767_225_600_000L, null, null, null, null, null, null, null, null);
    }

    private static Map<String, Object> additional() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("created_by", "früh 🔥");
        fields.put("tags", Arrays.asList("a", new BigDecimal("1.50"), null));
        return fields;
    }

    @Test
    void aNodeThatWasTakenBack() {
        assertWritten("node-removed", NodeSchema.INSTANCE, Body.of(header(NODE), NodeContent.removing(FILE)));
    }

    @Test
    void aMinimalEdge() {
        assertWritten("edge-minimal", EdgeSchema.INSTANCE, minimalEdge());
    }

    private static Body<EdgeContent> minimalEdge() {
        return Body.of(header(EDGE), edge(FILE, "depends_on", DECISION, 1, Optional.empty(), Map.of()));
    }

    @Test
    void anEdgeWithEveryField() {
        EdgeContent content = edge(DECISION, "own word", FILE, 0.25, Optional.of("früh 🔥"), Map.of());
        assertWritten("edge-full", EdgeSchema.INSTANCE, Body.of(fullHeader(EDGE), content));
    }

    @Test
    void anEdgeThatWasImported() {
        assertWritten(
                "edge-imported",
                EdgeSchema.INSTANCE,
                Body.of(importedHeader(EDGE), edge(FILE, "depends_on", DECISION, 1, Optional.empty(), additional())));
    }

    @Test
    void anEdgeThatWasTakenBack() {
        assertWritten(
                "edge-removed",
                EdgeSchema.INSTANCE,
                Body.of(header(EDGE), minimalEdge().value().removing()));
    }

    @Test
    void fieldsOfALaterReleaseAreKept() {
        Golden.assertKept(GoldenGraphBodiesTest.class, "node-unknown-fields", NodeSchema.INSTANCE, minimalNode());
        Golden.assertKept(GoldenGraphBodiesTest.class, "edge-unknown-fields", EdgeSchema.INSTANCE, minimalEdge());
    }

    private static EdgeContent edge(
            End from, String relation, End to, double weight, Optional<String> reason, Map<String, Object> additional) {
        return new EdgeContent(from, new Relation(relation), to, weight, reason, false, additional);
    }

    private static <T> void assertWritten(String name, Schema<T> schema, Body<T> body) {
        Golden.assertWritten(GoldenGraphBodiesTest.class, name, schema, body);
    }
}
