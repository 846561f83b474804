package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.work.Nudge;
import dev.lineage.work.Nudge.Delivery;
import dev.lineage.work.Nudge.NudgeDelivery;
import dev.lineage.work.Nudge.NudgePriority;
import dev.lineage.work.NudgeBuilder;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

class NudgeKindTest extends AnnotatedKindContract<Nudge> {
    NudgeKindTest() {
        super(Nudge.class, "nudge");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Nudge> add(Lineage lineage, Nudge value) {
        return lineage.records(Nudge.class).add(value);
    }

    @Override
    protected Version<Nudge> change(Lineage lineage, RecordId id, UnaryOperator<Nudge> change) {
        return lineage.records(Nudge.class).change(id, change);
    }

    @Override
    protected List<Nudge> samples(Lineage lineage) {
        Nudge minimal = Nudge.builder(Nudge.ALL, "Stop at noon").build();
        Instant time = Instant.parse("2026-11-01T08:00:00Z");
        Nudge full = NudgeBuilder.builder(minimal)
                .message("Stop now; 時 🎉")
                .target(Reference.of("role:developer"))
                .workingMemoryId(RecordId.of("wm-00000001"))
                .priority(NudgePriority.CRITICAL)
                .delivery(NudgeDelivery.IMMEDIATE)
                .expiresAt(Instant.parse("2126-11-01T08:00:00Z"))
                .addDeliveries(new Delivery(Reference.of("agent:coder"), time, Optional.of(time.plusSeconds(1))))
                .build();
        return List.of(
                minimal, full, NudgeBuilder.builder(full).message("Go on").build(), minimal);
    }
}
