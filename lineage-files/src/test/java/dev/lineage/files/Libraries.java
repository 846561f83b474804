package dev.lineage.files;

import dev.lineage.Lineage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads libraries of tests, fills memories from them, and writes them from memories. */
final class Libraries {

    private Libraries() {}

    static ParsedLibrary read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8), ImportLimits.DEFAULT);
    }

    static ParsedLibrary read(byte[] bytes, ImportLimits limits) {
        try {
            return LibraryReader.read("library", new ByteArrayInputStream(bytes), limits);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    static ImportReport take(Lineage lineage, Path folder, String text) {
        return take(lineage, folder, text.getBytes(StandardCharsets.UTF_8));
    }

    static ImportReport take(Lineage lineage, Path folder, byte[] bytes) {
        try {
            return take(lineage, Files.write(folder.resolve("patterns.yaml"), bytes));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    static ImportReport take(Lineage lineage, Path file) {
        try {
            return PatternLibrary.importFrom(file, lineage, ImportLimits.DEFAULT, ImportProgress.NONE);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static String library(Lineage lineage) {
        StringWriter library = new StringWriter();
        try {
            PatternLibrary.exportTo(library, lineage.query().acrossTime().patterns());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return library.toString();
    }

    /** The fields of each lesson, by id. */
    static Map<Object, Map<String, Object>> documents(String library) {
        Map<Object, Map<String, Object>> documents = new LinkedHashMap<>();
        read(library).lessons().forEach(lesson -> documents.put(lesson.values().get("id"), lesson.values()));
        return documents;
    }

    /** One pattern of the contract's form, with further lines. */
    static String pattern(String... lines) {
        String pattern =
                """
                patterns:
                  - id: "pat-000001-shop"
                    name: "Go"
                    context: ""
                    problem: ""
                    solution: ""
                    category: "bash"
                    origin: "shop"
                    confidence: 0.5
                    validations: 0
                """;
        return pattern + indented(lines);
    }

    /** One anti-pattern with further lines. */
    static String antiPattern(String... lines) {
        String antiPattern =
                """
                anti_patterns:
                  - id: "anti-000001-shop"
                    name: "Stay"
                    symptom: ""
                    risk: ""
                    fix: ""
                    category: "bash"
                """;
        return antiPattern + indented(lines);
    }

    private static String indented(String... lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            text.append("    ").append(line).append('\n');
        }
        return text.toString();
    }

    static List<String> deviations(List<Deviation> deviations) {
        return deviations.stream()
                .map(deviation -> deviation.line() + " " + deviation.rule().code())
                .toList();
    }
}
