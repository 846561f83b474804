package dev.lineage.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.Scope;
import dev.lineage.error.Denied;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.query.Paging;
import dev.lineage.ref.RecordId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An import changes no record that lies in another space than the one that it writes to. */
class ImportAcrossSpacesTest {
    private static final Scope ANN = Scope.all().writingTo("private:ann");
    private static final String FIRST =
            """
            {"id":"dec-0000000a","timestamp":"2026-01-01T00:00:00Z","decision":"Common"}
            """;
    private static final String SECOND =
            """
            {"id":"dec-0000000a","timestamp":"2026-01-02T00:00:00Z","decision":"Common","version":2,"lesson_learned":"Private"}
            {"id":"dec-0000000b","timestamp":"2026-01-03T00:00:00Z","decision":"Another"}
            """;

    @TempDir
    Path home;

    private final CloseableLineage lineage = Memory.empty();

    @AfterEach
    void close() {
        lineage.close();
    }

    private ImportReport take(Lineage scoped, String lines) throws IOException {
        Path log = Files.writeString(home.resolve("decisions.jsonl"), lines);
        return DecisionLog.importFrom(log, scoped, ImportLimits.DEFAULT, ImportProgress.NONE);
    }

    private static List<String> decisions(Lineage scoped) {
        return scoped.journal().list(DecisionFilter.all(), Paging.first(9)).items().stream()
                .map(Decision::text)
                .toList();
    }

    @Test
    void aFurtherVersionOfACommonRecordIsRefusedAndTheRestIsTaken() throws IOException {
        take(lineage, FIRST);

        ImportReport report = take(lineage.in(ANN), FIRST + SECOND);

        assertThat(report.added()).isEqualTo(1);
        assertThat(report.extended()).isZero();
        assertThat(report.refused()).isEqualTo(1);
        assertThat(report.deviations())
                .filteredOn(each -> each.rule() == Rule.REFUSED_DECISION)
                .singleElement()
                .satisfies(refused -> assertThat(refused.detail())
                        .isEqualTo("changing dec-0000000a is not allowed: it lies in the common space, "
                                + "and the scope writes to the space \"private:ann\""));
        assertThat(decisions(lineage)).containsExactly("Common");
        assertThat(lineage.journal()
                        .find(RecordId.of("dec-0000000a"))
                        .orElseThrow()
                        .lesson())
                .isEmpty();
        assertThat(decisions(lineage.in(ANN))).containsExactly("Another", "Common");
    }

    @Test
    void aRecordThatSaysNothingNewIsLeftAlone() throws IOException {
        take(lineage, FIRST);

        ImportReport report = take(lineage.in(ANN), FIRST);

        assertThat(report.unchanged()).isEqualTo(1);
        assertThat(report.refused()).isZero();
    }

    @Test
    void theErrorNamesTheRecordThatMayNotBeChanged() throws IOException {
        take(lineage, FIRST);
        RecordId common = RecordId.of("dec-0000000a");

        assertThatThrownBy(() -> lineage.in(ANN).journal().update(common, DecisionUpdate.learning("Private")))
                .isInstanceOfSatisfying(
                        Denied.class, denied -> assertThat(denied.record()).contains("dec-0000000a"));
    }
}
