package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Tests readings of decision logs that no case in a text file can show. */
class DecisionLogReadingTest {
    private static final String A = "{\"id\":\"dec-0000000a\",\"ts\":1,\"decision\":\"A\"}";
    private static final String B = "{\"id\":\"dec-0000000b\",\"ts\":2,\"decision\":\"B\"}";

    @TempDir
    Path folder;

    @Test
    void aFileIsReadAgainByEachIterator() throws IOException {
        Iterable<Document> documents = Memories.read(Files.writeString(folder.resolve("log"), A));

        assertThat(read(documents)).isEqualTo(read(documents)).containsExactly("log:1 A");
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
    void aNumberOfMoreThanAThousandDigitsCostsOneField() {
        String text = "{\"id\":\"dec-0000000a\",\"ts\":1,\"decision\":\"A\",\"e\":" + "9".repeat(1_001) + "}";

        assertThat(first(text).fields()).isEqualTo(Map.of("id", "dec-0000000a", "ts", 1, "decision", "A"));
        assertThat(first(text).deviations())
                .containsExactly(new Deviation(
                        "log:1", "wrong-type", "e is " + "9".repeat(40) + "..., which is no storable number"));
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
