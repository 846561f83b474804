package dev.lineage.files;

import static dev.lineage.files.Memories.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.LineageMemory;
import dev.lineage.Maintenance;
import dev.lineage.Scope;
import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.exchange.ImportReport;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Imports of logs that break rules. */
class LenientImportTest extends MemoryTest {
    @Test
    void deviationsOfFileAndFieldsAreInTheOrderOfTheLines() {
        ImportReport report = Memories.load(memory, """
            {"id":"dec-0000000a","timestamp":"2026-01-01T00:00:00Z","decision":"A","tags":["a"," "],"tags":["b",7," "]}
            oops
            {"id":17,"timestamp":"yesterday","rationale":"no decision"}
            {"id":"x\\u0007","timestamp":"2026-01-02","decision":"B","note":"\\ud800","other":1,"session_id":null}
            """);

        assertThat(Memories.deviations(report))
                .containsExactly(
                        "log:1 duplicate-field: tags is repeated; its last value counts",
                        "log:1 blank-text: tags must not be blank: ' '",
                        "log:2 unreadable-line: there is no JSON object",
                        "log:3 id-format: id is '17'; it should be dec- and 8 hexadecimal digits",
                        "log:3 missing-field: decision is required",
                        "log:4 id-format: id is 'x\u0007'; it should be dec- and 8 hexadecimal digits",
                        "log:4 bad-character: note has NUL or half of a surrogate pair; U+FFFD replaces it",
                        "log:4 unknown-field: note is not a field of decision; it is kept",
                        "log:4 unknown-field: other is not a field of decision; it is kept",
                        "log:4 bad-character: id must not contain blanks: 'x\u0007'");
        assertThat(List.of(report.added(), report.unchanged(), report.older(), report.refused()))
                .containsExactly(2L, 0L, 0L, 2L);
    }

    @Test
    void theLastDeviationSaysHowManyMoreThereAre() {
        List<Deviation> deviations = Memories.load(memory, "7\n".repeat(10_005)).deviations();

        assertThat(deviations).hasSize(ImportReport.MAX_DEVIATIONS);
        assertThat(deviations.subList(9_998, 10_000))
                .containsExactly(
                        new Deviation("log:9999", "unreadable-line", "there is no JSON object"),
                        new Deviation("log:10005", "too-many-deviations", "6 more up to here are not listed"));
    }

    @Test
    void theImportingSessionIsNotThatOfTheImportedDecisions() {
        Scope scope = Scope.project("shop").actor("ann").session("session-0000000a");
        memory.exchange().importAll(scope, ImportFile.read(Memories.stream("{\"decision\":\"A\",\"ts\":1}"), "log"));

        assertThat(memory.in(scope).journal().list(Filter.ALL, Paging.first(2)).items())
                .singleElement()
                .satisfies(version -> {
                    assertThat(version.session()).isEmpty();
                    assertThat(version.actor()).isEqualTo("ann");
                    assertThat(version.project()).isEqualTo("shop");
                });
    }

    /** Whatever is imported can be listed, exported, imported elsewhere and verified. */
    @Test
    void noLineSpoilsTheMemory() {
        Random random = new Random(42);
        for (int run = 0; run < Memories.size(3, 20); run++) {
            List<String> lines = new ArrayList<>(List.of("{\"decision\":\"A\"}"));
            IntStream.range(0, 200).forEach(i -> lines.add(line(random)));
            try (LineageMemory memory = Memories.open(folder.resolve("one" + run));
                    LineageMemory other = Memories.open(folder.resolve("other" + run))) {
                String log = String.join("\n", lines);
                Memories.load(memory, log);
                assertThat(Memories.load(memory, log).added()).isZero();
                String exported = Memories.export(memory);
                Memories.load(other, exported);

                assertThat(difference(exported, Memories.export(other))).as(log).isEmpty();
                assertThat(memory.in(ALL)
                                .journal()
                                .list(Filter.ALL, Paging.first(1_000))
                                .items())
                        .isNotEmpty();
                assertThat(memory.maintenance()
                                .verify(Maintenance.Progress.NONE)
                                .problems())
                        .isEmpty();
            }
        }
    }

