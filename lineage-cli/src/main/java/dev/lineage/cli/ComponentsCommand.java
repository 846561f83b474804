package dev.lineage.cli;

import dev.lineage.cli.Screen.Piece;
import dev.lineage.graph.Component;
import dev.lineage.ref.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code graph components}: the parts that the graph falls into, the largest first. */
final class ComponentsCommand implements Command {
    private static final int MEMBERS = 5;

    @Override
    public void declare(Usage usage) {
        usage.number("N", "Name at most N nodes of each part, else " + MEMBERS + ".", "--members");
        GraphList.declare(usage, "parts");
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        int limit = GraphList.limit(given);
        int members = given.number("--members").orElse(MEMBERS);
        try (OpenMemory memory = shell.open()) {
            List<Component> components =
                    Moments.query(memory.lineage(), given).graph().components(limit, members);
            return GraphList.answer(components, ComponentsCommand::document, ComponentsCommand::text);
        }
    }

    private static Map<String, Object> document(Component component) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("size", component.size());
        document.put("nodes", component.nodes().stream().map(Reference::text).toList());
        return document;
    }

    private static String text(Component component, Screen screen) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(Piece.of(Counted.of(component.size(), "node", "nodes")));
        component.nodes().forEach(node -> pieces.add(GraphList.name(node, screen)));
        return screen.pieces(pieces);
    }
}
