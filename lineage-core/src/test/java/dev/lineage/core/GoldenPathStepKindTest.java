package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.memory.GoldenPath;
import dev.lineage.memory.GoldenPathStep;
import dev.lineage.memory.GoldenPathStepBuilder;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;

class GoldenPathStepKindTest extends AnnotatedKindContract<GoldenPathStep> {
    GoldenPathStepKindTest() {
        super(GoldenPathStep.class, "golden_path_step");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<GoldenPathStep> add(Lineage lineage, GoldenPathStep value) {
        boolean seen = lineage.find(value.goldenPathId().target()).isPresent();
        return lineage.records(GoldenPathStep.class)
                .add(
                        seen
                                ? value
                                : GoldenPathStepBuilder.builder(value)
                                        .goldenPathId(path(lineage))
                                        .build());
    }

    @Override
    protected List<GoldenPathStep> samples(Lineage lineage) {
        GoldenPathStep minimal = GoldenPathStep.builder(path(lineage), 1, "The timer")
                .description("It fires early")
                .filePath("src/timer.ts")
                .build();
        GoldenPathStep full = GoldenPathStepBuilder.builder(minimal)
                .stepOrder(2)
                .codebaseId("web")
                .symbol("fire")
                .startLine(3)
                .endLine(9)
                .codeSnapshot("fire()")
                .snapshotCommit("d0fb77c")
                .addKeyConcepts("timer; 時 🎉")
                .build();
        return List.of(
                minimal,
                full,
                GoldenPathStepBuilder.builder(full).filePath("src/clock.ts").build(),
                minimal);
    }

    private static RecordId path(Lineage lineage) {
        return lineage.records(GoldenPath.class)
                .add(GoldenPath.of("How a token is refreshed", "tokens"))
                .id();
    }
}
