package dev.lineage.core;

import dev.lineage.Lineage;
import dev.lineage.LineageMemory;
import dev.lineage.journal.Decision;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Validation;
import dev.lineage.patterns.Validation.Verdict;
import dev.lineage.record.RecordId;
import dev.lineage.record.Version;
import dev.lineage.sqlite.Durability;
import dev.lineage.sqlite.SqliteStore;
import dev.lineage.testkit.KindContract;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

class ValidationKindTest extends KindContract<Validation> {
    ValidationKindTest() {
        super(Validation.class);
    }

    @Override
    protected LineageMemory open(Path folder) {
        return Lineages.open(SqliteStore.at(folder.resolve("memory.db"), Durability.NORMAL));
    }

    /** A scope that does not see the pattern validates one of its own. */
    @Override
    protected Version<Validation> add(Lineage lineage, Validation value) {
        boolean seen = lineage.patterns().find(value.pattern()).isPresent();
        RecordId pattern = seen ? value.pattern() : pattern(lineage);
        return lineage.records(Validation.class)
                .add(new Validation(pattern, value.verdict(), value.decisionId(), value.note()));
    }

    private static RecordId pattern(Lineage lineage) {
        return lineage.patterns()
                .capture(Pattern.builder("Contract first").build())
                .id();
    }

    @Override
    protected Version<Validation> change(Lineage lineage, RecordId id, UnaryOperator<Validation> change) {
        return lineage.records(Validation.class).change(id, change);
    }

    @Override
    protected List<Validation> samples(Lineage lineage) {
        RecordId decision = lineage.journal()
                .record(Decision.builder("Write contracts").build())
                .id();
        Validation minimal = Validation.of(pattern(lineage), Verdict.POSITIVE);
        Validation full = new Validation(
                minimal.pattern(), Verdict.NEGATIVE, Optional.of(decision), Optional.of("Nobody read it; 契約 🎉"));
        return List.of(minimal, full, minimal.provedBy(decision), minimal);
    }
}
