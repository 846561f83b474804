package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.query.Relation;
import dev.lineage.ref.Reference;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code graph remove}: removes what was added to a node, or one edge; history keeps both. */
final class RemoveCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("NODE", "The node, or where the edge begins.");
        usage.optionalParameter("TO", "Where the edge ends.");
        usage.text("WORD", "The edge's relation, else relates_to.", "--relation");
        usage.flag("Remove the node's edges too.", "--cascade");
    }

    @Override
    public Answer run(Given given, Shell shell) {
        try (OpenMemory memory = shell.openExisting()) {
            Lineage lineage = memory.lineage();
            Reference node = NodeNames.of(given.parameter(0), lineage.query());
            return given.parameters().size() > 1
                    ? edge(given, lineage, node)
                    : removed(lineage.graph().removeNode(node, given.has("--cascade")), "node with ");
        }
    }

    private static Answer edge(Given given, Lineage lineage, Reference from) {
        Relation relation = given.text("--relation").map(Relation::new).orElse(Relation.RELATES_TO);
        lineage.graph().removeEdge(from, relation, NodeNames.of(given.parameter(1), lineage.query()));
        return removed(1, "");
    }

    private static Answer removed(int edges, String what) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("removed", true);
        document.put("edges", edges);
        return Answer.of(() -> document, screen -> "removed: " + what + edges + (edges == 1 ? " edge\n" : " edges\n"));
    }
}
