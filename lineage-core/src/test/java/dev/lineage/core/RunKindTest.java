package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.Run;
import dev.lineage.run.Run.Determinism;
import dev.lineage.run.Run.RunMode;
import dev.lineage.run.RunBuilder;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

class RunKindTest extends AnnotatedKindContract<Run> {
    RunKindTest() {
        super(Run.class, "run");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Run> add(Lineage lineage, Run value) {
        return lineage.runs().add(value);
    }

    @Override
    protected Version<Run> change(Lineage lineage, RecordId id, UnaryOperator<Run> change) {
        return lineage.runs().change(id, change);
    }

    @Override
    protected List<Run> samples(Lineage lineage) {
        Run minimal = RunBuilder.builder(Run.builder("Build the site").build())
                .traceId("trc-01JD0000000000000000000000")
                .build();
        RecordId recorded = lineage.runs().add(minimal).id();
        RecordId policy = lineage.records(CapabilityPolicy.class)
                .add(new CapabilityPolicy(0, List.of(), Map.of()))
                .id();
        Run full = RunBuilder.builder(minimal)
                .mode(RunMode.STRICT)
                .replays(recorded)
                .policyId(policy)
                .taskId(Reference.of("task:build"))
                .cwd("/srv/site")
                .determinism(new Determinism(
                        Optional.of("sha256:1"),
                        Optional.of("sha256:2"),
                        Optional.of("sha256:3"),
                        Optional.of("7"),
                        Optional.of("sha256:4")))
                .addTags("site; 時 🎉")
                .build();
        return List.of(
                minimal, full, RunBuilder.builder(full).name("Build it again").build(), minimal);
    }
}
