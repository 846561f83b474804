package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.patterns.Lesson;
import dev.lineage.patterns.PatternDraft;
import dev.lineage.patterns.RecordedValidation;
import dev.lineage.patterns.ValidationDraft;
import dev.lineage.query.Link;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import dev.lineage.query.Relation;
import dev.lineage.ref.RecordId;
import dev.lineage.sqlite.SqliteStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lesson may be validated as often as there is reason to, and each validation costs what it says. */
class ManyValidationsTest {
    private static final int MANY = 10_000;
    private static final int FEW = 1_500;

    @TempDir
    Path folder = Path.of("");

    @Test
    void tenThousandValidationsAddLessThanFourMegabytes() throws IOException {
        Path file = folder.resolve("memory.db");
        RecordId pattern;
        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            pattern = lineage.patterns()
                    .capture(PatternDraft.of("Refresh early").when("tokens near expiry".repeat(100)))
                    .id();
        }
        long before = Files.size(file);

        try (CloseableLineage lineage = Lineages.open(SqliteStore.at(file))) {
            lineage.atomically(batch -> {
                for (int i = 0; i < MANY; i++) {
                    ValidationDraft draft = i % 3 == 0 ? ValidationDraft.negative() : ValidationDraft.positive();
                    batch.patterns().validate(pattern, i % 2 == 0 ? draft : draft.note("run " + i));
                }
            });
            Lesson lesson = lineage.patterns().show(pattern);
            assertThat(List.of(lesson.version(), lesson.positiveValidations(), lesson.negativeValidations()))
                    .isEqualTo(List.of(1, 6_666, 3_334));
        }

        assertThat(Files.size(file) - before).isLessThan(4_000_000);
    }

    @Test
    void moreThanAThousandMayNameADecisionEach() {
        try (CloseableLineage lineage = Lineages.open(SqliteStore.inMemory())) {
            RecordId pattern =
                    lineage.patterns().capture(PatternDraft.of("Refresh early")).id();
            List<RecordId> decisions = new ArrayList<>();
            lineage.atomically(batch -> {
                for (int i = 0; i < FEW; i++) {
                    decisions.add(batch.journal().record(DecisionDraft.of("Decision " + i)));
                }
                decisions.forEach(decision -> batch.patterns()
                        .validate(pattern, ValidationDraft.positive().by(decision)));
            });
            lineage.patterns().validate(pattern, ValidationDraft.negative().by(decisions.get(7)));

            assertThat(lineage.patterns().show(pattern).positiveValidations()).isEqualTo(FEW - 1);
            assertThat(lineage.patterns().links(pattern))
                    .hasSize(FEW)
                    .contains(new Link(pattern, Relation.REFUTED_BY, decisions.get(7), false))
                    .doesNotContain(new Link(pattern, Relation.VALIDATED_BY, decisions.get(7), false));
            assertThat(said(lineage, pattern)).hasSize(FEW + 1);
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
            lineage.maintenance().rebuild();
            assertThat(lineage.patterns().links(pattern)).hasSize(FEW);
            assertThat(said(lineage, pattern).get(0).validation().decision()).contains(decisions.get(7));
        }
    }

    /** All validations, page by page. */
    private static List<RecordedValidation> said(Lineage lineage, RecordId pattern) {
        List<RecordedValidation> all = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(400));
        while (next.isPresent()) {
            Paging paging = next.get();
            Page<RecordedValidation> page = lineage.patterns().validations(pattern, paging);
            all.addAll(page.items());
            next = page.next().map(paging::after);
        }
        return all;
    }
}
