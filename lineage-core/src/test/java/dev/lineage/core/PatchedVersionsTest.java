package dev.lineage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lineage.CloseableLineage;
import dev.lineage.Lineage;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionDraft;
import dev.lineage.journal.DecisionUpdate;
import dev.lineage.journal.Outcome;
import dev.lineage.query.Paging;
import dev.lineage.query.Search;
import dev.lineage.query.Version;
import dev.lineage.ref.RecordId;
import dev.lineage.spi.Store;
import dev.lineage.spi.View;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.ReferenceStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small changes of large records are kept as such, and read as whole versions. */
class PatchedVersionsTest {
    private static final int UPDATES = 40;
    private static final String WHY = "why ".repeat(3_000);

    @TempDir
    Path folder = Path.of("");

    @Test
    void versionsOfALargeRecordAreReadAsTheyWereSaid() {
        ReferenceStore store = ReferenceStore.create();
        assertReadAsSaid(() -> Lineages.open(store));
    }

    @Test
    void versionsOfALargeRecordInAFileAreReadAsTheyWereSaid() {
        Path file = folder.resolve("memory.db");
        assertReadAsSaid(() -> Lineages.open(SqliteStore.at(file)));
    }

    private static void assertReadAsSaid(Supplier<CloseableLineage> open) {
        CloseableLineage lineage = open.get();
        RecordId other = lineage.journal().record(DecisionDraft.of("Another")).id();
        Decision first = lineage.journal()
                .record(DecisionDraft.of("Large")
                        .because(WHY)
                        .affecting("a.java", "OAuth")
                        .tagged("one", "two"));
        RecordId id = first.id();
        for (int i = 1; i <= UPDATES; i++) {
            Decision updated = lineage.journal().update(id, update(i));
            assertThat(updated).isEqualTo(lineage.journal().show(id));
            assertThat(updated.lesson()).contains("Lesson " + i);
            assertThat(updated.rationale()).contains(WHY);
            assertThat(updated.entities()).isEqualTo(first.entities());
            if (i % 7 == 0) {
                lineage.journal().relate(id, other);
            }
        }
        List<String> before = answers(lineage, id);
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
        lineage.maintenance().rebuild();
        assertThat(answers(lineage, id)).isEqualTo(before);
        assertThat(lineage.maintenance().verify().problems()).isEmpty();
        assertThat(lineage.query().history(id)).hasSize(UPDATES + 2);
        for (Version version : lineage.query().history(id)) {
            Decision then = lineage.asOf(version.sequence()).journal().show(id);
            assertThat(then.version()).isEqualTo(version.number());
            assertThat(then.rationale()).isEqualTo(first.rationale());
        }
        lineage.close();
    }

    private static DecisionUpdate update(int i) {
        return DecisionUpdate.to(i % 2 == 0 ? Outcome.SUCCESSFUL : Outcome.REVISED)
                .lesson("Lesson " + i);
    }

    private static List<String> answers(Lineage lineage, RecordId id) {
        return List.of(
                lineage.journal().show(id).content().toString(),
                lineage.query().history(id).toString(),
                lineage.query().search(Search.of("lesson 40"), Paging.first(5)).items().stream()
                        .map(hit -> hit.id() + " " + hit.title())
                        .toList()
                        .toString(),
                lineage.graph().edges(id).toString());
    }

    @Test
    void aThousandUpdatesOfALargeDecisionTakeLittleMoreThanAFullBodyForEachSixteen() {
        try (Store store = SqliteStore.at(folder.resolve("memory.db"));
                CloseableLineage lineage = Lineages.open(store)) {
            RecordId id = lineage.journal()
                    .record(DecisionDraft.of("Large").because("why ".repeat(10_000)))
                    .id();
            for (int i = 1; i <= 1_000; i++) {
                lineage.journal().update(id, update(i));
            }

            List<Integer> lengths = store.read(View.EVERYTHING, snapshot -> snapshot.versions(id.text()).stream()
                    .map(version -> version.entry().body().length)
                    .toList());
            assertThat(lengths.stream().filter(length -> length > 30_000).count())
                    .isEqualTo(1 + 1_000 / 17);
            assertThat(lengths.stream()
                            .filter(length -> length < 30_000)
                            .mapToInt(length -> length)
                            .max()
                            .orElseThrow())
                    .isLessThan(200);
            assertThat(lineage.journal().show(id).lesson()).isEqualTo(Optional.of("Lesson 1000"));
            assertThat(lineage.maintenance().verify().problems()).isEmpty();
        }
    }
}
