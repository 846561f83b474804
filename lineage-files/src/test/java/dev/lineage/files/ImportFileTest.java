package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.exchange.Document;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The content says what a file is. */
class ImportFileTest {
    @TempDir
    Path folder;

    private static List<String> kinds(Iterable<Document> documents) {
        return StreamSupport.stream(documents.spliterator(), false)
                .map(document -> document.kind() + " " + document.fields().getOrDefault("name", ""))
                .toList();
    }

    private static List<String> kinds(String text) {
        return kinds(ImportFile.read(Memories.stream(text), "file"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            {"nodes": {"a": {}}}; node a
            {"edges": [{"from": "a", "to": "b"}]}; edge
            {"patterns": [{"name": "a"}]}; pattern a
            {"anti-patterns": {"name": "a"}}; anti_pattern a
            {"name": "a", "entityType": "x"}; node a
            {"name": "a", "observations": []}; node a
            {"from": "a", "to": "b", "relationType": "x"}; edge
            {"id": "s", "started_at": 1}; session
            {"handoff": {}}; session
            {"name": "a", "fix": "b"}; anti_pattern a
            {"name": "a", "solution": "b"}; pattern a
            {"decision": "a", "solution": "b", "risk": "c"}; decision
            {"title": "a", "solution": "b"}; decision
            {"source_decision_id": "a"}; link
            {"kind": "note", "nodes": []}; decision
            """)
    void theFieldsOfAnObjectShowWhatItIs(String json, String kind) {
        assertThat(kinds(json)).extracting(String::strip).containsExactly(kind);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            patterns: [{name: a}]
            \uFEFF# a comment|patterns: [{name: a}]
            %YAML 1.2|---|"patterns" : [{name: a}]
            -|  name: a|  solution: b
            - name: a|  solution: b|- 7
            --- # first|name: a|solution: b
            {patterns: [{name: a}]}
            { |  patterns: [{name: a}]|}
            &all patterns: [{name: a}]
            \u00FCber: x|patterns: [{name: a}]
            """)
    void yamlIsKnownByItsFirstLine(String yaml) {
        assertThat(kinds(yaml.replace('|', '\n'))).contains("pattern a");
    }

    @Test
    void theNameOfAFileSaysNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("decisions.jsonl"), "patterns:\n- name: a\n");

        assertThat(kinds(Memories.read(file))).containsExactly("pattern a");
        assertThat(kinds(Memories.read(Files.writeString(folder.resolve("a.yaml"), "{\"nodes\":{\"a\":{}}}"))))
                .containsExactly("node a");
    }

    @Test
    void yamlThatCannotBeReadIsReported() {
        byte[] latin = "patterns: [{name: \u00E9}]".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(deviations(Memories.stream("a:\n\tb")))
                .containsExactly(
                        "file:2 bad-yaml: found character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for indentation)");
        assertThat(deviations(Memories.stream("- 7\n"))).containsExactly("file:1 wrong-type: a value is no mapping");
        assertThat(deviations(new ByteArrayInputStream(latin)))
                .containsExactly("file:1 bad-yaml: it is not encoded in UTF-8");
    }

    private static List<String> deviations(InputStream in) {
        return StreamSupport.stream(ImportFile.read(in, "file").spliterator(), false)
                .flatMap(document -> document.deviations().stream())
                .map(found -> found.place() + " " + found.rule() + ": " + found.detail())
                .toList();
    }

    @Test
    void nodesMayStandAtTheBeginningOfALine() {
        assertThat(kinds("""
                {"nodes": [
                {"name": "a"},
                {"name": "b"}
                ], "edges": [
                {"from": "a",
                "to": "b"}]}
                """)).containsExactly("node a", "node b", "edge ");
    }
}
