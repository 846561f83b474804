package dev.lineage.cli;

import dev.lineage.ref.Reference;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code graph orphans}: the nodes without an edge. */
final class OrphansCommand implements Command {
    @Override
    public void declare(Usage usage) {
        GraphList.declare(usage, "nodes");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        int limit = GraphList.limit(given);
        try (OpenMemory memory = shell.open()) {
            List<Reference> orphans =
                    Moments.query(memory.lineage(), given).graph().orphans(limit);
            return GraphList.answer(
                    orphans,
                    orphan -> Map.of("id", orphan.text()),
                    (orphan, screen) -> screen.pieces(List.of(GraphList.name(orphan, screen))));
        }
    }
}
