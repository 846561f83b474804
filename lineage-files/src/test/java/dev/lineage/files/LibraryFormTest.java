package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.Lineage;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.Origin;
import dev.lineage.patterns.PatternContent;
import dev.lineage.ref.RecordId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a library says in another way than documents, or an export, do. */
class LibraryFormTest {
    private static final RecordId ID = RecordId.of("pat-000001-shop");

    @TempDir
    private Path folder;

    private final Lineage lineage = Memory.empty();

    @Test
    void validationsThatAreNotWrittenAsAnExportWouldCountOneByOneToo() {
        String text = Libraries.pattern(
                        "initial_validations: 1",
                        "validation_log:",
                        "  - verdict: positive",
                        "  - times: 2",
                        "    verdict: positive",
                        "  - verdict: positive",
                        "    note: calm",
                        "    times: 1")
                .replace("confidence: 0.5\n    validations: 0", "confidence: 0.67195\n    validations: 5");

        ImportReport report = Libraries.take(lineage, folder, text);

        assertThat(report.deviations()).isEmpty();
        assertThat(MadeValidations.of(lineage.patterns(), ID))
                .containsExactly(
                        Map.of("verdict", "positive", "times", 3L), Map.of("verdict", "positive", "note", "calm"));
        Lesson lesson = lineage.patterns().show(ID);
        assertThat(List.of(lesson.initialConfidence(), lesson.initialValidations(), lesson.positiveValidations()))
                .containsExactly(0.5, 1, 5);
        assertThat(Libraries.documents(Libraries.library(lineage))).isEqualTo(Libraries.documents(text));
        assertThat(Libraries.take(lineage, folder, text).unchanged()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{verdict: perhaps}",
                "{verdict: positive, times: 0}",
                "{verdict: positive, decision: D1}",
                "{verdict: positive, decision: D1, times: 2}",
                "{verdict: positive, by: ann}",
                "{verdict: positive, note: 7}",
                "positive",
                "~"
            })
    void validationsWithAFaultAreKeptAsTheyStandAndWhatIsStatedCounts(String run) {
        String log = "validation_log: [{verdict: positive, decision: D1}, {verdict: positive}, " + run + "]";
        String text = Libraries.pattern("initial_validations: 1", log)
                .replace("validations: 0", "validations: 3")
                .replace("confidence: 0.5", "confidence: 0.595");

        ImportReport report = Libraries.take(lineage, folder, text);

        assertThat(Libraries.deviations(report.deviations())).containsExactly("12 validations-differ");
        Lesson lesson = lineage.patterns().show(ID);
        assertThat(List.of(lesson.initialConfidence(), lesson.initialValidations()))
                .containsExactly(0.595, 3);
        assertThat(Libraries.documents(Libraries.library(lineage))).isEqualTo(Libraries.documents(text));
    }

    @Test
    void freeDataUnderNamesThatDocumentsHaveComesBackFromAnyMemory() {
        Map<String, Object> free =
                Map.of("version", 2L, "maturity", "proven", "timestamp", "soon", "origin", "x", "as_written", "mine");
        PatternContent content = new PatternContent(
                "Go",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.of(new Origin("shop")),
                Discovery.NOTHING,
                0.5,
                free);
        lineage.patterns().adopt(new ImportedLesson(ID, List.of(ImportedLessonVersion.of(content))));
        Lineage other = Memory.empty();

        String library = Libraries.library(lineage);
        Libraries.take(other, folder, library);

        assertThat(Libraries.documents(library).get(ID.text()))
                .containsEntry("version", 2L)
                .containsEntry("maturity", "proven")
                .containsEntry("timestamp", "soon")
                .containsEntry("as_written", "mine")
                .containsEntry("origin", "shop");
        assertThat(Libraries.documents(Libraries.library(other))).isEqualTo(Libraries.documents(library));
    }
}
