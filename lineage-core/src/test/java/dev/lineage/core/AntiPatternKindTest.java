package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.AntiPattern.Severity;
import dev.lineage.patterns.Category;
import dev.lineage.patterns.Discovery;
import dev.lineage.patterns.Example;
import dev.lineage.patterns.Pattern;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

class AntiPatternKindTest extends AnnotatedKindContract<AntiPattern> {
    AntiPatternKindTest() {
        super(AntiPattern.class, "anti_pattern");
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    @Override
    protected Version<AntiPattern> add(Lineage lineage, AntiPattern value) {
        return lineage.records(AntiPattern.class).add(value);
    }

    @Override
    protected Version<AntiPattern> change(Lineage lineage, RecordId id, UnaryOperator<AntiPattern> change) {
        return lineage.records(AntiPattern.class).change(id, change);
    }

    @Override
    protected List<AntiPattern> samples(Lineage lineage) {
        RecordId decision = lineage.journal()
                .record(Decision.builder("Parse the output").build())
                .id();
        RecordId pattern =
                lineage.patterns().capture(Pattern.builder("Parse ls").build()).id();
        RecordId older =
                add(lineage, AntiPattern.builder("Grep the output").build()).id();
        AntiPattern minimal = AntiPattern.builder("Parsing ls").origin("shop").build();
        AntiPattern full = AntiPattern.builder("Parsing ls")
                .symptom("A script reads the output of ls")
                .risk("Names with blanks; 空白 🎉")
                .fix("Use find -print0")
                .severity(Severity.CRITICAL)
                .category(Category.BASH)
                .origin("session-2026-01-01")
                .examples(List.of(new Example(Optional.of("for f in $(ls)"), Optional.of("for f in *"))))
                .discovery(Discovery.builder().decisionId(decision).build())
                .evidence(List.of(Reference.of("commit:8f3c2a1"), decision.target()))
                .inverts(pattern)
                .supersedes(List.of(older))
                .tags(List.of("shell"))
                .build();
        return List.of(minimal, full, minimal);
    }
}
