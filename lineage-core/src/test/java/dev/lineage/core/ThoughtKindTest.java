package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.KindContract;
import dev.lineage.thought.Thought;
import dev.lineage.thought.ThoughtBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

class ThoughtKindTest extends KindContract<Thought> {
    ThoughtKindTest() {
        super(Thought.class);
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Thought> add(Lineage lineage, Thought value) {
        boolean seen = value.refines()
                .map(source -> lineage.find(source.target()).isPresent())
                .orElse(true);
        return lineage.thoughts()
                .add(
                        seen
                                ? value
                                : ThoughtBuilder.builder(value)
                                        .refines(source(lineage))
                                        .build());
    }

    private static RecordId source(Lineage lineage) {
        return lineage.thoughts().add(Thought.builder("Where it began").build()).id();
    }

    @Override
    protected Version<Thought> change(Lineage lineage, RecordId id, UnaryOperator<Thought> change) {
        return lineage.thoughts().change(id, change);
    }

    @Override
    protected List<Thought> samples(Lineage lineage) {
        Thought minimal = Thought.builder("Tokens race at expiry").build();
        Thought full = Thought.builder("Both workers refresh; 競合 🎉")
                .contributor("agent:coder")
                .agentName("The coder")
                .context("After the outage")
                .addTags("oauth")
                .refines(source(lineage))
                .initialWeight(2.5)
                .build();
        return List.of(
                minimal,
                full,
                ThoughtBuilder.builder(full).contributor("agent:tester").build(),
                minimal);
    }
}
