package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.insight.Health;
import dev.lineage.journal.DecisionFilter;
import java.util.Set;

/** {@code health}: how well the decisions of a memory are told, linked and followed up. */
final class HealthCommand implements Command {
    @Override
    public void declare(Usage usage) {
        FilterFlags.declareTimes(usage);
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.ALL;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        DecisionFilter filter = FilterFlags.bySource(FilterFlags.between(DecisionFilter.all(), given), given);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Health health = Moments.query(lineage, given).insight().health(filter);
            return Answer.of(() -> HealthDocument.of(health), screen -> HealthText.of(health, screen));
        }
    }
}
