package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.Lineage;
import dev.lineage.graph.NodeDraft;
import dev.lineage.ref.Reference;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphLimitsTest {
    private static final ImportLimits SMALL = new ImportLimits(2_000, 1, 100, 3, 10, 1, 1, 1, 3, 1);

    private static List<String> read(String text) {
        return Graphs.read(text.getBytes(StandardCharsets.UTF_8), SMALL).deviations().stream()
                .map(deviation -> deviation.line() + " " + deviation.rule().code() + ": " + deviation.detail())
                .toList();
    }

    private static String data(String value) {
        return Graphs.document(List.of("\"n\": {\"x\": " + value + "}", "\"m\": {}"), List.of());
    }

    @Test
    void aFileOverTheLimitIsNotParsed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("graph.json"), data("1") + " ".repeat(2_000));

        ParsedGraph graph = GraphFileReader.read(file, SMALL);

        assertThat(graph.nodes()).isEmpty();
        assertThat(graph.deviations()).extracting(Deviation::rule).containsExactly(Rule.FILE_TOO_LARGE);
    }

    @Test
    void whatHasNoEndIsReadUpToTheLimit() throws IOException {
        InputStream endless = new SequenceInputStream(
                new ByteArrayInputStream("{\"nodes\": {\"a\": {}},\n".getBytes(StandardCharsets.UTF_8)),
                new InputStream() {
                    @Override
                    public int read() {
                        return ' ';
                    }

                    @Override
                    public int read(byte[] target, int offset, int length) {
                        Arrays.fill(target, offset, offset + length, (byte) ' ');
                        return length;
                    }
                });

        ParsedGraph graph = GraphFileReader.read("graph", endless, SMALL);

        assertThat(graph.nodes()).extracting(ParsedElement::key).containsExactly("a");
        assertThat(graph.deviations()).extracting(Deviation::rule).containsExactly(Rule.FILE_TOO_LARGE);
    }

    @Test
    void whatCannotBeReadToItsEndIsNoGraph() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk is gone");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return read();
            }
        };

        assertThatThrownBy(() -> GraphFileReader.read("graph", broken, SMALL))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is gone");
        assertThatThrownBy(() -> GraphFileReader.read(Path.of(""), ImportLimits.DEFAULT))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aGraphOfTooManyNodesReplacesNoFile(@TempDir Path folder) throws IOException {
        Lineage lineage = Memory.empty();
        lineage.graph().addNode(NodeDraft.of(Reference.concept("a")));
        lineage.graph().addNode(NodeDraft.of(Reference.concept("b")));
        Path file = Files.writeString(folder.resolve("graph.json"), "old");

        assertThatThrownBy(() -> GraphFile.exportWhole(file, lineage.graph(), 1))
                .isInstanceOf(IOException.class)
                .hasMessage("over 1 nodes");
        assertThat(file).hasContent("old");
        assertThat(GraphFile.exportWhole(file, lineage.graph(), 2).records()).isEqualTo(2);
        assertThat(Graphs.read(Files.readString(file)).nodes()).hasSize(2);
    }

    @Test
    void anElementThatIsTooDeepIsLeftOutAlone() {
        assertThat(read(data("[[1]]"))).isEmpty();
        assertThat(read(data("[[[1]]]")))
                .containsExactly("3 unreadable-element: nodes[\"n\"]: more than 3 levels deep, it is left out");
        assertThat(Graphs.read(data("[[[{\"a\":[1]}],2]]").getBytes(StandardCharsets.UTF_8), SMALL)
                        .nodes())
                .extracting(ParsedElement::key)
                .containsExactly("m");
    }

    @Test
    void textsAndNumbersThatAreTooLongEndTheReading() {
        assertThat(read(data("\"" + "x".repeat(100) + "\""))).isEmpty();
        assertThat(read(data("\"" + "x".repeat(101) + "\"")))
                .hasSize(1)
                .allMatch(told -> told.startsWith("3 unreadable-json: "));
        assertThat(read(data("1234567890"))).isEmpty();
        assertThat(read(data("12345678901"))).hasSize(1).allMatch(told -> told.startsWith("3 unreadable-json: "));
    }

    @Test
    void nodesAndEdgesOverTheLimitAreLeftOut() {
        assertThat(read(Graphs.document(List.of("\"a\": {}", "\"b\": {}"), List.of("{}"))))
                .isEmpty();
        assertThat(read(Graphs.document(List.of("\"a\": {}", "\"b\": 1"), List.of("{}", "{}"))))
                .containsExactly(
                        "4 unreadable-element: nodes[\"b\"]: not an object, it is left out",
                        "7 too-many-elements: over 3, the rest is left out");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "{\"a\":",
                "\"",
                "1",
                "-",
                "\\\\",
                "{",
                "[]",
                ",",
                ":",
                "}",
                "]",
                "\u00E9",
                "{\"nodes\":",
                "[[],"
            })
    void whatIsRepeatedVeryOftenTakesNoLongTimeAndNoDeepStack(String piece) {
        String many = piece.repeat(300_000 / piece.length());
        for (String start : List.of(
                "", "{\"nodes\":", "{\"nodes\":{\"a\":{\"data\":", "{\"edges\":[", "{\"x\":", "{\"nodes\":{\"a\":\"")) {
            long before = System.nanoTime();
            Graphs.read(start + many);
            assertThat((System.nanoTime() - before) / 1_000_000)
                    .as("milliseconds")
                    .isLessThan(5_000);
        }
    }
}
