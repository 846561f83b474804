package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.KindContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

class CapabilityPolicyKindTest extends KindContract<CapabilityPolicy> {
    CapabilityPolicyKindTest() {
        super(CapabilityPolicy.class);
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<CapabilityPolicy> add(Lineage lineage, CapabilityPolicy value) {
        return lineage.records(CapabilityPolicy.class).add(value);
    }

    @Override
    protected Version<CapabilityPolicy> change(Lineage lineage, RecordId id, UnaryOperator<CapabilityPolicy> change) {
        return lineage.records(CapabilityPolicy.class).change(id, change);
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
