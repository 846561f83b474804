package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.exchange.Document;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads the files of the cases in {@code src/test/resources/readings}: {@code log} alone, others as a folder. The
 * answer has all deviations, and of each document the fields that the case names, or all.
 */
class ReadingsTest {
    @TempDir
    Path folder;

    static List<TextCase> readings() throws IOException {
        return TextCase.read("readings");
    }

    @ParameterizedTest
    @MethodSource("readings")
    void allThatIsReadIsTheAnswer(TextCase reading) throws IOException {
        assertThat(read(reading, folder)).isEqualTo(reading.answer());
    }

    static String read(TextCase reading, Path folder) throws IOException {
        Path first = reading.write(folder).get(0);
        List<Document> documents = StreamSupport.stream(
                        Memories.read(first.endsWith("log") ? first : folder).spliterator(), false)
                .toList();
        String printed = documents.stream()
                .map(document -> printed(document, reading.words()))
                .collect(Collectors.joining())
                .strip();
        for (Document document : documents) {
            if (document.fields().get("source") instanceof String source) {
                assertThat(document.fields().get("id")).asString().matches("dec-[0-9a-f]{8}");
                printed = printed.replace("\"" + document.fields().get("id") + "\"", "<" + source + ">");
            }
        }
        return printed;
    }

    private static String printed(Document document, List<String> names) {
        String deviations = document.deviations().stream()
                .map(found -> found.place() + " " + found.rule() + ": " + found.detail() + "\n")
                .collect(Collectors.joining());
        Map<String, Object> fields = new TreeMap<>(document.fields());
        if (fields.isEmpty()) {
            return deviations;
        }
        if (!names.contains("")) {
            fields.keySet().retainAll(names);
        }
        return deviations + document.place() + " " + document.kind() + " " + LenientJson.write(fields) + "\n";
    }
}
