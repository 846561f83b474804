package dev.lineage.cli;

import dev.lineage.exchange.Document;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The file {@code decisions.jsonl}: a decision a line. */
final class DecisionLogFile {
    private DecisionLogFile() {}

    /** Returns the documents of a file, read line by line. A line that is no object becomes an empty document. */
    static Iterable<Document> read(Path file) {
        return () -> {
            try {
                BufferedReader reader = Files.newBufferedReader(file);
                int[] number = {0};
                return reader.lines()
                        .map(line -> new Document(file.getFileName() + ":" + ++number[0], "decision", object(line)))
                        .iterator();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        };
    }

    static String line(Map<String, Object> document) {
        return Safe.json(JsonText.compact(document)) + "\n";
    }

    private static Map<String, Object> object(String line) {
        try {
            return JsonText.object(line);
        } catch (RuntimeException notJson) {
            return Map.of();
        }
    }
}
