package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Artifact;
import dev.lineage.work.ArtifactBuilder;
import dev.lineage.work.Task;
import dev.lineage.work.WorkingMemory;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

class ArtifactKindTest extends AnnotatedKindContract<Artifact> {
    ArtifactKindTest() {
        super(Artifact.class, "artifact");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Artifact> add(Lineage lineage, Artifact value) {
        boolean seen = lineage.find(value.workingMemoryId().target()).isPresent();
        Artifact known = seen
                ? value
                : ArtifactBuilder.builder(value)
                        .workingMemoryId(memory(lineage))
                        .build();
        return lineage.records(Artifact.class).add(known);
    }

    @Override
    protected Version<Artifact> change(Lineage lineage, RecordId id, UnaryOperator<Artifact> change) {
        return lineage.records(Artifact.class).change(id, change);
    }

    @Override
    protected List<Artifact> samples(Lineage lineage) {
        RecordId memory = memory(lineage);
        Artifact before = Artifact.builder(memory, "test", "src/clock.test.ts", checksum("0"))
                .build();
        RecordId previous = lineage.records(Artifact.class).add(before).id();
        RecordId task =
                lineage.work().add(Task.builder("Refresh early").build()).id();
        Artifact minimal = Artifact.builder(memory, "code", "src/clock.ts", checksum("1"))
                .artifactVersion(1)
                .build();
        Artifact full = ArtifactBuilder.builder(before)
                .description("The tests; 時 🎉")
                .taskId(task)
                .artifactVersion(2)
                .checksum(checksum("2"))
                .previousVersionId(previous)
                .gitCommit("d0fb77c")
                .gitBranch("main")
                .build();
        Artifact other = ArtifactBuilder.builder(minimal)
                .path("src/timer.ts")
                .description("The timer")
                .build();
        return List.of(minimal, full, other, minimal);
    }

    private static RecordId memory(Lineage lineage) {
        return lineage.records(WorkingMemory.class)
                .add(WorkingMemory.builder("Tokens", "No lost session").build())
                .id();
    }

    private static String checksum(String digit) {
        return "sha256:" + digit.repeat(64);
    }
}
