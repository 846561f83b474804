package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.query.Budget;
import dev.lineage.query.Recalled;
import dev.lineage.record.Filter;
import java.io.IOException;
import java.nio.file.Files;

/** The commands that recall records for a prompt, and list what was recalled. */
final class RecallCommands {
    private static final int DEFAULT_BUDGET = 1_500;

    private RecallCommands() {}

    /** Recalls from the current state and stores an impression, or from an earlier state or a read-only file. */
    static Answer recall(Call call) throws IOException {
        Arguments typed = call.arguments;
        boolean now = !typed.has("--as-of") && !typed.has("--valid-at");
        LineageQuery query = now && Files.isWritable(call.file) ? call.adding() : call.query();
        Budget budget = new Budget(typed.<Integer>value("--budget").orElse(DEFAULT_BUDGET));
        Recalled recalled = query.recall(String.join(" ", typed.parameters()), budget);
        if (recalled.needed() > 0) {
            call.environment.say("Nothing fits into " + budget.tokens() + " tokens; --budget " + recalled.needed()
                    + " shows a record");
        }
        return Answer.of(() -> recalled, screen -> screen.terminal() ? Safe.text(recalled.text()) : recalled.text());
    }

    static Answer shown(Call call) throws IOException {
        LineageQuery query = call.query();
        Filter filter = call.arguments.first().isPresent() ? Filter.where("record", call.id(query, 0)) : Filter.ALL;
        return ListCommands.table(
                query,
                call.items(query.list("impression", filter, call.paging())),
                "date",
                "actor",
                "purpose",
                "tokens");
    }
}
