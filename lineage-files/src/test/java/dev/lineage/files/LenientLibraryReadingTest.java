package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.Pattern;
import dev.lineage.ref.RecordId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What departs from the form is reported with line and rule, and costs no more than it has to. */
class LenientLibraryReadingTest {
    private static final String SOUND =
            """
              - id: "pat-000002-shop"
                name: "Second"
                context: ""
                problem: ""
                solution: ""
                category: bash
                origin: shop
                confidence: 0.5
                validations: 0
            """;

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    private List<String> taken(String text) {
        ImportReport report = Libraries.take(lineage, folder, text);
        return Libraries.deviations(report.deviations());
    }

    private List<String> names() {
        return Libraries.documents(Libraries.library(lineage)).values().stream()
                .map(document -> String.valueOf(document.get("name")))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "created_at: \"2026-02-10\" | 11 timestamp-without-zone",
                "created_at: soon | 11 bad-timestamp",
                "created_at: 1066-10-14T00:00:00Z | 11 bad-timestamp",
                "origin: Team A | 11 duplicate-field,11 origin-format,2 id-format",
                "category: general | 11 duplicate-field,11 category-outside-contract",
                "context: ~ | 11 duplicate-field,11 wrong-type",
                "context: 7 | 11 duplicate-field,11 wrong-type",
                "confidence: 1.1 | 11 duplicate-field,11 refused-value",
                "confidence: \"0.7\" | 11 duplicate-field,11 wrong-type",
                "validations: -1 | 11 duplicate-field,11 refused-value",
                "validations: 0.5 | 11 duplicate-field,11 wrong-type",
                "validations: 1000000001 | 11 duplicate-field,11 refused-value",
                "version: 2 | 11 unknown-field",
                "maturity: proven | 11 unknown-field",
                "timestamp: soon | 11 unknown-field",
                "examples: 7 | 11 wrong-type",
                "examples: [a] | 11 wrong-type",
                "examples: [{ugly: a}] | 11 unknown-field",
                "examples: [{good: 1}] | 11 wrong-type",
                "examples: [{good: ' '}] | 11 refused-value",
                "project: \"a\\tb\" | 11 refused-value",
                "validation_log: [] | 11 validations-differ",
                "as_written: 7 | 11 unknown-field",
                "spec_quality: 0.8 | 11 unknown-field",
                "z: &a 1 | 11 yaml-anchor,11 unknown-field",
                "z: \"\\0\" | 11 bad-character,11 unknown-field",
            })
    void aFieldOfAPatternThatDepartsIsReportedWithItsLine(String field, String rules) {
        List<String> found = taken(Libraries.pattern(field));

        assertThat(found).containsExactlyInAnyOrder(rules.split(","));
        assertThat(names()).containsExactly("Go");
    }

    @Test
    void aFieldOfAnAntiPatternThatDepartsIsReportedWithItsLine() {
        assertThat(taken(Libraries.antiPattern("severity: extreme"))).containsExactly("8 unknown-severity");
        assertThat(taken(Libraries.antiPattern())).containsExactly("2 missing-field");
        assertThat(taken(Libraries.antiPattern("severity: low").replace("anti-0", "pat-0")))
                .containsExactly("2 id-format");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "z: *a | 11 yaml-alias",
                "'<<: *a' | 11 yaml-alias",
                "*a : 1 | 11 yaml-alias",
                "z: [1, [*a]] | 11 yaml-alias",
                "z: !!python/object:os.system x | 11 yaml-tag",
                "z: !!java.net.URL [x] | 11 yaml-tag",
                "z: !!str 7 | 11 yaml-tag",
                "z: ! x | 11 yaml-tag",
                "z: {a: !x {}} | 11 yaml-tag",
                "'? [a]\n    : 1' | 11 wrong-type",
                "'z: {? {b: 1} : 1}' | 11 wrong-type",
                "'id: \"\"' | 11 duplicate-field,11 blank-text",
                "name: ' ' | 11 duplicate-field,11 blank-text",
                "name: | 11 duplicate-field,11 wrong-type,11 blank-text",
            })
    void aLessonThatCannotBeReadWholeIsLeftOutAndTheNextIsRead(String field, String rules) {
        List<String> found = taken(Libraries.pattern(field.replace("\\n", "\n")) + SOUND);

        assertThat(found).containsExactlyInAnyOrder(rules.split(","));
        assertThat(names()).containsExactly("Second");
    }

    @Test
    void withoutIdOrNameALessonIsLeftOutAndWhatIsNoLessonToo() {
        String text =
                """
                patterns:
                  - name: a
                  - id: P1
                  - 7
                  - [x]
                  -
                  - id: with space
                    name: a
                """
                        + SOUND;

        assertThat(taken(text))
                .contains("2 missing-field", "3 missing-field", "4 wrong-type", "5 wrong-type", "6 wrong-type")
                .contains("7 refused-lesson");
        assertThat(names()).containsExactly("Second");
    }

    @Test
    void anAliasInThePlaceOfALessonIsRefused() {
        assertThat(taken("patterns:\n  - *a\n  - !!str x\n  - &b y\n" + SOUND))
                .containsExactly("2 yaml-alias", "3 yaml-tag", "3 wrong-type", "4 yaml-anchor", "4 wrong-type");
        assertThat(names()).containsExactly("Second");
    }

    @Test
    void numbersThatAreNoneOfTheJdkAreKeptAsTextAndReported() {
        String hex = "0x" + "f".repeat(990);
        List<String> rules =
                taken(Libraries.pattern("u: .inf", "v: [-.INF, {w: .nan}]", "x: " + "1".repeat(1_001), "y: " + hex));

        assertThat(rules)
                .containsExactlyInAnyOrder(
                        "11 unknown-field",
                        "11 wrong-type",
                        "12 unknown-field",
                        "12 wrong-type",
                        "12 wrong-type",
                        "13 unknown-field",
                        "13 wrong-type",
                        "14 unknown-field",
                        "14 wrong-type");
        assertThat(Libraries.library(lineage)).contains("u: \".inf\"").contains("y: \"" + hex + "\"");
    }

    @Test
    void whatStandsBesideTheListsIsLeftOut() {
        String text =
                """
                version: 1
                meta: {a: [1]}
                ? [x]
                : y
                patterns:
                """
                        + SOUND + "anti_patterns:\n";

        assertThat(taken(text))
                .containsExactly("1 unknown-field", "2 unknown-field", "3 unknown-field", "15 wrong-type");
        assertThat(names()).containsExactly("Second");
    }

    @Test
    void aListThatStandsTwiceIsReadTwice() {
        assertThat(taken("patterns:\n" + SOUND + "patterns:\n" + SOUND.replace("00002", "00003")))
                .containsExactly("11 duplicate-field");
        assertThat(names()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "patterns: 7 | 1 wrong-type",
                "patterns: {a: b} | 1 wrong-type",
                "[] | 1 unreadable-yaml",
                "text | 1 unreadable-yaml",
                "'patterns: []\n---\npatterns: []' | 2 unreadable-yaml",
                "'patterns: !!seq []' | 1 yaml-tag",
                "'patterns: *a' | 1 yaml-alias",
                "'patterns: [' | 1 unreadable-yaml",
                "'%YAML 3.0\n---\npatterns: []' | 1 unreadable-yaml",
            })
    void aFileThatIsNoLibraryGivesNothingAndSaysWhy(String text, String rule) {
        assertThat(taken(text.replace("\\n", "\n"))).containsExactly(rule);
        assertThat(names()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "# nothing\n", "---\n", "\uFEFF", "patterns: []\n", "\uFEFF# x\nanti_patterns: []"})
    void aFileWithoutLessonsIsAnEmptyLibrary(String text) {
        assertThat(taken(text)).isEmpty();
    }

    @Test
    void theLessonsBeforeTheOneThatCannotBeReadAreTaken() {
        String broken = SOUND.replace("00002", "00003");
        String conflict = "patterns:\n" + SOUND + broken + "<<<<<<< HEAD\n" + SOUND.replace("00002", "00004");

        assertThat(taken(conflict)).containsExactly("21 unreadable-yaml");
        assertThat(names()).containsExactly("Second");
    }

    @ParameterizedTest
    @ValueSource(strings = {"z: \"\\UFFFFFFFF\"", "z: \"\\U00110000\"", "z: [\"\\UFFFFFFFF\"]", "z: \"\\xZZ\""})
    void anEscapeThatIsNoCharacterCostsTheRest(String field) {
        assertThat(taken("patterns:\n" + SOUND + Libraries.pattern(field).replace("patterns:\n", "")))
                .containsExactly("20 unreadable-yaml");
        assertThat(names()).containsExactly("Second");
    }

    @Test
    void malformedBytesAndControlCharactersCostNoMoreThanThemselves() {
        byte[] bytes =
                ("patterns:\n" + SOUND.replace("Second", "Sec\u0001ond \u00E9")).getBytes(StandardCharsets.ISO_8859_1);

        assertThat(Libraries.deviations(Libraries.take(lineage, folder, bytes).deviations()))
                .containsExactly("0 malformed-utf8", "3 bad-character");
        assertThat(names()).containsExactly("Sec\uFFFDond \uFFFD");
    }

    @Test
    void aLessonWhoseIdAnotherKindOfRecordHasIsRefusedAndTheOthersAreTaken() {
        RecordId id = RecordId.of("pat-000001-shop");
        ImportedVersion version = new ImportedVersion(
                DecisionContent.of("Take the id"), Optional.empty(), Optional.empty(), Optional.empty());
        lineage.journal().adopt(new ImportedDecision(id, List.of(version)));

        ImportReport report = Libraries.take(lineage, folder, Libraries.pattern() + SOUND);

        assertThat(report.refused()).isEqualTo(1);
        assertThat(report.added()).isEqualTo(1);
        assertThat(report.deviations())
                .extracting(
                        deviation -> deviation.line() + " " + deviation.rule().code() + " " + deviation.detail())
                .containsExactly("2 refused-lesson id must be unused (pat-000001-shop), but is used");
    }

    @Test
    void oneIdInBothListsIsTakenOnce() {
        String both = Libraries.pattern() + "anti_patterns:\n" + SOUND.replace("pat-000002", "pat-000001");

        ImportReport report = Libraries.take(lineage, folder, both);

        assertThat(List.of(report.added(), report.refused())).containsExactly(1, 1);
        assertThat(lineage.patterns().count(LessonFilter.all())).isEqualTo(1);
    }

    @Test
    void aNameThatLineageDoesNotTakeIsReadInOneLine() {
        assertThat(taken(Libraries.pattern("name: \"two\\nlines " + "x".repeat(1_000) + "\"")))
                .containsExactly("11 duplicate-field", "11 refused-value");
        Pattern pattern = (Pattern) lineage.patterns().show(RecordId.of("pat-000001-shop"));
        assertThat(pattern.name()).startsWith("two lines xxx").hasSize(1_000);
    }

    @Test
    void moreThanAHundredExamplesAreKeptAsTheyWereWritten() {
        String text = Libraries.pattern("examples: [" + "{good: a},".repeat(101) + "]");

        assertThat(taken(text)).containsExactly("11 refused-value");
        Pattern pattern = (Pattern) lineage.patterns().show(RecordId.of("pat-000001-shop"));
        assertThat(pattern.examples()).hasSize(100);
        assertThat(Libraries.documents(Libraries.library(lineage))).isEqualTo(Libraries.documents(text));
    }

    @Test
    void aDecisionThatAValidationNamesIsFoundOrDangles() {
        RecordId decision = lineage.journal().record(DecisionDraft.of("Go")).id();
        String log = "validation_log:\n      - verdict: positive\n        decision: " + decision
                + "\n      - verdict: negative\n        decision: dec-ffffffff";
        Libraries.take(
                lineage,
                folder,
                Libraries.pattern("initial_confidence: 0.5", "initial_validations: 0", log)
                        .replace("confidence: 0.5\n    validations: 0", "confidence: 0.495\n    validations: 2"));

        assertThat(lineage.patterns().links(RecordId.of("pat-000001-shop")))
                .extracting(link -> link.relation() + " " + link.target() + " " + link.dangling())
                .containsExactly("validated_by " + decision + " false", "refuted_by dec-ffffffff true");
    }
}