    @Test
    void aDamagedLogIsNeverHalfStored() {
        Random random = new Random(3);
        byte[] damage = "{}[]\",:\\\n \0\u00FF".getBytes(StandardCharsets.ISO_8859_1);
        for (int run = 0; run < 40; run++) {
            String lines = Stream.generate(() -> line(random)).limit(6).collect(Collectors.joining("\n"));
            byte[] log = lines.getBytes(StandardCharsets.UTF_8);
            for (int i = random.nextInt(9); i > 0; i--) {
                log[random.nextInt(log.length)] = damage[random.nextInt(damage.length)];
            }
            JsonFuzzTarget.fuzzerTestOneInput(log);
            if (run >= Memories.size(12, 40)) {
                continue;
            }
            try (LineageMemory memory = Memories.open(folder.resolve("damaged" + run))) {
                int added = load(memory, log);
                assertThat(Memories.export(memory).lines()).as(lines).hasSize(added);
            }
        }
    }

    private static int load(LineageMemory memory, byte[] log) {
        try {
            Iterable<Document> documents = ImportFile.read(new ByteArrayInputStream(log), "log");
            return (int) memory.exchange().importAll(ALL, documents).added();
        } catch (InvalidInput refused) {
            return 0;
        }
    }

    private static String difference(String one, String other) {
        List<String> lines = one.lines().toList();
        List<String> others = other.lines().toList();
        return IntStream.range(0, Math.max(lines.size(), others.size()))
                .filter(i ->
                        i >= lines.size() || i >= others.size() || !lines.get(i).equals(others.get(i)))
                .mapToObj(i ->
                        "line " + i + ":\n" + lines.subList(Math.min(i, lines.size()), Math.min(i + 1, lines.size()))
                                + "\n" + others.subList(Math.min(i, others.size()), Math.min(i + 1, others.size())))
                .findFirst()
                .orElse("");
    }

    private static final List<String> NAMES =
            List.of(("id id version timestamp date updated_at project space actor session_id valid_from valid_until"
                            + " decision choice title why decision_type source_decision_id link_type target_entity_id rationale"
                            + " type alternatives outcome outcome_as_written entities tags related_decisions supersedes links"
                            + " entity_links decision_data confidence reversible precedent_cited policy_evaluated result epic_id"
                            + " made_by id_as_written superseded_by open x \\u0000 \\ud800 ")
                    .split(" ", -1));
    private static final List<String> VALUES = List.of("""
        null; true; 0; -7; 1.50; 1e400; 1e-400; 123456789012345678901234567890; 1772745330250; NaN; "";
        " "; "a"; "a b"; "\\u0000"; "\\ud800"; "\\u0007"; "dec-0000000a"; "decision";
        "decision:dec-0000000a"; "pending"; "Accepted"; "high"; "2026-01-01";
        "2026-01-01T10:00:00.123456789+01:00"; "+999999999-01-01T00:00:00Z"; "src/a.ts";
        "https://example.org"; "[1,\\"a\\"]"; "{\\"a\\":1}"; []; {}; [[]]; [null]\
        """.split(";\\s"));

    private static String line(Random random) {
        StringBuilder line =
                new StringBuilder("{\"decision\":" + (random.nextInt(9) == 0 ? value(random, 2) : "\"A\""));
        for (int i = random.nextInt(6); i >= 0; i--) {
            line.append(",\"").append(any(NAMES, random)).append("\":").append(value(random, 2));
        }
        return line.append('}').toString();
    }

    private static String value(Random random, int depth) {
        int form = depth == 0 ? 0 : random.nextInt(5);
        if (form == 3) {
            return "[" + value(random, depth - 1) + "," + value(random, depth - 1) + "]";
        }
        if (form == 4) {
            List<String> inner = List.of(
                    "option",
                    "strategy",
                    "relation",
                    "target",
                    "strength",
                    "at",
                    "reason",
                    "success",
                    "duration_ms",
                    "error_count",
                    "guideline",
                    "evidence",
                    "x");
            return "{\"" + any(inner, random) + "\":" + value(random, depth - 1) + ",\"" + any(inner, random) + "\":"
                    + value(random, depth - 1) + "}";
        }
        return any(VALUES, random);
    }

    private static <T> T any(List<T> items, Random random) {
        return items.get(random.nextInt(items.size()));
    }
}
