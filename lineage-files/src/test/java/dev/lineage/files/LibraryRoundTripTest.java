package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionLink;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.journal.Resolution;
import dev.lineage.journal.Result;
import dev.lineage.patterns.AntiPatternDraft;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes from a library into a memory, and from a memory into a library. */
class LibraryRoundTripTest {
    private static final RecordId ID = RecordId.of("pat-000001-shop");

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "created_at: \"2026-02-10 03:48\"",
                "created_at: 2026-02-10",
                "created_at: \"soon\"",
                "created_at: \"1066-10-14T00:00:00Z\"",
                "created_at:",
                "created_at: 2026-02-10T03:48:04.123456789+01:00",
                "name: \"two\\nlines\"",
                "name: |\n      a\n      block",
                "name: 7",
                "name: \" padded \"",
                "context:",
                "context: ~",
                "context: \"  \"",
                "context: [a, b]",
                "problem: >-\n      folded\n      text\n\n      more",
                "category: \"\"",
                "category: \"a\\tb\"",
                "category: general",
                "origin: \"\"",
                "origin:",
                "origin: Team Älpha",
                "origin: 7",
                "confidence: \"0.7\"",
                "confidence: 0.70",
                "confidence: 1",
                "confidence: 1e-1",
                "confidence: 7",
                "confidence: .inf",
                "confidence: high",
                "confidence:",
                "confidence: 1e999999999999",
                "validations: 3",
                "validations: -1",
                "validations: 2.5",
                "validations: 123456789012345678901234567890",
                "validations: many",
                "validations: 1e1",
                "examples: []",
                "examples: none",
                """
                examples:
                      - plain
                      - bad: a
                        good: b
                      - ugly: c
                      - good: 7
                      - good:""",
                "severity: high",
                "project: \"shop\"",
                "project: 7",
                "session_id: \" session-1 \"",
                "actor: \"\"",
                "initial_confidence: 0.5",
                "validation_log: []",
                "validation_log: 7",
                "validation_log:\n      - verdict: positive\n        times: 1",
                "initial_confidence: 0.5\n    initial_validations: 0\n    validation_log:\n      - verdict: positive",
                "as_written: 7",
                "as_written:\n      confidence:\n        read: 0.5\n        written: forged",
                "as_written:\n      origin: {}",
                "as_written: {}",
                "initial_confidence: ~",
                "timestamp: \"2026-02-10T03:48:04Z\"",
                "kind: idiom",
                "maturity: proven\n    used_in: 7\n    validated_by: [D1]\n    version: 2\n    sequence: 4\n    by: ann\n    learned_at: soon",
                "helpful: 1.50\n    harmful:\n    positive_validations: []\n    negative_validations: {}",
                "as_written:\n      version:\n        written: 2",
                "spec_quality: 0.80",
                "true: yes",
                "\"\": x",
                "z: {n: 1.50, o: 0o17, h: 0x1F, big: 123456789012345678901234567890, l: [], m: {}, t: true, u: null,"
                        + " v: ~}",
                "z: \"\\0\\ud800\\x01\\u2028\\U0001F525 \\e\"",
                "? |\n      a\n      key\n    : 1",
                "z: '2026-02-10'",
                "z: .5"
            })
    void whatALessonSaysComesBackFromAnyMemory(String field) {
        String text = Libraries.pattern(field);
        Libraries.take(lineage, folder, text);
        String first = Libraries.library(lineage);
        long sequence = lineage.query().sequence();
        Lineage other = Memory.empty();
        ImportReport same = Libraries.take(lineage, folder, first);
        ImportReport original = Libraries.take(lineage, folder, text);
        Libraries.take(other, folder, first);

        assertThat(Libraries.documents(first)).isEqualTo(Libraries.documents(text));
        assertThat(Libraries.library(other)).isEqualTo(first);
        assertThat(List.of(same.unchanged(), original.unchanged())).containsExactly(1, 1);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }

    @Test
    void fieldsThatAreMissingStayMissing() {
        String text = "patterns:\n  - id: P1\n    name: Go\nanti_patterns:\n  - id: A1\n    name: Stay\n";
        Libraries.take(lineage.in(Scope.project("shop")), folder, text);

        assertThat(Libraries.documents(Libraries.library(lineage)))
                .isEqualTo(Map.of(
                        "P1", Map.of("id", "P1", "name", "Go"),
                        "A1", Map.of("id", "A1", "name", "Stay")));
    }

    @Test
    void versionsInOneFileAreVersionsAndTheLastIsExported() {
        String text = Libraries.pattern() + Libraries.pattern("confidence: 0.9").replace("patterns:\n", "");

        ImportReport report = Libraries.take(lineage, folder, text);

        assertThat(report.added()).isEqualTo(1);
        assertThat(lineage.patterns().versions(ID))
                .extracting(Lesson::confidence)
                .containsExactly(0.5, 0.9);
        assertThat(Libraries.documents(Libraries.library(lineage)).values())
                .extracting(document -> String.valueOf(document.get("confidence")))
                .containsExactly("0.9");
        assertThat(Libraries.take(lineage, folder, text).unchanged()).isEqualTo(1);
    }

    @Test
    void validationsComeBackOneByOne() {
        decide(lineage, "D1");
        Libraries.take(lineage, folder, Libraries.pattern("confidence: 0.7", "validations: 3"));
        validate(lineage, ValidationDraft.positive(), ValidationDraft.positive());
        validate(lineage, ValidationDraft.negative().by(RecordId.of("D1")).note("not under load"));
        validate(lineage, ValidationDraft.positive());
        Lineage other = Memory.empty();

        String library = Libraries.library(lineage);
        Libraries.take(other, folder, library);

        assertThat(library)
                .contains(
                        """
                            validations: 7
                            initial_confidence: 0.7
                            initial_validations: 3
                            validation_log:
                              - verdict: "positive"
                                times: 2
                              - verdict: "negative"
                                decision: "D1"
                                note: "not under load"
                              - verdict: "positive"
                                times: 1
                        """
                                .indent(-4)
                                .indent(4));
        assertThat(Libraries.library(other)).isEqualTo(library);
        decide(other, "D1");
        for (Lineage each : List.of(lineage, other)) {
            validate(each, ValidationDraft.positive().by(RecordId.of("D1")));
        }
        Lesson here = lineage.patterns().show(ID);
        Lesson there = other.patterns().show(ID);
        assertThat(there.confidence()).isEqualTo(here.confidence());
        assertThat(MadeValidations.of(other.patterns(), ID)).isEqualTo(MadeValidations.of(lineage.patterns(), ID));
        assertThat(List.of(there.positiveValidations(), there.negativeValidations()))
                .containsExactly(7, 0);
    }

    private static void decide(Lineage lineage, String id) {
        ImportedVersion version = new ImportedVersion(
                DecisionContent.of("decided"), Optional.empty(), Optional.empty(), Optional.empty());
        lineage.journal().adopt(new ImportedDecision(RecordId.of(id), List.of(version)));
    }

    private static void validate(Lineage lineage, ValidationDraft... drafts) {
        for (ValidationDraft draft : drafts) {
            lineage.patterns().validate(ID, draft);
        }
    }

    @Test
    void aLessonThatSomebodyRatedAnewInTheFileIsWhatTheFileStates() {
        Libraries.take(lineage, folder, Libraries.pattern());
        validate(lineage, ValidationDraft.positive());
        String rated = Libraries.library(lineage).replace("confidence: 0.55", "confidence: 0.95");
        Lineage other = Memory.empty();

        ImportReport report = Libraries.take(other, folder, rated);

        assertThat(Libraries.deviations(report.deviations())).containsExactly("13 validations-differ");
        Lesson lesson = other.patterns().show(ID);
        assertThat(List.of(lesson.confidence(), lesson.initialConfidence(), lesson.initialValidations()))
                .containsExactly(0.95, 0.95, 1);
        assertThat(Libraries.documents(Libraries.library(other))).isEqualTo(Libraries.documents(rated));
    }

    @Test
    void anEmptyMemoryGivesEmptyLists() {
        assertThat(Libraries.library(lineage)).isEqualTo("patterns: []\nanti_patterns: []\n");
        assertThat(Libraries.take(lineage, folder, Libraries.library(lineage)))
                .isEqualTo(new ImportReport(0, 0, 0, 0, List.of()));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsCapturedAndValidatedHereComesBackAndDepartsFromNothing(long seed) {
        RandomTeaching teaching = new RandomTeaching(seed);
        teaching.fill(lineage, 60);
        String library = Libraries.library(lineage);
        long sequence = lineage.query().sequence();
        Lineage other = Memory.empty();

        ImportReport there = Libraries.take(other, folder, library);
        ImportReport here = Libraries.take(lineage, folder, library);

        assertThat(there.deviations()).isEmpty();
        assertThat(there.added()).isEqualTo(60);
        assertThat(here.unchanged()).isEqualTo(60);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(Libraries.library(other)).isEqualTo(library);
        assertThat(said(other)).isEqualTo(said(lineage));
        assertThat(other.maintenance().verify().problems()).isEmpty();
    }

    /** All that lessons say, but for where in the ledger they stand. */
    private static List<String> said(Lineage lineage) {
        return lineage.patterns().list(LessonFilter.all(), Paging.first(1_000)).items().stream()
                .map(lesson -> String.join(
                        " ",
                        lesson.id().text(),
                        lesson.kind().word(),
                        lesson.time().toString(),
                        lesson.name(),
                        lesson.origin().slug(),
                        lesson.project().toString(),
                        lesson.session().toString(),
                        lesson.actor().toString(),
                        Double.toString(lesson.confidence()),
                        MadeValidations.of(lineage.patterns(), lesson.id()).toString(),
                        lesson.positiveValidations() + " " + lesson.negativeValidations()))
                .sorted()
                .toList();
    }

    /** Captures and validates at random. */
    private static final class RandomTeaching {
        private static final List<Severity> SEVERITIES = List.of(Severity.values());
        private static final String[] TEXTS = {
            "a",
            "true",
            "null",
            "0.5",
            "- x",
            "a: b",
            "# no comment",
            "früh 🔥",
            "two\nlines\n",
            " padded ",
            "\"quoted\" 'too'",
            "tab\tand \u0001\u0085\u2028\uFEFF end",
            "&a *a !!a",
            "x".repeat(3_000),
            "back\\slash",
            "{[]}",
            "%d",
            "@",
            "`"
        };

        private final Random random;

        RandomTeaching(long seed) {
            random = new Random(seed);
        }

        void fill(Lineage lineage, int count) {
            Lineage shop = lineage.in(Scope.project("shop"));
            List.of("D0", "D1", "D2").forEach(id -> decide(shop, id));
            for (int i = 0; i < count; i++) {
                Scope scope = random.nextBoolean() ? Scope.project("shop") : Scope.all();
                scope = random.nextBoolean() ? scope.actor("ann").session("session-1a2b3c4d") : scope;
                Lineage me = lineage.in(scope);
                RecordId id = random.nextBoolean()
                        ? me.patterns().capture(pattern()).id()
                        : me.patterns().warn(antiPattern()).id();
                for (int j = random.nextInt(6); j > 0; j--) {
                    me.patterns().validate(id, validation());
                }
            }
        }

        private PatternDraft pattern() {
            PatternDraft draft = PatternDraft.of("name " + text().replaceAll("\\p{Cc}|x+", "-"));
            draft = random.nextBoolean() ? draft.when(text()) : draft;
            draft = random.nextBoolean() ? draft.problem(text()) : draft;
            draft = random.nextBoolean() ? draft.then(text()) : draft;
            draft = random.nextBoolean() ? draft.good(text()).bad(text()) : draft;
            draft = random.nextBoolean() ? draft.origin("Team A") : draft;
            draft = random.nextBoolean() ? draft.discoveredAt(discovery()) : draft;
            return random.nextBoolean() ? draft.category("testing") : draft;
        }

        private Discovery discovery() {
            Discovery discovery = Discovery.NOTHING.decision(RecordId.of("D" + random.nextInt(3)));
            return random.nextBoolean() ? discovery.epic("mj100").task("mj100-1") : discovery;
        }

        private AntiPatternDraft antiPattern() {
            AntiPatternDraft draft = AntiPatternDraft.of("name " + random.nextInt());
            draft = random.nextBoolean() ? draft.symptom(text()) : draft;
            draft = random.nextBoolean() ? draft.risk(text()).fix(text()) : draft;
            draft = random.nextBoolean() ? draft.severity(SEVERITIES.get(random.nextInt(SEVERITIES.size()))) : draft;
            return random.nextBoolean() ? draft.category("security") : draft;
        }

        private ValidationDraft validation() {
            ValidationDraft draft = ValidationDraft.of(random.nextInt(3) == 0 ? Verdict.NEGATIVE : Verdict.POSITIVE);
            draft = random.nextInt(3) == 0 ? draft.by(RecordId.of("D" + random.nextInt(3))) : draft;
            return random.nextInt(3) == 0 ? draft.note(text()) : draft;
        }

        private String text() {
            return TEXTS[random.nextInt(TEXTS.length)];
        }
    }

    @Test
    void whatCameOfDecisionsIsTheirsAndDoesNotCountTwice() {
        Libraries.take(lineage, folder, Libraries.pattern("category: bash"));
        String before = Libraries.library(lineage);
        RecordId decision = lineage.journal()
                .record(DecisionDraft.of("Follow it").linking(DecisionLink.of(Relation.APPLIES_PATTERN, ID)))
                .id();
        lineage.journal().resolve(decision, Resolution.of(Result.succeeded()));
        Lesson here = lineage.patterns().show(ID);

        assertThat(here.positiveValidations()).isEqualTo(1);
        assertThat(Libraries.library(lineage)).isEqualTo(before);
        assertThat(Libraries.take(lineage, folder, before).unchanged()).isEqualTo(1);
        assertThat(lineage.patterns().show(ID)).isEqualTo(here);
        assertThat(lineage.patterns().show(ID).confidence()).isEqualTo(here.confidence());
    }
}
