package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.exchange.ImportReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The decision log of a real project. */
class LoreTest extends MemoryTest {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final String DEVIATIONS = """
            decisions.jsonl:1 unknown-field: title is not a field of decision; it is kept
            decisions.jsonl:6 type-outside-contract: type is 'planning'
            decisions.jsonl:6 unknown-outcome: outcome is 'completed'; it is kept as written
            decisions.jsonl:16 type-outside-contract: type is 'planning'
            decisions.jsonl:20 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:21 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:22 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:23 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:29 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:31 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:34 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:36 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:37 unknown-outcome: outcome is 'accepted'; it is kept as written
            decisions.jsonl:40 session-format: session_id is 'session-example'; it should be session- and 8 hexadecimal digits
            decisions.jsonl:44 session-format: session_id is 'session-20260216-131221-82b010da'; it should be session- and 8 hexadecimal digits
            decisions.jsonl:45 session-format: session_id is 'session-20260216-133620-d9975082'; it should be session- and 8 hexadecimal digits
            decisions.jsonl:49 session-format: session_id is 'session-20260216-191011-41925c52'; it should be session- and 8 hexadecimal digits
            decisions.jsonl:52 session-format: session_id is 'session-20260216-200709-9699bd22'; it should be session- and 8 hexadecimal digits
            decisions.jsonl:55 session-format: session_id is 'session-20260216-220959-543213a5'; it should be session- and 8 hexadecimal digits
            decisions.jsonl:58 session-format: session_id is 'session-20260218-071356-1495c21c'; it should be session- and 8 hexadecimal digits
            decisions.jsonl:58 unknown-field: valid_at is not a field of decision; it is kept
            decisions.jsonl:58 unknown-field: spec_quality is not a field of decision; it is kept
            decisions.jsonl:62 type-outside-contract: type is 'documentation'
            decisions.jsonl:63 type-outside-contract: type is 'documentation'
            decisions.jsonl:64 type-outside-contract: type is 'documentation'
            decisions.jsonl:65 type-outside-contract: type is 'documentation'
            decisions.jsonl:66 type-outside-contract: type is 'documentation'
            decisions.jsonl:67 type-outside-contract: type is 'documentation'
            """;

    private final Path log = Memories.data("lore/journal/data/decisions.jsonl");

    @Test
    void exportsTheFieldsThatWereImported() throws IOException {
        ImportReport report = Memories.load(memory, log);

        assertThat(report.added()).isEqualTo(70);
        List<Map<String, Object>> exported = new ArrayList<>();
        List<Map<String, Object>> original = objects(Files.readAllLines(log));
        for (Map<String, Object> line : objects(Memories.export(memory).lines().toList())) {
            Map<String, Object> fields = new LinkedHashMap<>(line);
            fields.keySet().retainAll(original.get(exported.size()).keySet());
            exported.add(fields);
        }
        assertThat(exported).isEqualTo(original);
    }

    @Test
    void importTwiceChangesNothing() {
        Memories.load(memory, log);
        String exported = Memories.export(memory);

        ImportReport again = Memories.load(memory, log);

        assertThat(List.of(again.added(), again.unchanged(), again.older(), again.refused()))
                .containsExactly(0L, 70L, 0L, 0L);
        assertThat(Memories.export(memory)).isEqualTo(exported);
    }

    @Test
    void anExportToTheImportedFileAddsNothing() throws IOException {
        Path copy = Files.copy(log, folder.resolve("decisions.jsonl"));
        Memories.load(memory, copy);

        assertThat(DecisionLog.write(memory.exchange(), Memories.ALL, copy)).isZero();
        assertThat(copy).hasSameBinaryContentAs(log);
    }

    @Test
    void deviationsNameFileLineAndRule() {
        assertThat(Memories.deviations(Memories.load(memory, log)))
                .containsExactly(DEVIATIONS.lines().toArray(String[]::new));
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> objects(List<String> lines) {
        return lines.stream()
                .map(line -> (Map<String, Object>) JSON.readValue(line, LinkedHashMap.class))
                .toList();
    }
}
