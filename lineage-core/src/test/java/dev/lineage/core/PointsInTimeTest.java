package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.LineageOptions;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Adoption;
import dev.lineage.journal.DecisionContent;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.journal.ImportedDecision;
import dev.lineage.journal.ImportedVersion;
import dev.lineage.ref.RecordId;
import dev.lineage.testkit.ManualClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PointsInTimeTest {
    private final ManualClock clock = ManualClock.create();

    @ParameterizedTest
    @EnumSource(Stores.class)
    void aPointBeyondTheNewestIsTheNewestAndStaysSo(Stores stores, @TempDir Path folder) {
        try (CloseableLineage lineage = Lineages.open(stores.open(folder))) {
            lineage.journal().record(DecisionDraft.of("one"));
            LineageQuery beyond = lineage.asOf(3);
            lineage.atomically(batch -> {
                for (int i = 0; i < 5; i++) {
                    batch.journal().record(DecisionDraft.of("more"));
                }
            });

            assertThat(beyond.sequence()).isEqualTo(1);
            assertThat(beyond.journal().count(DecisionFilter.all())).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Stores.class)
    void whatAnImportSaysOfTheFutureIsHereButNotValidYet(Stores stores, @TempDir Path folder) {
        LineageOptions options = LineageOptions.defaults().clock(clock);
        try (CloseableLineage lineage = Lineages.open(stores.open(folder), options)) {
            RecordId id = RecordId.of("dec-11111111");
            ImportedDecision tomorrow = new ImportedDecision(
                    id,
                    List.of(new ImportedVersion(
                            DecisionContent.of("Begin tomorrow"),
                            Optional.of(clock.instant().plus(Duration.ofDays(1))),
                            Optional.empty(),
                            Optional.empty())));

            assertThat(lineage.journal().adopt(tomorrow)).isEqualTo(Adoption.ADDED);
            assertThat(lineage.journal().adopt(tomorrow)).isEqualTo(Adoption.UNCHANGED);
            assertThat(lineage.journal().find(id)).isEmpty();
            assertThat(lineage.query().acrossTime().journal().show(id).text()).isEqualTo("Begin tomorrow");

            clock.advance(Duration.ofDays(1));
            assertThat(lineage.journal().show(id).text()).isEqualTo("Begin tomorrow");
        }
    }
}
