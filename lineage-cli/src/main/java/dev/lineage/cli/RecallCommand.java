package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.recall.Budget;
import dev.lineage.recall.Recall;
import dev.lineage.recall.RecallKind;
import dev.lineage.recall.RecallQuery;
import java.util.Set;

/** {@code recall}: what should be known in a situation, as quoted text that fits into a budget. */
final class RecallCommand implements Command {
    private static final int BUDGET = 1_500;

    @Override
    public void declare(Usage usage) {
        usage.words("SITUATION", "What is at hand, in any words; there is no syntax.");
        usage.number("TOKENS", "So many tokens at the most, of four characters each; else " + BUDGET + ".", "--budget");
        usage.texts(
                "KIND", "Of this kind (decision, pattern, anti-pattern, handoff); repeated: of any of them.", "--kind");
        usage.number("N", "So many records at the most, else " + RecallQuery.USUAL_LIMIT + ".", "--limit");
        usage.flag("Also decisions whose place another one has taken.", "--include-superseded");
        usage.flag("With --json: the parts that add up to each score.", "--explain");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.ALL;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        RecallQuery query = query(given);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            Recall recall = Moments.query(lineage, given).recall(query);
            return Answer.of(
                    () -> RecallDocument.of(recall, query, given.has("--explain")),
                    screen -> recall.items().isEmpty() ? "Nothing found.\n" : Safe.text(recall.text()) + "\n");
        }
    }

    private static RecallQuery query(Given given) {
        Budget budget = Budget.tokens(given.number("--budget").orElse(BUDGET));
        RecallQuery query = RecallQuery.of(given.words(), budget)
                .limit(given.number("--limit").orElse(RecallQuery.USUAL_LIMIT));
        for (String kind : given.names("--kind")) {
            query = query.kind(RecallKind.parse(kind));
        }
        return given.has("--include-superseded") ? query.includingSuperseded() : query;
    }
}
