package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryServerLimitsTest {
    private static final ImportLimits SMALL = new ImportLimits(2_000, 1, 100, 3, 10, 1, 1, 1, 3, 200);

    private static ParsedGraph read(String text, ImportLimits limits) {
        try {
            return MemoryServerReader.read(
                    "memory", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), limits);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static List<String> told(String text) {
        return read(text, SMALL).deviations().stream()
                .map(deviation -> deviation.line() + " " + deviation.rule().code() + ": " + deviation.detail())
                .toList();
    }

    private static String entity(String name, String observations) {
        return "{\"type\":\"entity\",\"name\":\"" + name + "\",\"entityType\":\"c\",\"observations\":" + observations
                + "}\n";
    }

    @Test
    void aFileOverTheLimitIsNotParsed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("memory.jsonl"), entity("a", "[]") + "\n".repeat(2_000));

        ParsedGraph graph = MemoryServerReader.read(file, SMALL);

        assertThat(graph.nodes()).isEmpty();
        assertThat(graph.deviations()).extracting(Deviation::rule).containsExactly(Rule.FILE_TOO_LARGE);
        assertThat(told("\n".repeat(2_001))).containsExactly("1 file-too-large: over 2000 bytes, the rest is left out");
    }

    @Test
    void aLineThatIsTooLongOrTooDeepIsLeftOutAlone() {
        String line = entity("a", "[]").strip();
        String atLimit = line + " ".repeat(200 - line.length());

        assertThat(told(atLimit + "\n" + atLimit.replace("\"a\"", "\"b\"") + " \r\n" + entity("c", "[]")))
                .containsExactly("2 line-too-long: over 200 bytes, the line is left out");
        assertThat(told(entity("a", "[[1]]"))).isEmpty();
        assertThat(told(entity("a", "[[[1]]]") + entity("b", "[]")))
                .singleElement()
                .satisfies(one -> assertThat(one).startsWith("1 unreadable-line: "));
    }

    @Test
    void textsAndNumbersThatAreTooLongCostTheirLine() {
        assertThat(told(entity("a", "[\"" + "x".repeat(100) + "\"]"))).isEmpty();
        assertThat(told(entity("a", "[\"" + "x".repeat(101) + "\"]") + entity("b", "[1234567890]")))
                .singleElement()
                .satisfies(one -> assertThat(one).startsWith("1 unreadable-line: "));
        assertThat(told(entity("a", "[12345678901]"))).singleElement().satisfies(one -> assertThat(one)
                .startsWith("1 unreadable-line: "));
    }

    @Test
    void entitiesAndRelationsOverTheLimitAreLeftOut() {
        String three = entity("a", "[]") + "7\n" + "{\"type\":\"relation\"}\n";

        assertThat(told(three)).containsExactly("2 unreadable-line: not a JSON object");
        assertThat(told(three + entity("b", "[]") + entity("c", "[]")))
                .containsExactly(
                        "2 unreadable-line: not a JSON object", "4 too-many-elements: over 3, the rest is left out");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[", "{\"a\":", "\"", "1", "\\\\", "{", "[],", ",", ":", "}", "\u00E9", "\n", "{}\n", "7\n", "\"a\","
            })
    void whatIsRepeatedVeryOftenTakesNoLongTimeAndNoDeepStack(String piece) {
        String many = piece.repeat(300_000 / piece.length());
        for (String start : List.of(
                "", "{\"type\":\"entity\",\"name\":\"a\",\"observations\":[", "{\"type\":\"relation\",\"to\":\"")) {
            long before = System.nanoTime();
            read(start + many, ImportLimits.DEFAULT);
            assertThat((System.nanoTime() - before) / 1_000_000)
                    .as("milliseconds")
                    .isLessThan(5_000);
        }
    }

    @Test
    void manyObservationsOfOneEntityTakeNoLongTime() {
        StringBuilder inOneLine = new StringBuilder("[0");
        StringBuilder inManyLines = new StringBuilder();
        for (int i = 1; i < 100_000; i++) {
            inOneLine.append(",\"").append(i).append('"');
            inManyLines.append(entity("b", "[" + i + "]"));
        }
        long before = System.nanoTime();

        ParsedGraph graph = read(entity("a", inOneLine + "]") + inManyLines, ImportLimits.DEFAULT);

        assertThat((System.nanoTime() - before) / 1_000_000).as("milliseconds").isLessThan(10_000);
        assertThat(graph.nodes()).hasSize(2);
    }
}
