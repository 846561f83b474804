package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Route;
import dev.lineage.graph.Traversal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** {@code graph path}: a shortest way between two nodes. */
final class PathCommand implements Command {
    @Override
    public void declare(Usage usage) {
        usage.parameter("FROM", "TYPE:NAME, an id, or a bare name.");
        usage.parameter("TO", "Where it ends.");
        GraphFlags.declare(usage, ", else any number");
        Moments.declare(usage);
    }

    @Override
    public Set<String> obeyed() {
        return GlobalFlags.READING;
    }

    @Override
    public Answer run(Given given, Shell shell) {
        Traversal traversal = GraphFlags.traversal(given, Traversal.unbounded());
        try (OpenMemory memory = shell.open()) {
            Lineage lineage = memory.lineage();
            LineageQuery query = Moments.query(lineage, given);
            Route route = query.graph()
                    .path(NodeNames.of(given.parameter(0), query), NodeNames.of(given.parameter(1), query), traversal);
            ExitCode exit = route.isFound() ? ExitCode.DONE : ExitCode.REFUSED;
            return new Answer(() -> document(route), screen -> text(route, screen), exit);
        }
    }

    private static Map<String, Object> document(Route route) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("nodes", route.nodes().stream().map(node -> node.text()).toList());
        document.put("edges", route.edges().stream().map(Edge::document).toList());
        document.put("cut", GraphText.words(route.cuts()));
        return document;
    }

    private static String text(Route route, Screen screen) {
        if (!route.isFound()) {
            return "no way was found\n" + GraphText.cut(route.cuts(), screen);
        }
        StringBuilder text = new StringBuilder();
        if (route.edges().isEmpty()) {
            text.append(Safe.line(route.nodes().get(0).text())).append('\n');
        }
        route.edges().forEach(edge -> text.append(GraphText.line(edge, screen)));
        return text.toString();
    }
}
