package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.ImportedLesson;
import dev.lineage.patterns.ImportedLessonVersion;
import dev.lineage.patterns.PatternContent;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.patterns.ValidationRun;
import dev.lineage.patterns.Verdict;
import dev.lineage.query.Link;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What imports add to the validations of a lesson that is here. */
class ImportedValidationsTest {
    private static final RecordId LESSON = RecordId.of("pat-000001-shop");

    private final CloseableLineage lineage = Lineages.open(SqliteStore.inMemory());
    private final RecordId decision =
            lineage.journal().record(DecisionDraft.of("Refresh at noon")).id();

    @AfterEach
    void close() {
        lineage.close();
    }

    @Test
    void anImportDoesNotTakeBackWhatADecisionSaidSince() {
        ImportedLesson file = lesson(List.of(by(Verdict.POSITIVE)));
        adopt(file);
        lineage.patterns().validate(LESSON, ValidationDraft.negative().by(decision));
        long sequence = lineage.query().sequence();

        assertThat(adopt(file)).isEqualTo(Adoption.UNCHANGED);
        assertThat(lineage.query().sequence()).isEqualTo(sequence);
        assertThat(said()).containsExactly(Verdict.POSITIVE, Verdict.NEGATIVE);
        assertThat(lineage.patterns().links(LESSON))
                .containsExactly(new Link(LESSON, Relation.REFUTED_BY, decision, false));
    }

    @Test
    void versionsInWhichADecisionChangedItsMindAreTakenOverOnce() {
        ImportedLesson file =
                lesson(List.of(by(Verdict.POSITIVE)), List.of(by(Verdict.NEGATIVE)), List.of(by(Verdict.POSITIVE)));

        assertThat(adopt(file)).isEqualTo(Adoption.ADDED);
        assertThat(said()).containsExactly(Verdict.POSITIVE, Verdict.NEGATIVE, Verdict.POSITIVE);
        for (int i = 0; i < 3; i++) {
            assertThat(adopt(file)).isEqualTo(Adoption.UNCHANGED);
        }
        assertThat(said()).hasSize(3);
        assertThat(adopt(lesson(List.of(by(Verdict.NEGATIVE))))).isEqualTo(Adoption.UNCHANGED);
    }

    @Test
    void twoMemoriesThatExchangeWhatTheySaidComeToRest() {
        adopt(lesson(List.of(by(Verdict.POSITIVE))));
        lineage.patterns().validate(LESSON, ValidationDraft.negative().by(decision));
        try (CloseableLineage other = Lineages.open(SqliteStore.inMemory())) {
            other.patterns().adopt(lesson(List.of(by(Verdict.NEGATIVE)), List.of(by(Verdict.POSITIVE))));

            assertThat(other.patterns().adopt(lesson(List.of(by(Verdict.NEGATIVE)))))
                    .isEqualTo(Adoption.UNCHANGED);
            assertThat(adopt(lesson(List.of(by(Verdict.POSITIVE))))).isEqualTo(Adoption.UNCHANGED);
        }
    }

    private Adoption adopt(ImportedLesson lesson) {
        return lineage.patterns().adopt(lesson);
    }

    private ValidationRun by(Verdict verdict) {
        return new ValidationRun(verdict, 1, Optional.of(decision), Optional.empty());
    }

    @SafeVarargs
    private static ImportedLesson lesson(List<ValidationRun>... versions) {
        PatternContent content = PatternContent.of("Refresh early");
        return new ImportedLesson(
                LESSON,
                IntStream.range(0, versions.length)
                        .mapToObj(i -> new ImportedLessonVersion(
                                content, 0, versions[i], Optional.empty(), Optional.empty(), Optional.of("agent-" + i)))
                        .toList());
    }

    /** What was said, oldest first. */
    private List<Verdict> said() {
        List<RecordedValidation> newestFirst =
                lineage.patterns().validations(LESSON, Paging.first(9)).items();
        return IntStream.range(0, newestFirst.size())
                .mapToObj(i ->
                        newestFirst.get(newestFirst.size() - 1 - i).validation().verdict())
                .toList();
    }
}
