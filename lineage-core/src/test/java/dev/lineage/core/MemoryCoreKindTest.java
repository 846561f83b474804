package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.journal.Level;
import dev.lineage.memory.CoreConfig;
import dev.lineage.memory.CoreType;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryCore.CoreExtension;
import dev.lineage.memory.MemoryCore.CoreExtension.Type;
import dev.lineage.memory.MemoryCore.CoreVisibility;
import dev.lineage.memory.MemoryCoreBuilder;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

class MemoryCoreKindTest extends AnnotatedKindContract<MemoryCore> {
    MemoryCoreKindTest() {
        super(MemoryCore.class, "memory_core");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<MemoryCore> add(Lineage lineage, MemoryCore value) {
        boolean taken = lineage.list("memory_core", Filter.where("name", value.reference()), Paging.first(1))
                        .items()
                        .size()
                > 0;
        String name = value.name() + (taken ? " " + lineage.counts().get("memory_core") : "");
        return lineage.records(MemoryCore.class)
                .add(MemoryCoreBuilder.builder(value).name(name).build());
    }

    @Override
    protected Version<MemoryCore> change(Lineage lineage, RecordId id, UnaryOperator<MemoryCore> change) {
        return lineage.records(MemoryCore.class).change(id, core -> {
            MemoryCore changed = change.apply(core);
            boolean named = changed.name().equals("Another title");
            return named
                    ? MemoryCoreBuilder.builder(changed)
                            .name("Another title " + id)
                            .build()
                    : changed;
        });
    }

    @Override
    protected List<MemoryCore> samples(Lineage lineage) {
        RecordId other = lineage.records(MemoryCore.class)
                .add(MemoryCore.builder("Shared")
                        .visibility(CoreVisibility.PUBLIC)
                        .owner("agent:tester")
                        .build())
                .id();
        MemoryCore minimal = MemoryCore.builder("Backend")
                .visibility(CoreVisibility.PUBLIC)
                .owner("agent:tester")
                .build();
        MemoryCore full = MemoryCoreBuilder.builder(minimal)
                .description("What the backend needs; 知識 🎉")
                .type(CoreType.TECHNOLOGY)
                .addTags("java")
                .owner("team-backend")
                .addExtendsCores(new CoreExtension(other, Type.SUPPLEMENTS))
                .config(CoreConfig.builder()
                        .autoLink(true)
                        .minConfidence(Level.HIGH)
                        .archiveAfterDays(30)
                        .build())
                .build();
        return List.of(
                minimal,
                full,
                MemoryCoreBuilder.builder(full).type(CoreType.PATTERN).build(),
                minimal);
    }
}
