package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.RecordId;
import dev.lineage.testkit.ManualClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Libraries of patterns in YAML. */
class PatternFileTest extends MemoryTest {
    private static final String PATTERN = """
        id: pat-000001-seed
        name: Safe arithmetic
        context: Counting with set -e
        problem: ''
        solution: x=$((x + 1))
        category: bash
        origin: seed
        confidence: 0.90
        validations: 5
        examples:
        - bad: ((x++))
        - good: x=$((x + 1))
        created_at: 2026-02-09T12:00:00Z
        """;

    private final ManualClock clock = new ManualClock();

    @Override
    LineageMemory open(String name) {
        return Memories.open(folder.resolve(name + ".db"), clock);
    }

    private static String yaml(LineageMemory memory) {
        return ContractFolder.patterns(
                Memories.documents(memory), memory.in(Memories.ALL).patterns());
    }

    @Test
    void aPatternWithoutAnOriginIsOfTheProjectThatImportsIt() {
        String yaml = "- name: A\n  solution: x\n- name: B\n  fix: y\n- name: C\n  solution: z\n  project: Bank 2\n";
        Scope shop = Scope.project("shop");

        assertThat(memory.exchange()
                        .importAll(shop, ImportFile.read(Memories.stream(yaml), "log"))
                        .added())
                .isEqualTo(3);

        RecordId a = memory.in(shop)
                .patterns()
                .add(Pattern.builder("A").context("again").build())
                .id();
        assertThat(a.value()).matches("pat-[0-9]{6}-shop");
        assertThat(yaml(memory).lines().map(String::strip).filter(line -> line.matches("(- id|origin|context):.*")))
                .map(line -> line.replaceFirst("-[0-9]{6}-", "-"))
                .containsExactly(
                        "- id: pat-shop",
                        "context: again",
                        "origin: shop",
                        "- id: pat-bank-2",
                        "context: null",
                        "origin: bank-2",
                        "- id: anti-shop",
                        "origin: shop");
    }

    @Test
    void fieldsThatAreNestedAsDeepAsJsonAllowsAreReadAgain() {
        String deep = "{\"a\":".repeat(499) + "1" + "}".repeat(499);
        load("{\"id\":\"pat-000001-seed\",\"name\":\"A\",\"solution\":\"x\",\"deep\":" + deep + "}");

        assertThat(Memories.load(memory, yaml(memory)).unchanged()).isEqualTo(1);
    }

    @Test
    void validationsAndTheConfidenceAfterThemTravel() {
        Lineage shop = memory.in(Scope.project("shop").actor("ann"));
        RecordId id = shop.patterns()
                .add(Pattern.builder("Retry with a limit").build())
                .id();
        clock.advance(Duration.ofSeconds(1));
        shop.records(Validation.class).add(Validation.of(id, Verdict.POSITIVE));
        clock.advance(Duration.ofSeconds(1));
        shop.records(Validation.class).add(Validation.of(id, Verdict.NEGATIVE));
        String exported = yaml(memory);

        assertThat(exported)
                .contains(
                        "\n  confidence: 0.49500000000000005\n  validations: 1\n",
                        "\n  initial_confidence: 0.5\n  initial_validations: 0\n",
                        "\n  verdict: negative\n");
        try (LineageMemory other = Memories.open(folder.resolve("other.db"))) {
            assertThat(Memories.deviations(Memories.load(other, exported))).isEmpty();
            assertThat(yaml(other)).isEqualTo(exported);
            assertThat(Memories.load(memory, exported).unchanged()).isEqualTo(3);
            assertThat(yaml(memory)).isEqualTo(exported);
        }
    }

    @Test
    void anEarlierExportDoesNotUndoALaterOneOfFilesWithoutTimes() {
        String first = "patterns:\n- id: pat-123456-neo\n  name: Retry\n  solution: three times\n  origin: neo\n";
        load(first);
        String earlier = yaml(memory);
        load(first.replace("three times", "again"));
        String later = yaml(memory);

        try (LineageMemory other = Memories.open(folder.resolve("other.db"), clock)) {
            Memories.load(other, later);
            assertThat(Memories.deviations(Memories.load(other, earlier)))
                    .containsExactly("log:2 older-version: pat-123456-neo has a newer version here");
            assertThat(yaml(other)).isEqualTo(later);
        }
    }

    @Test
    void aSnapshotWithoutTimesDoesNotUndoALaterEdit() {
        RecordId id = RecordId.of("pat-000001-seed");
        load(PATTERN);
        memory.in(Memories.ALL).patterns().change(id, value -> value.with(p -> p.solution("let x+=1")));

        assertThat(Memories.load(memory, PATTERN).unchanged()).isEqualTo(1);
        assertThat(memory.in(Memories.ALL).patterns().get(id).value().solution())
                .contains("let x+=1");
    }
}
