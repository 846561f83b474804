package dev.lineage.cli;

import dev.lineage.LineageQuery;
import java.util.List;

/** {@code journal list}: lists decisions, newest first. */
final class ListCommand implements Command {
    private final FilterOptions filters = new FilterOptions("decision");

    @Override
    public Access access() {
        return Access.LIST;
    }

    @Override
    public void declare(Syntax syntax) {
        filters.declare(syntax);
    }

    @Override
    public List<String> examples() {
        return List.of(
                "lineage journal list --recent 10",
                "lineage journal list --tag oauth --outcome pending --since 2026-11-01");
    }

    @Override
    public Answer run(Call call) {
        LineageQuery query = call.query();
        return RecordTable.page(query.journal().list(filters.filter(call.arguments()), call.paging()), query, call);
    }
}
