package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.journal.Decision;
import dev.lineage.journal.DecisionFilter;
import dev.lineage.query.Page;
import dev.lineage.query.Paging;
import java.util.Set;

/** {@code journal list}: decisions, newest first. */
final class ListCommand implements Command {
    @Override
    public void declare(Usage usage) {
        FilterFlags.declare(usage);
        Pages.declare(usage);
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.ALL;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        DecisionFilter filter = FilterFlags.filter(given);
        Paging paging = Pages.paging(given);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            LineageQuery query = Moments.query(lineage, given);
            Page<Decision> page = query.journal().list(FilterFlags.citing(filter, given, query), paging);
            return Pages.answer(given, page, Decision::document, DecisionText::inList);
        }
    }
}
