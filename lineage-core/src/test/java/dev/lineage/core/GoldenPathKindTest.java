package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.memory.GoldenPath;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class GoldenPathKindTest extends AnnotatedKindContract<GoldenPath> {
    GoldenPathKindTest() {
        super(GoldenPath.class, "golden_path");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected List<GoldenPath> samples(Lineage lineage) {
        GoldenPath minimal = GoldenPath.of("How a token is refreshed", "tokens");
        GoldenPath full =
                new GoldenPath(minimal.name(), "refresh", Optional.of("From timer to store; 道 🎉"), List.of("oauth"));
        return List.of(minimal, full, new GoldenPath("Tokens", "refresh", full.description(), full.tags()), minimal);
    }
}
