package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.journal.Level;
import dev.lineage.memory.CodeReference;
import dev.lineage.memory.CoreConfig;
import dev.lineage.memory.EntryType;
import dev.lineage.memory.MemoryCore;
import dev.lineage.memory.MemoryCore.CoreVisibility;
import dev.lineage.memory.MemoryEntry;
import dev.lineage.memory.MemoryEntry.Dependency;
import dev.lineage.memory.MemoryEntry.Quality;
import dev.lineage.memory.MemoryEntry.RelatedEntry;
import dev.lineage.memory.MemoryEntry.SourceType;
import dev.lineage.memory.MemoryEntry.SupersededEntry;
import dev.lineage.memory.MemoryEntryBuilder;
import dev.lineage.record.Filter;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

class MemoryEntryKindTest extends AnnotatedKindContract<MemoryEntry> {
    MemoryEntryKindTest() {
        super(MemoryEntry.class, "memory_entry");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<MemoryEntry> add(Lineage lineage, MemoryEntry value) {
        boolean seen = lineage.find(value.coreId().target()).isPresent();
        return lineage.memory()
                .add(
                        seen
                                ? value
                                : MemoryEntryBuilder.builder(value)
                                        .coreId(core(lineage))
                                        .related(List.of())
                                        .dependsOn(List.of())
                                        .supersedes(List.of())
                                        .build())
                .entry();
    }

    @Override
    protected Version<MemoryEntry> change(Lineage lineage, RecordId id, UnaryOperator<MemoryEntry> change) {
        return lineage.memory().update(id, entry -> MemoryEntryBuilder.builder(change.apply(entry.build())));
    }

    @Override
    protected List<MemoryEntry> samples(Lineage lineage) {
        RecordId core = core(lineage);
        RecordId other = lineage.memory()
                .add(MemoryEntry.builder(core, "Tokens expire", "After an hour").build())
                .entry()
                .id();
        RecordId older = lineage.memory()
                .add(MemoryEntry.builder(core, "Tokens never expire", "Or so we thought")
                        .build())
                .entry()
                .id();
        MemoryEntry minimal = MemoryEntry.builder(core, "Refresh tokens early", "Five minutes before expiry")
                .build();
        MemoryEntry full = MemoryEntryBuilder.builder(minimal)
                .summary("Refresh early; 早く 🎉")
                .type(EntryType.GOTCHA)
                .addTags("oauth")
                .addKeywords("race")
                .addRelated(new RelatedEntry(other.target(), 0.8, Optional.empty()))
                .addDependsOn(new Dependency(other.target(), Optional.of("else there is no race")))
                .addSupersedes(new SupersededEntry(older.target(), Optional.of("it was wrong"), Optional.empty()))
                .quality(Quality.of(Level.HIGH))
                .source("the outage")
                .sourceType(SourceType.EXTRACTED)
                .addCodeRefs(CodeReference.builder("src/auth.ts")
                        .codebaseId("web")
                        .startLine(3)
                        .endLine(9)
                        .build())
                .metadata(Map.of("ticket", "A-7"))
                .build();
        return List.of(
                minimal,
                full,
                MemoryEntryBuilder.builder(full).type(EntryType.CONVENTION).build(),
                minimal);
    }

    private static RecordId core(Lineage lineage) {
        List<RecordId> cores = lineage.records(MemoryCore.class).list(Filter.ALL, Paging.first(1)).items().stream()
                .map(Version::id)
                .toList();
        return cores.isEmpty()
                ? lineage.records(MemoryCore.class)
                        .add(MemoryCore.builder("Core")
                                .visibility(CoreVisibility.PUBLIC)
                                .config(CoreConfig.builder().autoDedupe(false).build())
                                .build())
                        .id()
                : cores.get(0);
    }
}
