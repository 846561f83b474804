package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.exchange.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads the files of the cases in {@code src/test/resources/readings}. A case has a title behind two dashes, and files
 * behind {@code >} with their text below, or with escapes beside their name; {@code log} is read alone, other files as
 * a folder. Below {@code =} and the names of fields, or none for all, is all that is read: deviations and documents.
 */
class ReadingsTest {
    @TempDir
    Path folder;

    /** A case and its title. */
    record Reading(String title, String text) {
        @Override
        public String toString() {
            return title;
        }

        /** Writes the files, and returns the case with all that is read from them. */
        String read(Path folder) throws IOException {
            String[] parts = text.split("(?m)^=", 2);
            for (String file : parts[0].split("(?m)^> ")) {
                if (!file.isBlank()) {
                    write(folder, file);
                }
            }
            String names = parts[1].split("\n", 2)[0];
            Path log = folder.resolve("log");
            return parts[0] + "=" + names + "\n"
                    + printed(
                            Memories.read(Files.exists(log) ? log : folder),
                            List.of(names.strip().split(" ")));
        }
    }

    static List<Reading> readings() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/readings"))) {
            List<Reading> readings = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                readings.addAll(readings(file));
            }
            return readings;
        }
    }

    private static List<Reading> readings(Path file) throws IOException {
        return Arrays.stream(Files.readString(file).split("(?m)^-- "))
                .skip(1)
                .map(text -> text.split("\n", 2))
                .map(parts -> new Reading(file.getFileName() + ": " + parts[0], parts[1].strip()))
                .toList();
    }

    private static void write(Path folder, String file) throws IOException {
        String[] lines = file.split("\n", 2);
        String[] heading = lines[0].split(" ", 2);
        Path path = folder.resolve(heading[0]);
        Files.createDirectories(path.getParent());
        Files.writeString(path, heading.length == 2 ? heading[1].translateEscapes() : lines[1]);
    }

    private static String printed(Iterable<Document> documents, List<String> names) {
        List<Document> all =
                StreamSupport.stream(documents.spliterator(), false).toList();
        String printed = all.stream()
                .map(document -> printed(document, names))
                .collect(Collectors.joining())
                .strip();
        for (Document document : all) {
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

    @ParameterizedTest
    @MethodSource("readings")
    void allThatIsReadIsTheAnswer(Reading reading) throws IOException {
        assertThat(reading.read(folder)).isEqualTo(reading.text());
    }
}
