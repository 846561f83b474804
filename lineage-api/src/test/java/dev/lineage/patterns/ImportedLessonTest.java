package dev.lineage.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.error.InvalidInput;
import dev.lineage.ref.RecordId;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ImportedLessonTest {
    private static final ValidationRun BY_ONE =
            new ValidationRun(Verdict.POSITIVE, 1, Optional.of(RecordId.of("D1")), Optional.empty());

    private static ImportedLessonVersion version(int initial, List<ValidationRun> runs, String time) {
        return new ImportedLessonVersion(
                PatternContent.of("Go"),
                initial,
                runs,
                Optional.of(Instant.parse(time)),
                Optional.empty(),
                Optional.empty());
    }

    private static ValidationRun plain(int times) {
        return new ValidationRun(Verdict.NEGATIVE, times, Optional.empty(), Optional.empty());
    }

    @Test
    void itsTimeIsCutToMilliseconds() {
        assertThat(version(0, List.of(), "2026-02-10T03:48:04.123456789Z").time())
                .contains(Instant.parse("2026-02-10T03:48:04.123Z"));
    }

    @Test
    void everyRuleIsNamed() {
        RecordId id = RecordId.of("P1");
        ImportedLessonVersion pattern = ImportedLessonVersion.of(PatternContent.of("Go"));
        ImportedLessonVersion antiPattern = ImportedLessonVersion.of(AntiPatternContent.of("Stay"));

        refused(() -> new ImportedLesson(id, List.of()), "versions must be from 1 to 1000000, but was \"0\"");
        refused(
                () -> new ImportedLesson(id, List.of(pattern, antiPattern)),
                "kind must be that of the first version, pattern, but was \"anti-pattern\"");
        refused(
                () -> version(0, List.of(), "1899-12-31T23:59:59Z"),
                "created_at must lie in the years 1900 to 2099, but was \"1899-12-31T23:59:59Z\"");
        refused(
                () -> version(-1, List.of(), "2026-02-10T00:00:00Z"),
                "validations must be from 0 to 1000000000, but was" + " \"-1\"");
        refused(
                () -> version(1_000_000_000, List.of(plain(1)), "2026-02-10T00:00:00Z"),
                "validations must be from 0 to 1000000000, but was \"1000000001\"");
        refused(
                () -> version(0, List.of(BY_ONE, plain(1), BY_ONE), "2026-02-10T00:00:00Z"),
                "validations must name each decision once, but was \"D1\"");
        refused(() -> plain(0), "times must be from 1 to 1000000000, but was \"0\"");
        refused(
                () -> new ValidationRun(Verdict.POSITIVE, 2, BY_ONE.decision(), Optional.empty()),
                "times must be from 1 to 1, but was \"2\"");
    }

    @Test
    void asManyValidationsMayNameADecisionOrHaveANoteAsThereAre() {
        ValidationRun noted = new ValidationRun(Verdict.POSITIVE, 1, Optional.empty(), Optional.of("seen"));

        assertThat(version(0, Collections.nCopies(10_000, noted), "2026-02-10T00:00:00Z")
                        .validations())
                .hasSize(10_000)
                .containsOnly(noted);
    }

    private static void refused(Runnable work, String message) {
        assertThatThrownBy(work::run).isInstanceOf(InvalidInput.class).hasMessage(message);
    }
}
