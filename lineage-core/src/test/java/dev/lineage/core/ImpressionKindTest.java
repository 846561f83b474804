package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.KindContract;
import dev.lineage.thought.Impression;
import dev.lineage.thought.Impression.Purpose;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

class ImpressionKindTest extends KindContract<Impression> {
    ImpressionKindTest() {
        super(Impression.class);
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Impression> add(Lineage lineage, Impression value) {
        return lineage.records(Impression.class).add(value);
    }

    @Override
    protected Version<Impression> change(Lineage lineage, RecordId id, UnaryOperator<Impression> change) {
        return lineage.records(Impression.class).change(id, change);
    }

    @Override
    protected List<Impression> samples(Lineage lineage) {
        List<RecordId> records = List.of(RecordId.of("dec-1a2b3c4d"), RecordId.of("tht-5e6f7a8b"));
        Impression minimal = new Impression(records, Purpose.THINK, Optional.empty(), Optional.empty());
        Impression full = new Impression(records, Purpose.RECALL, Optional.of(1_500), Optional.of(1_482));
        return List.of(
                minimal,
                full,
                new Impression(records.subList(1, 2), Purpose.RECALL, full.budget(), full.tokens()),
                minimal);
    }
}
