package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.Run;
import dev.lineage.run.Run.Determinism;
import dev.lineage.run.Run.RunMode;
import dev.lineage.run.RunBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;

/** The kinds of runs. */
class RunKindsTest {
    @Nested
    class OfRun extends AnnotatedKindContract<Run> {
        OfRun() {
            super(Run.class, Lineage::runs);
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
                    minimal,
                    full,
                    RunBuilder.builder(full).name("Build it again").build(),
                    minimal);
        }
    }

    @Nested
    class OfCapabilityPolicy extends CoreKindContract<CapabilityPolicy> {
        OfCapabilityPolicy() {
            super(CapabilityPolicy.class, lineage -> lineage.records(CapabilityPolicy.class));
        }

        @Override
        protected List<CapabilityPolicy> samples(Lineage lineage) {
            CapabilityPolicy minimal = new CapabilityPolicy(0, List.of(), Map.of());
            CapabilityPolicy full = new CapabilityPolicy(
                    0,
                    List.of("**/.env"),
                    Map.of(
                            "fs",
                            Map.of("allow", true, "roots", List.of("./specs"), "modes", List.of("read", "write")),
                            "rand",
                            Map.of("allow", true, "mode", "seeded", "seed", "7", "note", "時 🎉")));
            return List.of(minimal, full, new CapabilityPolicy(0, List.of(), full.caps()), minimal);
        }
    }
}
