package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.Scope;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternBuilder;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.testkit.ManualClock;
import java.time.Duration;
import java.util.List;
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
    void confidenceOfOtherToolsIsTheOneToBeginWith() {
        load("patterns:\n\n" + PATTERN.indent(4).replaceFirst("    ", "  - "));

        Pattern pattern = memory.in(Memories.ALL)
                .patterns()
                .get(RecordId.of("pat-000001-seed"))
                .value();
        assertThat(List.of(pattern.initialConfidence(), pattern.initialValidations()))
                .containsExactly(0.9, 5);
        assertThat(yaml(memory)).isEqualTo("""
                patterns:
                - id: pat-000001-seed
                  name: Safe arithmetic
                  context: Counting with set -e
                  problem: null
                  solution: x=$((x + 1))
                  category: bash
                  origin: seed
                  confidence: 0.9
                  validations: 5
                  examples:
                  - bad: ((x++))
                  - good: x=$((x + 1))
                  created_at: 2026-02-09T12:00:00Z
                  updated_at: 2026-02-09T12:00:00Z
                  actor: unknown
                  initial_confidence: 0.9
                  initial_validations: 5
                anti_patterns: []
                validation_log: []
                """);
    }

    @Test
    void namesInCamelCaseAreThoseInSnakeCase() {
        load("patterns:\n- {name: A, solution: B, createdAt: 2026-02-09T12:00:00Z, initialConfidence: 0.75}\n");

        assertThat(memory.in(Memories.ALL)
                        .patterns()
                        .list(Filter.ALL, Paging.first(2))
                        .items())
                .singleElement()
                .satisfies(pattern -> {
                    assertThat(pattern.time()).isEqualTo("2026-02-09T12:00:00Z");
                    assertThat(pattern.value().initialConfidence()).isEqualTo(0.75);
                    assertThat(pattern.additional()).isEmpty();
                });
    }

    @Test
    void aMappingAListAndAStreamAreRead() {
        String exported = "";
        List<String> forms = List.of(
                PATTERN,
                "- " + PATTERN.indent(2).strip(),
                "---\n# empty\n---\n" + PATTERN + "...\n",
                "patterns:\n" + PATTERN.indent(2),
                "patterns:\n  pat-000001-seed:\n"
                        + PATTERN.replaceFirst("id.*\n", "").indent(4),
                "{\"patterns\":[{\"id\":\"pat-000001-seed\",\"name\":\"Safe arithmetic\",\"solution\":\"x=$((x + 1))\"}]}");
        for (String form : forms) {
            assertThat(load(form)).as(form).isEmpty();
            exported = exported.isEmpty() ? yaml(memory) : exported;
            assertThat(yaml(memory)).as(form).isEqualTo(exported);
        }
    }

    @Test
    void onlyWhatCannotBeKeptIsLeftOut() {
        assertThat(load("""
                patterns:
                - &first
                  name: A
                  solution: !!python/object:os.system {x: y}
                  context: *first
                  tags: [a, *first, !secret b, !!str 5]
                - *first
                - 7
                - name: B
                  name: C
                  confidence: 2
                anti-patterns:
                - name: D
                  severity: catastrophic
                owner: ann
                """))
                .containsExactly(
                        "log:4 yaml-tag: a value of tag:yaml.org,2002:python/object:os.system is left out",
                        "log:5 yaml-alias: *first is left out",
                        "log:6 yaml-alias: *first is left out",
                        "log:6 yaml-tag: a value of !secret is left out",
                        "log:7 yaml-alias: *first is left out",
                        "log:10 duplicate-field: name is repeated; its last value counts",
                        "log:13 unknown-severity: severity is 'catastrophic'; it is kept as written",
                        "log:1 wrong-type: an item of patterns is no object",
                        "log:9 wrong-type: initial_confidence must be from 0.0 to 1.0: '2.0'",
                        "log:1 unknown-field: owner is left out");
        assertThat(yaml(memory)
                        .lines()
                        .map(String::strip)
                        .filter(line -> line.matches("(name|solution|severity):.*|- .*")))
                .containsExactly(
                        "- id: pat-106535-unknown",
                        "name: A",
                        "solution: null",
                        "- a",
                        "- '5'",
                        "- id: pat-240631-unknown",
                        "name: C",
                        "solution: null",
                        "- id: anti-154491-unknown",
                        "name: D",
                        "severity: catastrophic");
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
    void aRepeatedIdIsReported() {
        assertThat(load("""
                patterns:
                - {id: pat-000001-seed, name: A}
                - {id: pat-000001-seed, name: B}
                - {name: C}
                - {name: D}
                """)).containsExactly("log:3 duplicate-id: pat-000001-seed is repeated; its last item counts");
    }

    @Test
    void fieldsThatAreNestedAsDeepAsJsonAllowsAreReadAgain() {
        String deep = "{\"a\":".repeat(499) + "1" + "}".repeat(499);
        load("{\"id\":\"pat-000001-seed\",\"name\":\"A\",\"solution\":\"x\",\"deep\":" + deep + "}");

        assertThat(Memories.load(memory, yaml(memory)).unchanged()).isEqualTo(1);
    }

    @Test
    void malformedYamlEndsTheFile() {
        assertThat(load("- name: A\n  solution: x\n---\n- name: {B\n- solution: y\n---\n- name: C\n"))
                .containsExactly("log:5 bad-yaml: expected ',' or '}', but got :");
        assertThat(memory.in(Memories.ALL)
                        .patterns()
                        .list(Filter.ALL, Paging.first(9))
                        .items())
                .extracting(Version::title)
                .containsExactly("A");
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
        memory.in(Memories.ALL)
                .patterns()
                .change(
                        id,
                        value -> PatternBuilder.builder(value)
                                .solution("let x+=1")
                                .build());

        assertThat(Memories.load(memory, PATTERN).unchanged()).isEqualTo(1);
        assertThat(memory.in(Memories.ALL).patterns().get(id).value().solution())
                .contains("let x+=1");
    }

    @Test
    void patternsOfOneNameThatDifferAddNothingWhenTheyAreReadAgain() {
        String file = """
                patterns:
                - {name: Safe arithmetic, context: counting, tags: [bash]}
                - {name: Safe arithmetic, context: adding, tags: [set -e]}
                - {name: Safe arithmetic, context: summing, tags: [loops]}
                """;

        assertThat(Memories.load(memory, file).added()).isEqualTo(3);
        assertThat(Memories.load(memory, file).added()).isZero();
        assertThat(memory.in(Memories.ALL)
                        .patterns()
                        .list(Filter.ALL, Paging.first(9))
                        .items())
                .extracting(pattern -> pattern.value().context().orElse(""))
                .containsExactly("summing");
    }
}
