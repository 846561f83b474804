package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.graph.Traversal;
import java.util.Set;

/** {@code graph neighbors}: what is around a node. */
final class NeighborsCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("NODE", "TYPE:NAME, an id, or a bare name.");
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
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            LineageQuery query = Moments.query(lineage, given);
            return GraphText.answer(
                    query.graph().neighbours(NodeNames.of(given.parameter(0), query), traversal), query);
        }
    }
}
