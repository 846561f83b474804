package dev.lineage.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lineage.core.kernel.Header;
import dev.lineage.core.schema.Body;
import dev.lineage.error.StoreFailure;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.query.Validity;
import dev.lineage.ref.Reference;
import dev.lineage.ref.Ulid;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Bodies that are written are read again; any other bytes are a node or an edge, or a store failure. */
class GraphBodiesTest {
    private static final NodeSchema NODES = NodeSchema.INSTANCE;
    private static final EdgeSchema EDGES = EdgeSchema.INSTANCE;
    private static final Ulid IDENTITY = new Ulid(1, 2);
    private static final int BODIES = 500;
    private static final String ID = "010161";
    private static final int FLIPS = 100;

    @Test
    void whatIsWrittenIsReadAgain() {
        RandomGraphBodies bodies = new RandomGraphBodies(21);
        for (int i = 0; i < BODIES; i++) {
            Body<NodeContent> node = bodies.node();
            assertThat(NODES.decode(NODES.encode(node))).isEqualTo(node);
            assertThat(Header.read(NODES.encode(node))).isEqualTo(node.header());
            Body<EdgeContent> edge = bodies.edge();
            assertThat(EDGES.decode(EDGES.encode(edge))).isEqualTo(edge);
            assertThat(Header.read(EDGES.encode(edge))).isEqualTo(edge.header());
        }
    }

    @Test
    void aBodyThatIsCutIsReadOrAStoreFailure() {
        RandomGraphBodies bodies = new RandomGraphBodies(22);
        for (int i = 0; i < 20; i++) {
            for (byte[] bytes : new byte[][] {NODES.encode(bodies.node()), EDGES.encode(bodies.edge())}) {
                for (int length = 0; length < bytes.length; length++) {
                    readOrRefuse(Arrays.copyOf(bytes, length));
                }
            }
        }
    }

    @Test
    void aBodyWithAWrongByteIsReadOrAStoreFailure() {
        RandomGraphBodies bodies = new RandomGraphBodies(23);
        Random random = new Random(24);
        for (int i = 0; i < FLIPS; i++) {
            for (byte[] bytes : new byte[][] {NODES.encode(bodies.node()), EDGES.encode(bodies.edge())}) {
                for (int place = 0; place < bytes.length; place++) {
                    byte[] wrong = bytes.clone();
                    wrong[place] ^= (byte) (1 << random.nextInt(Byte.SIZE));
                    readOrRefuse(wrong);
                    wrong[place] = (byte) random.nextInt();
                    readOrRefuse(wrong);
                }
            }
        }
    }

    @Test
    void bytesOfAnyKindAreReadOrAStoreFailure() {
        Random random = new Random(25);
        for (int i = 0; i < 5_000; i++) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            readOrRefuse(bytes);
        }
    }

    private static void readOrRefuse(byte[] bytes) {
        refusing(() -> useNode(bytes));
        refusing(() -> useEdge(bytes));
    }

    private static void refusing(Runnable use) {
        try {
            use.run();
        } catch (StoreFailure failure) {
            assertThat(failure).hasMessageMatching("(?s)a body of format 1 is malformed at byte [0-9]+: .+");
        }
    }

    /** Whatever can be read can be written, derived and shown, and its header is read alike. */
    private static void useNode(byte[] bytes) {
        Body<NodeContent> body = NODES.decode(bytes);
        assertThat(NODES.decode(NODES.encode(body))).isEqualTo(body);
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(NodeRecord.KIND.derive(body, IDENTITY, 1, Optional.empty()).name())
                .isEqualTo(body.header().id());
        assertThat(Reference.parse(body.value().node().text()).text())
                .isEqualTo(body.value().node().text());
    }

    private static void useEdge(byte[] bytes) {
        Body<EdgeContent> body = EDGES.decode(bytes);
        assertThat(EDGES.decode(EDGES.encode(body))).isEqualTo(body);
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(EdgeRecord.KIND.derive(body, IDENTITY, 1, Optional.empty()).name())
                .isEqualTo(body.header().id());
        new EdgeDraft(
                Reference.parse(body.value().from().text()),
                body.value().relation(),
                Reference.parse(body.value().to().text()),
                OptionalDouble.of(body.value().weight()),
                Optional.empty(),
                Validity.UNSAID);
    }

    @Test
    void everyRuleIsNamedWithItsPlace() {
        assertThat(List.of(
                        node(""),
                        node("210161"),
                        node(ID),
                        node(ID + "2100"),
                        node(ID + "21026120"),
                        node(ID + "210561733a2062"),
                        node(ID + "200161"),
                        node(ID + "2010" + "00".repeat(16)),
                        node(ID + "210161" + "22025b5d"),
                        node(ID + "210161" + ID)))
                .containsExactly(
                        "0: a record of the kind node must have its id",
                        "3: a record of the kind node must have its id",
                        "3: the field \"node\" must be there",
                        "3: a reference must not be blank",
                        "3: a reference must hold no colon and no white space",
                        "3: a reference must have its normal form",
                        "3: an identity must have 16 bytes",
                        "3: a record must have its id",
                        "6: data must be a JSON object",
                        "6: the header's fields must stand first");
        assertThat(List.of(
                        edge(""),
                        edge(ID + "250161" + "260162"),
                        edge(ID + "250161" + "260120"),
                        edge(ID + "250161" + "260162" + "280163" + "290161"),
                        edge(ID + "250161" + "260162" + "280163" + "2908bff0000000000000"),
                        edge(ID + "250161" + "260162" + "280163" + "29087ff8000000000000")))
                .containsExactly(
                        "0: a record of the kind edge must have its id",
                        "9: the field \"to\" must be there",
                        "6: relation must not be blank",
                        "12: the field 41 must have 8 bytes, but has 1",
                        "12: weight must be from 0.0 to 1.0E9",
                        "12: weight must be from 0.0 to 1.0E9");
    }

    private static String node(String hex) {
        return refusal(() -> NODES.decode(HexFormat.of().parseHex(hex)));
    }

    private static String edge(String hex) {
        return refusal(() -> EDGES.decode(HexFormat.of().parseHex(hex)));
    }

    private static String refusal(ThrowingCallable decoding) {
        StoreFailure failure = catchThrowableOfType(StoreFailure.class, decoding);
        return Objects.requireNonNull(failure.getMessage()).replace("a body of format 1 is malformed at byte ", "");
    }
}
