package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lineage.LineageMemory;
import dev.lineage.Maintenance;
import dev.lineage.exchange.ImportReport;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Decision records of random pieces: whatever they say, they are read, written and read again. */
@Tag("slow")
class DecisionRecordFuzzTest {
    private static final boolean FULL = "full".equals(System.getProperty("lineage.proof"));
    private static final int ROUNDS = FULL ? 1_000 : 12;
    private static final long SEED = FULL ? System.nanoTime() : 42;

    private static final int FILES = 12;
    private static final int NESTING = 100_000;
    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");
    private static final List<String> PIECES = List.of(
            "---\n",
            "\n---\n",
            "# ",
            "## ",
            "### Status\n",
            "## Considered Options\n\n",
            "## Decision Outcome\n\n",
            "Chosen option: \"",
            "* ",
            "status: ",
            "status: [",
            "Date: ",
            "date: {a: *b, c: &b d}\n",
            "tags: [a, \"b\", 1.5, .nan, ~, {x: y}]\n",
            "supersedes: ",
            "superseded by ",
            "id: dec-0000000a\n",
            "alternatives: [{option: x}, 7, []]\n",
            "accepted",
            "rejected",
            "| Date | Status |\n|--|--|\n| ",
            " | ",
            "ADR-0001",
            "[a](0002-r.md)",
            "[a](../%zz/\\0.md#x)",
            "](",
            "**",
            "`",
            "```\n",
            "> ",
            "<!-- x -->",
            "<b>",
            "&#x0;&amp;",
            "\u0000",
            "\uFEFF",
            "\u00A0",
            "\uD83D\uDE00",
            "99999999-99-99",
            "2024-02-30T99:99:99+99:99",
            "11/12/2024",
            "!!java.lang.Object {}",
            ": ",
            "\t",
            "\r\n",
            "\n",
            "\n\n",
            " ",
            "a");

    @TempDir
    Path folder;

    private Path write(int round, Random random) throws IOException {
        Path files = Files.createDirectories(folder.resolve("round" + round));
        Files.writeString(files.resolve("0000-r.md"), "# A\n\n## Decision\n");
        for (int i = 1; i <= FILES; i++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "---\n" : "# A\n\n## Status\n\n");
            for (int piece = random.nextInt(60); piece >= 0; piece--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            Files.writeString(files.resolve("%04d-r.md".formatted(i)), text);
        }
        return files;
    }

    private static ImportReport load(LineageMemory memory, Path files) {
        return memory.exchange().importAll(Memories.ALL, ImportFile.read(files, NOW, file -> Optional.empty()));
    }

    @Test
    void noRecordSpoilsTheMemory() throws IOException {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            Path files = write(round, random);
            try (LineageMemory memory = Memories.open(folder.resolve(round + ".db"));
                    LineageMemory other = Memories.open(folder.resolve(round + "other.db"))) {
                load(memory, files);
                assertThat(load(memory, files).added())
                        .as("seed %s, round %s", SEED, round)
                        .isZero();
                Path written = folder.resolve("written" + round);
                long decisions = MarkdownDecisions.write(memory.exchange(), Memories.ALL, written);
                assertThat(load(other, written).added())
                        .as("seed %s, round %s", SEED, round)
                        .isEqualTo(decisions);
                assertThat(memory.maintenance()
                                .verify(Maintenance.Progress.NONE)
                                .problems())
                        .isEmpty();
            }
        }
    }

    @Test
    void anyTextIsReadOrReported() {
        Random random = new Random(SEED);
        for (int round = 0; round < 100 * ROUNDS; round++) {
            StringBuilder text = new StringBuilder();
            for (int piece = random.nextInt(20); piece >= 0; piece--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            assertThatCode(() -> {
                        MarkdownFuzzTarget.fuzzerTestOneInput(bytes);
                        YamlFuzzTarget.fuzzerTestOneInput(bytes);
                    })
                    .as("seed %s: %s", SEED, text)
                    .doesNotThrowAnyException();
        }
    }

    /** The library fails with another exception here. */
    @Test
    void anOddTagOfYamlIsReported() {
        List<String> reported = new ArrayList<>();

        assertThat(LenientYaml.read(
                        new StringReader("!+&%a"),
                        (line, rule, detail) -> reported.add(line + " " + rule + ": " + detail)))
                .isEmpty();
        assertThat(reported).containsExactly("1 yaml-tag: a value of !+&\n is left out");
    }

    @Test
    void deepNestingIsNoOverflow() throws IOException {
        Map<String, String> texts = Map.of(
                "a.md", "---\nx: " + "[".repeat(NESTING) + "\n---\n# A\n\n## Decision\n",
                "b.md", "# B\n\n## Decision\n\n" + ">".repeat(NESTING) + "\n",
                "c.md", "# C\n\n## Decision\n\n" + "[".repeat(NESTING) + "](x)\n",
                "d.md", "# D\n\n## Decision\n\n" + "*a **b ".repeat(NESTING / 10) + "\n",
                "e.md", "---\n" + "a: &a [*a]\nb: *a\n" + "---\n# E\n\n## Decision\n",
                "f.md", "# F\n\n" + "- ".repeat(NESTING) + "\n\n## Decision\n");
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Files.writeString(folder.resolve(text.getKey()), text.getValue());
        }
        try (LineageMemory memory = Memories.open(folder.resolve("memory.db"))) {
            assertThat(load(memory, folder).added()).isEqualTo(texts.size());
        }
    }
}
