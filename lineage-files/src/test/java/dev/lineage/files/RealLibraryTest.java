package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.LessonFilter;
import dev.lineage.patterns.LessonKind;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Severity;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Takes over a library that people and agents wrote, and gives it back. */
class RealLibraryTest {
    private static final RecordId COUNTED = RecordId.of("pat-000001-seed");

    @TempDir
    private Path folder;

    private Path library;
    private Lineage lineage;

    @BeforeEach
    void open() {
        library = SharedData.folder("lore").resolve("patterns/data/patterns.yaml");
        lineage = Memory.empty();
    }

    private static List<Deviation> of(Path file, Rule rule, String detail, Integer... lines) {
        return Stream.of(lines)
                .map(line -> new Deviation(file.toString(), line, rule, detail))
                .toList();
    }

    @Test
    void everyLessonIsTakenOverAndEveryDeviationIsReported() {
        ImportReport report = Libraries.take(lineage, library);

        assertThat(List.of(report.added(), report.extended(), report.unchanged(), report.refused()))
                .containsExactly(38, 0, 0, 0);
        assertThat(report.deviations())
                .filteredOn(deviation -> deviation.rule() != Rule.ID_FORMAT)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                of(library, Rule.UNKNOWN_FIELD, "\"spec_quality\" is kept", 16, 27, 38, 49, 60, 71)
                                        .stream(),
                                of(
                                        library,
                                        Rule.CATEGORY_OUTSIDE_CONTRACT,
                                        "category: \"general\"",
                                        44,
                                        66,
                                        97,
                                        107,
                                        127,
                                        137,
                                        147,
                                        167,
                                        177)
                                        .stream())
                        .toList());
        assertThat(report.deviations())
                .filteredOn(deviation -> deviation.rule() == Rule.ID_FORMAT)
                .extracting(deviation -> deviation.line() + " " + deviation.detail())
                .containsExactlyElementsOf(idsThatDoNotEndInTheirOrigin());
        assertThat(lineage.patterns().count(LessonFilter.all().kind(LessonKind.PATTERN)))
                .isEqualTo(29);
    }

    /** Not one of the 29 patterns has its origin in its id. */
    private List<String> idsThatDoNotEndInTheirOrigin() {
        List<ParsedLesson> patterns = lessons().stream()
                .filter(lesson -> lesson.kind() == LessonKind.PATTERN)
                .toList();
        assertThat(patterns).hasSize(29);
        return patterns.stream()
                .map(pattern ->
                        pattern.line("id") + " id: \"" + pattern.values().get("id") + "\"")
                .toList();
    }

    private List<ParsedLesson> lessons() {
        try {
            return LibraryReader.read(library, ImportLimits.DEFAULT).lessons();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void everyFieldGetsToItsPlace() {
        Libraries.take(lineage, library);

        Pattern pattern = (Pattern) lineage.patterns().show(COUNTED);
        assertThat(List.of(
                        pattern.time().toString(),
                        pattern.name(),
                        pattern.problem().orElseThrow(),
                        pattern.category().orElseThrow().word(),
                        pattern.origin().slug(),
                        pattern.confidence(),
                        pattern.positiveValidations(),
                        pattern.examples()))
                .containsExactly(
                        "2026-02-09T12:00:00Z",
                        "Safe bash arithmetic",
                        "((x++)) returns exit code 1 when x is 0, causing script to exit",
                        "bash",
                        "session-2026-02-09",
                        0.9,
                        5,
                        List.of(new Example(false, "((count++))"), new Example(true, "count=$((count + 1))")));
        AntiPattern antiPattern = (AntiPattern) lineage.patterns().show(RecordId.of("anti-000001-seed"));
        assertThat(List.of(
                        antiPattern.severity().orElseThrow(),
                        antiPattern.origin().slug(),
                        antiPattern.confidence(),
                        antiPattern.positiveValidations()))
                .containsExactly(Severity.CRITICAL, "session-2026-02-09", 0.5, 0);
    }

    @Test
    void validationsGoOnFromWhatWasTakenOver() {
        Libraries.take(lineage, library);

        lineage.patterns().validate(COUNTED, ValidationDraft.positive());

        assertThat(lineage.patterns().show(COUNTED).confidence()).isEqualTo(0.91);
        assertThat(lineage.patterns().show(COUNTED).positiveValidations()).isEqualTo(6);
    }

    @Test
    void everyDocumentComesBackAsItWas() throws IOException {
        Libraries.take(lineage, library);

        assertThat(Libraries.documents(Libraries.library(lineage)))
                .isEqualTo(Libraries.documents(Files.readString(library)));
    }

    @Test
    void anExportIsTakenOverIntoANewMemoryAndExportedByteByByte() throws IOException {
        Libraries.take(lineage, library);
        Path exported = folder.resolve("exported.yaml");
        Path again = folder.resolve("again.yaml");
        Lineage other = Memory.empty();

        assertThat(PatternLibrary.exportTo(exported, lineage.patterns()).records())
                .isEqualTo(38);
        ImportReport report = Libraries.take(other, exported);
        PatternLibrary.exportTo(again, other.patterns());

        assertThat(count(report.deviations()))
                .isEqualTo(Map.of("category-outside-contract", 9, "id-format", 29, "unknown-field", 6));
        assertThat(again).hasSameBinaryContentAs(exported);
        assertThat(other.patterns().list(LessonFilter.all(), Paging.first(100)).items())
                .extracting(lesson -> lesson.id() + " " + lesson.time() + " " + lesson.origin() + " "
                        + lesson.confidence() + " " + lesson.positiveValidations())
                .containsExactlyInAnyOrderElementsOf(
                        lineage.patterns().list(LessonFilter.all(), Paging.first(100)).items().stream()
                                .map(lesson -> lesson.id() + " " + lesson.time() + " " + lesson.origin() + " "
                                        + lesson.confidence() + " " + lesson.positiveValidations())
                                .toList());
    }

    private static Map<String, Integer> count(List<Deviation> deviations) {
        Map<String, Integer> counts = new TreeMap<>();
        deviations.forEach(deviation -> counts.merge(deviation.rule().code(), 1, Integer::sum));
        return counts;
    }

    @Test
    void takingItOverTwiceChangesNothing() {
        Libraries.take(lineage, library);
        String exported = Libraries.library(lineage);
        long sequence = lineage.query().sequence();

        ImportReport original = Libraries.take(lineage, library);
        ImportReport own = Libraries.take(lineage, folder, exported);

        assertThat(List.of(original.unchanged(), own.unchanged())).containsExactly(38, 38);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
    }
}
