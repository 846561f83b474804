package dev.lineage.cli;

import java.util.Set;

/** {@code journal query}: searches decisions. */
final class QueryCommand implements Command {
    @Override
    public Access access() {
        return Access.READ;
    }

    @Override
    public void declare(Syntax syntax) {
        syntax.parameters("TERM", "1..*");
        syntax.option("--limit", "N");
    }

    @Override
    public Answer run(Call call) {
        return SearchCommand.search(call, Set.of("decision"));
    }
}
