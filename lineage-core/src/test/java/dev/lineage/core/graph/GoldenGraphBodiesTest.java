package dev.lineage.core.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.core.kernel.Header;
import dev.lineage.ref.Ulid;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What was written once is read for ever: a file here that has to be changed is a format that broke. */
class GoldenGraphBodiesTest {
    private static final Ulid HERE = Ulid.parse("01HZX3K9V0T5M8Q2N7R4W6Y1AB");
    private static final String NODE = "node-0123456789abcdef0123";
    private static final String EDGE = "edge-0123456789abcdef0123";
    private static final End FILE = new End("file:src/auth.ts", null);
    private static final End DECISION = new End("dec-1a2b3c4d", HERE);

    private static Header header(String id) {
        return new Header(id, null, null, null, null, null, null, null, null, null);
    }

    private static Header fullHeader(String id) {
        return new Header(id, null, "shop", "private", "ann", "session-1", "bob", "session-2", null, null);
    }

    @Test
    void aMinimalNode() {
        assertWritten("node-minimal", minimalNode());
    }

    private static NodeBody minimalNode() {
        return new NodeBody(header(NODE), FILE, Map.of(), List.of(), false);
    }

    @Test
    void aNodeWithEveryField() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("owner", Map.of("team", "früh 🔥"));
        data.put("weight", new BigDecimal("1.50"));
        assertWritten(
                "node-full", new NodeBody(fullHeader(NODE), DECISION, data, List.of("file-6696bddc", "früh"), false));
    }

    @Test
    void aNodeThatWasImported() {
        NodeBody body =
                new NodeBody(importedHeader(NODE), FILE, Map.of(), List.of(), false, 1_767_312_000_000L, additional());
        assertWritten("node-imported", body);
    }

    private static Header importedHeader(String id) {
        return new Header(id, 1_767_225_600_000L, null, null, null, null, null, null, null, null);
    }

    private static Map<String, Object> additional() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("created_by", "früh 🔥");
        fields.put("tags", Arrays.asList("a", new BigDecimal("1.50"), null));
        return fields;
    }

    @Test
    void aNodeThatWasTakenBack() {
        assertWritten("node-removed", new NodeBody(header(NODE), FILE, Map.of(), List.of(), true));
    }

    @Test
    void aMinimalEdge() {
        assertWritten("edge-minimal", minimalEdge());
    }

    private static EdgeBody minimalEdge() {
        return new EdgeBody(header(EDGE), FILE, "depends_on", DECISION, 1, null, false);
    }

    @Test
    void anEdgeWithEveryField() {
        assertWritten("edge-full", new EdgeBody(fullHeader(EDGE), DECISION, "own word", FILE, 0.25, "früh 🔥", false));
    }

    @Test
    void anEdgeThatWasImported() {
        assertWritten(
                "edge-imported",
                new EdgeBody(importedHeader(EDGE), FILE, "depends_on", DECISION, 1, null, false, additional()));
    }

    @Test
    void anEdgeThatWasTakenBack() {
        assertWritten("edge-removed", new EdgeBody(header(EDGE), FILE, "depends_on", DECISION, 1, null, true));
    }

    @Test
    void fieldsOfALaterReleaseAreSkipped() {
        assertThat(NodeBody.decode(golden("node-unknown-fields"))).isEqualTo(minimalNode());
        assertThat(EdgeBody.decode(golden("edge-unknown-fields"))).isEqualTo(minimalEdge());
    }

    private static void assertWritten(String name, NodeBody body) {
        assertThat(NodeBody.decode(golden(name))).isEqualTo(body);
        assertBytes(name, body.encode());
    }

    private static void assertWritten(String name, EdgeBody body) {
        assertThat(EdgeBody.decode(golden(name))).isEqualTo(body);
        assertBytes(name, body.encode());
    }

    private static void assertBytes(String name, byte[] bytes) {
        assertThat(HexFormat.of().formatHex(bytes)).isEqualTo(HexFormat.of().formatHex(golden(name)));
    }

    /** A field a line; what follows {@code #} says what it is. */
    private static byte[] golden(String name) {
        try (InputStream file =
                Objects.requireNonNull(GoldenGraphBodiesTest.class.getResourceAsStream(name + ".hex"))) {
            String digits = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("#[^\n]*", "")
                    .replaceAll("\\s", "");
            return HexFormat.of().parseHex(digits);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
