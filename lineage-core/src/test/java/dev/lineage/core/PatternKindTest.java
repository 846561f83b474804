package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.journal.Alternative;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.PatternBuilder;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

class PatternKindTest extends AnnotatedKindContract<Pattern> {
    PatternKindTest() {
        super(Pattern.class, "pattern");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<Pattern> add(Lineage lineage, Pattern value) {
        return lineage.patterns().capture(value);
    }

    @Override
    protected Version<Pattern> change(Lineage lineage, RecordId id, UnaryOperator<Pattern> change) {
        return lineage.patterns().update(id, before -> PatternBuilder.builder(change.apply(before.build())));
    }

    @Override
    protected List<Pattern> samples(Lineage lineage) {
        RecordId decision = lineage.journal()
                .record(Decision.builder("Write contracts").build())
                .id();
        Pattern minimal =
                Pattern.builder("Contract-first interfaces").origin("monarch").build();
        RecordId older =
                add(lineage, Pattern.builder("Agree on interfaces").build()).id();
        return List.of(minimal, full(decision, older), minimal);
    }

    static Pattern full(RecordId decision, RecordId older) {
        return Pattern.builder("Contract-first interfaces")
                .context("Multi-project systems with independent evolution; 契約 🎉")
                .problem("Projects break each other")
                .solution("Define markdown contracts at boundaries before implementing")
                .category(Category.ARCHITECTURE)
                .origin("monarch_2.0-x")
                .examples(List.of(Example.bad("call the other's tables"), Example.good("write contract.md")))
                .initialConfidence(0.85)
                .initialValidations(3)
                .discovery(Discovery.builder()
                        .epicId(Reference.of("epic:mj100"))
                        .taskId(Reference.of("task:mj100.3"))
                        .decisionId(decision)
                        .note("After the second outage")
                        .tried(List.of(Alternative.rejected("shared types", "versions drifted")))
                        .build())
                .supersedes(List.of(older))
                .tags(List.of("boundaries", "ünïcode"))
                .build();
    }
}
