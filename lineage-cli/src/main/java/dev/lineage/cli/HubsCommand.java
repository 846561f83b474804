package dev.lineage.cli;

import dev.lineage.cli.Screen.Piece;
import dev.lineage.graph.Hub;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code graph hubs}: the nodes with the most edges. */
final class HubsCommand implements Command {
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
            List<Hub> hubs = Moments.query(memory.lineage(), given).graph().hubs(limit);
            return GraphList.answer(hubs, HubsCommand::document, HubsCommand::text);
        }
    }

    private static Map<String, Object> document(Hub hub) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("id", hub.reference().text());
        document.put("degree", hub.degree());
        return document;
    }

    private static String text(Hub hub, Screen screen) {
        return screen.pieces(
                List.of(Piece.of(Integer.toString(hub.degree())), GraphList.name(hub.reference(), screen)));
    }
}
