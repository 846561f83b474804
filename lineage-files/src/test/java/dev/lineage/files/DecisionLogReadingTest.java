package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.SequenceInputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class DecisionLogReadingTest {
    private static final String A = "{\"id\":\"dec-0000000a\",\"ts\":1,\"decision\":\"A\"}";
    private static final String B = "{\"id\":\"dec-0000000b\",\"ts\":2,\"decision\":\"B\"}";
    private static final String PRETTY =
            "{\n  \"id\": \"dec-0000000c\",\r\n  \"ts\": 3,\n  \"decision\": \"C {[\\\"\\\\\", \"tags\": [\n\"x\"\n]\n}";

    @TempDir
    Path folder;

    @Test
    void aDocumentHasFieldsPlaceAndKind() throws IOException {
        Path file = Files.writeString(folder.resolve("decisions.jsonl"), "\n" + A + "\n");

        assertThat(Memories.read(file))
                .containsExactly(new Document(
                        "decisions.jsonl:2", "decision", Map.of("id", "dec-0000000a", "ts", 1, "decision", "A")));
    }

    @Test
    void aFileIsReadAgainByEachIterator() throws IOException {
        Iterable<Document> documents = Memories.read(Files.writeString(folder.resolve("log"), A));

        assertThat(read(documents)).isEqualTo(read(documents)).containsExactly("log:1 A");
    }

    @Test
    void linesArraysGluedAndSpreadObjectsAreRead() {
        assertThat(read(A + "\n" + B)).containsExactly("log:1 A", "log:2 B");
        assertThat(read("\uFEFF" + A + "\r\n\r\n \t\n" + B + "\r\n")).containsExactly("log:1 A", "log:4 B");
        assertThat(read(A + B + " " + A + "\n" + B)).containsExactly("log:1 A", "log:1 B", "log:1 A", "log:2 B");
        assertThat(read("[" + A + "," + B + "]")).containsExactly("log:1 A", "log:1 B");
        assertThat(read("[\n  " + A + ",\n  " + B + "\n]\n")).containsExactly("log:2 A", "log:3 B");
        assertThat(read(PRETTY + "\n" + A + "\n[" + PRETTY + "]"))
                .containsExactly("log:1 C {[\"\\", "log:8 A", "log:9 C {[\"\\");
    }

    @Test
    void unreadableLinesAreReportedAndTheRestIsRead() {
        String torn = A.substring(0, 30);
        assertThat(read(String.join(
                        "\n",
                        "# a log",
                        torn, // within a text
                        A,
                        "{\"id\":\"dec-0000000a\",\"tags\":[",
                        B,
                        "{\"id\" \"dec-0000000a\"}",
                        "{\"decision\":\"\u0001\"}",
                        A + "}",
                        torn + B,
                        B,
                        "{\"id\":")))
                .containsExactly(
                        "log:1 unreadable-line: there is no JSON object",
                        "log:2 unreadable-line: Illegal unquoted character ((CTRL-CHAR, code 10)): has to be escaped using backslash to be included in name",
                        "log:3 A",
                        "log:4 unreadable-line: Unexpected character ('{' (code 123)): was expecting comma to separate Array entries",
                        "log:5 B",
                        "log:6 unreadable-line: Unexpected character ('\"' (code 34)): was expecting a colon to separate property name and value",
                        "log:7 unreadable-line: Illegal unquoted character ((CTRL-CHAR, code 1)): has to be escaped using backslash to be included in string value",
                        "log:8 A",
                        "log:8 unreadable-line: there is no JSON object",
                        "log:9 unreadable-line: Unexpected character ('i' (code 105)): was expecting a colon to separate property name and value",
                        "log:10 B",
                        "log:11 unreadable-line: Unexpected end-of-input within/between Object entries");
    }

    @Test
    void itemsOfAnArrayThatAreNoObjectsAreReported() {
        assertThat(read("[1," + A + ",\"x\"," + B + "]"))
                .containsExactly(
                        "log:1 unreadable-line: there is no JSON object",
                        "log:1 A",
                        "log:1 unreadable-line: there is no JSON object",
                        "log:1 B");
    }

    @Test
    void textThatIsNotUtf8IsUnreadable() {
        byte[] bytes = (A + "\n" + B).getBytes(StandardCharsets.UTF_8);
        bytes[A.length() - 3] = (byte) 0xC0;

        assertThat(read(ImportFile.read(new ByteArrayInputStream(bytes), "log")))
                .hasSize(2)
                .contains("log:2 B")
                .element(0)
                .asString()
                .startsWith("log:1 unreadable-line: Invalid UTF-8");
    }

    @Test
    void theLastValueOfARepeatedFieldCounts() {
        Document document = first(
                "{\"id\":\"dec-0000000a\",\"ts\":1,\"decision\":\"A\",\"decision\":\"B\",\"x\":{\"y\":1,\"y\":2}}");

        assertThat(document.fields())
                .isEqualTo(Map.of("id", "dec-0000000a", "ts", 1, "decision", "B", "x", Map.of("y", 2)));
        assertThat(document.deviations())
                .containsExactly(
                        new Deviation("log:1", "duplicate-field", "decision is repeated; its last value counts"),
                        new Deviation("log:1", "duplicate-field", "x.y is repeated; its last value counts"));
    }

    @Test
    void numbersAreExact() {
        Map<String, Object> fields = first(
                        "{\"decision\":\"A\",\"a\":12345678901234567890123,\"b\":0.10,\"c\":-1.5e-7,\"d\":7,"
                                + "\"e\":9007199254740993,\"f\":1e400}")
                .fields();

        assertThat(fields)
                .isEqualTo(Map.of(
                        "decision", "A",
                        "a", new BigInteger("12345678901234567890123"),
                        "b", new BigDecimal("0.10"),
                        "c", new BigDecimal("-1.5E-7"),
                        "d", 7,
                        "e", 9007199254740993L,
                        "f", new BigDecimal("1E+400")));
    }

    @Test
    void aNumberThatCannotBeStoredCostsOneField() {
        Document document = first(
                "{\"id\":\"dec-0000000a\",\"ts\":1,\"decision\":\"A\",\"a\":NaN,\"b\":[1,-Infinity],\"c\":1e99999999999,"
                        + "\"d\":1e1001,\"e\":" + "9".repeat(1_001) + "}");

        assertThat(document.fields())
                .isEqualTo(Map.of("id", "dec-0000000a", "ts", 1, "decision", "A", "b", List.of(1)));
        assertThat(document.deviations())
                .extracting(Deviation::rule, Deviation::detail)
                .containsExactly(
                        tuple("wrong-type", "a is NaN, which is no storable number"),
                        tuple("wrong-type", "b[1] is -Infinity, which is no storable number"),
                        tuple("wrong-type", "c is 1e99999999999, which is no storable number"),
                        tuple("wrong-type", "d is 1e1001, which is no storable number"),
                        tuple("wrong-type", "e is " + "9".repeat(40) + "..., which is no storable number"));
    }

    @Test
    void whatTheContractDoesNotKnowIsReported() {
        assertThat(read(String.join(
                        "\n",
                        "{\"decision\":\"A\"}",
                        "{\"id\":\"DEC-001\",\"date\":\"2026-01-01\",\"decision\":\"A\",\"type\":\"planning\"}",
                        "{\"id\":\"dec-0000000a\",\"timestamp\":\"2026-01-01\",\"decision\":\"A\",\"type\":\"bugfix\"}",
                        "{\"kind\":\"note\",\"text\":\"A\",\"type\":\"planning\"}")))
                .containsExactly(
                        "log:1 missing-field: id is missing; it is derived from the line",
                        "log:1 missing-field: timestamp is missing; that of the line before or of the file is taken",
                        "log:1 A",
                        "log:2 id-format: id is 'DEC-001'; it should be dec- and 8 hexadecimal digits",
                        "log:2 type-outside-contract: type is 'planning'",
                        "log:2 A",
                        "log:3 A",
                        "log:4 null");
    }

    @Test
    void aFileWithoutAnObjectIsUnreadable() {
        assertThat(read("")).containsExactly("log:1 unreadable-file: there is no object");
        assertThat(read(" \n[]\n")).containsExactly("log:1 unreadable-file: there is no object");
        assertThat(read("\n# Decisions\n\nNone.\n"))
                .containsExactly(
                        "log:2 unreadable-line: there is no JSON object",
                        "log:4 unreadable-line: there is no JSON object");
    }

    @Test
    void anObjectOfMoreThan64MebibytesIsLeftOut() {
        byte[] text = new byte[LenientJson.MAX_LENGTH];
        Arrays.fill(text, (byte) 'x');
        InputStream in = new SequenceInputStream(Collections.enumeration(List.of(
                Memories.stream(A + "\n{\"decision\":\""),
                new ByteArrayInputStream(text),
                Memories.stream("\"}\n" + B))));

        assertThat(read(ImportFile.read(in, "log")))
                .containsExactly("log:1 A", "log:2 line-too-long: the object is longer than 64 MiB", "log:3 B");
    }

    @Test
    @EnabledIfSystemProperty(named = "lineage.proof", matches = "full", disabledReason = "reads 1 GiB; see -Pproof")
    void theRestBehindOneGibibyteIsLeftOut() throws IOException {
        Path file = Files.writeString(folder.resolve("log"), A + "\n");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(JsonDocuments.MAX_LENGTH + (1 << 20));
            sparse.seek(sparse.length());
            sparse.writeBytes("\n" + B);
        }

        assertThat(read(Memories.read(file)))
                .containsExactly(
                        "log:1 A",
                        "log:2 unreadable-line: there is no JSON object",
                        "log:2 file-too-large: the rest behind 1 GiB is left out");
    }

    @Test
    void objectsWithinAMalformedObjectAreNotRead() {
        String nested = """
                {
                  "id": "dec-0000000a",
                  %s
                  "links": [
                    {"decision": "inside"},
                    {
                      "decision": "inside"
                    }
                  ]
                }
                """;
        String colon = nested.formatted("\"ts\" 1,");
        String quote = nested.formatted("\"rationale: \"it is fast\",");

        assertThat(read(colon + A + "\n" + quote + A))
                .containsExactly(
                        "log:1 unreadable-line: Unexpected character ('1' (code 49)): was expecting a colon to separate property name and value",
                        "log:11 A",
                        "log:12 unreadable-line: Unexpected character ('i' (code 105)): was expecting a colon to separate property name and value",
                        "log:22 A");
        assertThat(read("[\n" + colon.indent(2) + ",\n" + quote.indent(2) + ",\n  {\"decision\":\"5\" disk\"},\n  " + A
                        + "\n]"))
                .containsExactly(
                        "log:2 unreadable-line: Unexpected character ('1' (code 49)): was expecting a colon to separate property name and value",
                        "log:13 unreadable-line: Unexpected character ('i' (code 105)): was expecting a colon to separate property name and value",
                        "log:24 unreadable-line: Unexpected character ('d' (code 100)): was expecting comma to separate Object entries",
                        "log:25 A");
    }

    @Test
    void aLogIsReadAsItsDocumentsAreAskedFor() {
        InputStream endless = new InputStream() {
            private int position;

            @Override
            public int read() {
                return (A + "\n").charAt(position++ % (A.length() + 1));
            }
        };
        Iterator<Document> documents = ImportFile.read(endless, "log").iterator();

        assertThat(documents.next().place()).isEqualTo("log:1");
        assertThat(documents.next().place()).isEqualTo("log:2");
    }

    private static Document first(String text) {
        return ImportFile.read(Memories.stream(text), "log").iterator().next();
    }

    private static List<String> read(String text) {
        return read(ImportFile.read(Memories.stream(text), "log"));
    }

    /** Returns the deviations, and the place and the decision of each document that was read. */
    private static List<String> read(Iterable<Document> documents) {
        List<String> read = new ArrayList<>();
        for (Document document : documents) {
            document.deviations()
                    .forEach(deviation ->
                            read.add(deviation.place() + " " + deviation.rule() + ": " + deviation.detail()));
            if (!document.fields().isEmpty()) {
                read.add(document.place() + " " + document.fields().get("decision"));
            }
        }
        return read;
    }
}
