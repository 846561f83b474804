package dev.lineage.core.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.lineage.core.kernel.Header;
import dev.lineage.error.StoreFailure;
import dev.lineage.graph.EdgeDraft;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
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
    private static final int BODIES = 500;
    private static final String ID = "010161";
    private static final int FLIPS = 100;

    @Test
    void whatIsWrittenIsReadAgain() {
        RandomGraphBodies bodies = new RandomGraphBodies(21);
        for (int i = 0; i < BODIES; i++) {
            NodeBody node = bodies.node();
            assertThat(NodeBody.decode(node.encode())).isEqualTo(node);
            assertThat(Header.read(node.encode())).isEqualTo(node.header());
            EdgeBody edge = bodies.edge();
            assertThat(EdgeBody.decode(edge.encode())).isEqualTo(edge);
            assertThat(Header.read(edge.encode())).isEqualTo(edge.header());
        }
    }

    @Test
    void aBodyThatIsCutIsReadOrAStoreFailure() {
        RandomGraphBodies bodies = new RandomGraphBodies(22);
        for (int i = 0; i < 20; i++) {
            for (byte[] bytes :
                    new byte[][] {bodies.node().encode(), bodies.edge().encode()}) {
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
            for (byte[] bytes :
                    new byte[][] {bodies.node().encode(), bodies.edge().encode()}) {
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
        NodeBody body = NodeBody.decode(bytes);
        assertThat(NodeBody.decode(body.encode())).isEqualTo(body);
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(NodeRecord.derive(body, 1).name()).isEqualTo(body.header().id());
        assertThat(Reference.parse(body.node().text()).text())
                .isEqualTo(body.node().text());
    }

    private static void useEdge(byte[] bytes) {
        EdgeBody body = EdgeBody.decode(bytes);
        assertThat(EdgeBody.decode(body.encode())).isEqualTo(body);
        assertThat(Header.read(bytes)).isEqualTo(body.header());
        assertThat(EdgeRecord.derive(body, 1).name()).isEqualTo(body.header().id());
        new EdgeDraft(
                Reference.parse(body.from().text()),
                new Relation(body.relation()),
                Reference.parse(body.to().text()),
                OptionalDouble.of(body.weight()),
                Optional.empty());
    }

    @Test
    void everyRuleIsNamedWithItsPlace() {
        assertThat(List.of(
                        node(""),
                        node("110161"),
                        node(ID),
                        node(ID + "1100"),
                        node(ID + "11026120"),
                        node(ID + "110561733a2062"),
                        node(ID + "100161"),
                        node(ID + "1010" + "00".repeat(16)),
                        node(ID + "110161" + "12025b5d"),
                        node(ID + "110161" + ID)))
                .containsExactly(
                        "0: a record of the graph must have its id",
                        "0: a record of the graph must have its id",
                        "3: a node must have its name",
                        "3: a reference must not be blank",
                        "3: a reference must hold no colon and no white space",
                        "3: a reference must have its normal form",
                        "3: an identity must have 16 bytes",
                        "3: a record must have its id",
                        "6: data must be a JSON object",
                        "6: the header's fields must stand first");
        assertThat(List.of(
                        edge(""),
                        edge(ID + "150161" + "160162"),
                        edge(ID + "150161" + "160120"),
                        edge(ID + "150161" + "160162" + "180163" + "190161"),
                        edge(ID + "150161" + "160162" + "180163" + "1908bff0000000000000"),
                        edge(ID + "150161" + "160162" + "180163" + "19087ff8000000000000")))
                .containsExactly(
                        "0: a record of the graph must have its id",
                        "9: an edge must have its ends and its relation",
                        "6: relation must not be blank",
                        "12: the field 25 must have 8 bytes, but has 1",
                        "12: weight must be from 0 to 1.0E9",
                        "12: weight must be from 0 to 1.0E9");
    }

    private static String node(String hex) {
        return refusal(() -> NodeBody.decode(HexFormat.of().parseHex(hex)));
    }

    private static String edge(String hex) {
        return refusal(() -> EdgeBody.decode(HexFormat.of().parseHex(hex)));
    }

    private static String refusal(ThrowingCallable decoding) {
        StoreFailure failure = catchThrowableOfType(StoreFailure.class, decoding);
        return Objects.requireNonNull(failure.getMessage()).replace("a body of format 1 is malformed at byte ", "");
    }
}
