package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lineage.Lineage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No file, however damaged, makes a reader throw; what it gives can be written and read again. */
class DamagedFilesTest {

    private static final String LINE = "{\"id\":\"dec-1a2b3c4d\",\"timestamp\":\"2026-02-10T03:48:04Z\","
            + "\"decision\":\"Use é\",\"alternatives\":[\"A\",\"B\"],\"outcome\":\"accepted\",\"tags\":[],"
            + "\"related_decisions\":[\"dec-1a2b3c4d\"],\"x\":{\"n\":1.50,\"l\":[null,true,-7]}}\n";
    private static final String LIBRARY =
            """
            patterns:

                - id: "pat-000001-shop"
                  name: "Go — früh"
                  context: ""
                  problem: >-
                    folded
                    text
                  solution: |
                    - a
                    - b
                  category: "general"
                  origin: "Team A"
                  confidence: 0.7
                  validations: 3
                  examples:
                    - bad: "x \\n y"
                    - good: 'it''s'
                  created_at: 2026-02-10
                  z: {n: 1.50, l: [null, true, -7]}
            anti_patterns:
                - id: anti-000001-shop
                  name: Stay
                  severity: extreme
                  initial_confidence: 0.5
                  initial_validations: 0
                  validation_log:
                    - verdict: positive
                      decision: D1
                  confidence: 0.55
                  validations: 1
            """;
    private static final String RECORD =
            """
            ---
            status: "accepted; supersedes ADR-2"
            date: 2020-01-02
            ---
            # ADR-001: Use `x`

            * Status: accepted

            ## Status

            Superseded by [2. Y](0002-y.md). See ADR-2.

            ## Considered Options

            * A
            * B: because

            ## Decision Outcome

            Chosen option: "A", because it is.

            | a | b |
            |---|---|
            | c | [d](0002-y.md) |

            ```markdown
            [e](0002-y.md)
            ```
            """;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void damagedLogsAreReadAndWrittenAgain(long seed) {
        Mutations mutations = new Mutations(seed);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = mutations.of(LINE.repeat(2).getBytes(StandardCharsets.UTF_8));
            assertIsReadAndWrittenAgain(damaged, "seed " + seed + ", round " + i);
        }
    }

    @Test
    void damagedRealLogsAreReadAndWrittenAgain() throws IOException {
        Mutations mutations = new Mutations(8);
        List<String> lines = Files.readAllLines(SharedData.folder("lore").resolve("journal/data/decisions.jsonl"));
        for (int i = 0; i < 10 * lines.size(); i++) {
            String line = lines.get(i % lines.size()) + "\n";
            byte[] damaged = mutations.of(line.getBytes(StandardCharsets.UTF_8));
            assertIsReadAndWrittenAgain(damaged, "seed 8, round " + i);
        }
    }

    private static void assertIsReadAndWrittenAgain(byte[] log, String place) {
        assertThatCode(() -> {
                    List<ParsedVersion> versions = Logs.versions(Logs.read(log, ImportLimits.DEFAULT));
                    List<ParsedVersion> again = Logs.versions(Logs.read(Logs.write(versions)));
                    assertThat(Logs.write(again)).isEqualTo(Logs.write(versions));
                })
                .as("%s: %s", place, HexFormat.of().formatHex(log))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void damagedLibrariesAreTakenAndWrittenAgain(long seed, @TempDir Path folder) {
        Mutations mutations = new Mutations(seed);
        for (int i = 0; i < 50; i++) {
            byte[] damaged = mutations.of(LIBRARY.getBytes(StandardCharsets.UTF_8));
            assertIsTakenAndWrittenAgain(damaged, folder, "seed " + seed + ", round " + i);
        }
    }

    @Test
    void damagedRealLibrariesAreTakenAndWrittenAgain(@TempDir Path folder) throws IOException {
        Mutations mutations = new Mutations(9);
        byte[] real = Files.readAllBytes(SharedData.folder("lore").resolve("patterns/data/patterns.yaml"));
        for (int i = 0; i < 15; i++) {
            assertIsTakenAndWrittenAgain(mutations.of(real), folder, "seed 9, round " + i);
        }
    }

    private static void assertIsTakenAndWrittenAgain(byte[] library, Path folder, String place) {
        assertThatCode(() -> {
                    Lineage first = Memory.empty();
                    Lineage second = Memory.empty();
                    Libraries.take(first, folder, library);
                    String written = Libraries.library(first);
                    Libraries.take(second, folder, written);
                    assertThat(Libraries.library(second)).isEqualTo(written);
                    assertThat(Libraries.take(first, folder, written).added()).isZero();
                })
                .as("%s: %s", place, HexFormat.of().formatHex(library))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void damagedRecordsAreRead(long seed, @TempDir Path folder) throws IOException {
        Mutations mutations = new Mutations(seed);
        List<byte[]> written = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            byte[] damaged = mutations.of(RECORD.getBytes(StandardCharsets.UTF_8));
            written.add(damaged);
            Files.write(folder.resolve(String.format(Locale.ROOT, "%04d-x.md", i % 125 + 1)), damaged);
            if (i % 125 == 124) {
                assertThat(Records.read(folder).records()).hasSize(125);
            }
        }
        assertThat(written).hasSize(250);
    }

    @Test
    void damagedRealRecordsAreRead(@TempDir Path folder) throws IOException {
        Mutations mutations = new Mutations(7);
        List<Path> real = realRecords();
        for (int i = 0; i < real.size(); i++) {
            Files.write(
                    folder.resolve(String.format(Locale.ROOT, "%04d-x.md", i)),
                    mutations.of(Files.readAllBytes(real.get(i))));
        }

        assertThat(Records.read(folder).records()).hasSize(real.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "> ",
                "* ",
                "[",
                "![",
                "**a ",
                "*a **b ",
                "<a>",
                "`",
                "((",
                "# a\n",
                "|a",
                "a\n|-\n",
                "\t",
                "&#0;",
                "[a](b.md) ",
                "this adr replaces ADR-2 ",
                "superseded by ADR-2 ",
                "\"",
                "~~",
                "---\n",
                "* a\n",
                "## Options\n* a\n",
                "ADR-2 ",
                "Status: a\n",
                "- [x](y.md)\n",
                "## a\n### b\n"
            })
    void whatIsRepeatedVeryOftenTakesNoLongTimeAndNoDeepStack(String piece, @TempDir Path folder) {
        Records.write(folder, "0001-x.md", "# X\n\n## Status\n\n" + piece.repeat(100_000 / piece.length()));
        Records.write(folder, "0002-x.md", "---\na: " + piece.repeat(20_000 / piece.length()) + "\n---\n# X\n");

        long start = System.nanoTime();
        assertThat(Records.read(folder).records()).hasSize(2);
        assertThat((System.nanoTime() - start) / 1_000_000).as("milliseconds").isLessThan(10_000);
    }

    private static List<Path> realRecords() throws IOException {
        try (Stream<Path> files = Files.walk(SharedData.folder("adr"))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }
}
