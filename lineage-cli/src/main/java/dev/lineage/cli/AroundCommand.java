package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.graph.Traversal;
import java.util.Set;

/** {@code graph query}: what is around a concept that is found by words. */
final class AroundCommand implements Command {
    private static final int STARTS = 10;

    @Override
    public void declare(Usage usage) {
        usage.words("CONCEPT", "Any words; there is no syntax.");
        usage.number("N", "Start from so many of the nodes that are found, else 10.", "--starts");
        GraphFlags.declare(usage, ", else 1");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Traversal traversal = GraphFlags.traversal(given, Traversal.depth(1));
        int starts = given.number("--starts").orElse(STARTS);
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            LineageQuery query = Moments.query(lineage, given);
            return GraphText.answer(query.graph().around(given.words(), starts, traversal), query);
        }
    }
}
