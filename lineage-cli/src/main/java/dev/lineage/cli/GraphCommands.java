package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.graph.Edge;
import dev.lineage.graph.GraphReader;
import dev.lineage.graph.Node;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Direction;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordReader;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that walk the graph or print all of it. */
final class GraphCommands {
    private static final String WALK = "[--depth=N] [--direction=outgoing|incoming|both] [--relation=RELATION]... ";

    private GraphCommands() {}

    static Command query() {
        return new Command(Command.READ, "CONCEPT... [--limit=N]", call -> {
            return answer(
                    call.query()
                            .graph()
                            .query(call.arguments.sentence(), call.paging().limit()),
                    call);
        });
    }

    static Command neighbors() {
        return new Command(Command.READ, "NODE " + WALK, call -> {
            LineageQuery query = call.query();
            Reference node = Names.reference(query, call.location, call.arguments.parameter(0));
            Subgraph found = query.graph().neighbors(node, walk(call, 1));
            if (found.links().isEmpty()) {
                call.environment.say("Nothing is linked to " + node.normal() + Names.near(query, node));
            }
            return answer(found, call);
        });
    }

    static Command path() {
        return new Command(Command.READ, "FROM TO " + WALK, call -> {
            LineageQuery query = call.query();
            Reference from = Names.reference(query, call.location, call.arguments.parameter(0));
            Reference to = Names.reference(query, call.location, call.arguments.parameter(1));
            Optional<Subgraph> path = query.graph().path(from, to, walk(call, Traversal.MAX_DEPTH));
            if (path.isEmpty()) {
                call.environment.say("No path leads from " + from.normal() + " to " + to.normal());
            }
            return answer(path.orElse(new Subgraph(List.of(), List.of(), false)), call);
        });
    }

    private static Traversal walk(Call call, int depth) {
        String direction = call.arguments.text("--direction").orElse("both");
        return new Traversal(
                call.arguments.<Integer>value("--depth").orElse(depth),
                Direction.valueOf(direction.toUpperCase(Locale.ROOT)),
                call.arguments.texts("--relation").map(Relation::of).collect(Collectors.toSet()));
    }

    private static Answer answer(Subgraph found, Call call) {
        if (found.cut()) {
            call.environment.say("There is more than is shown: ask with a smaller --depth or fewer relations");
        }
        return Answer.of(() -> found, screen -> GraphText.text(found, screen));
    }

    static Command hubs() {
        return list(GraphReader::hubs, "NODE,LINKS,TITLE", hub -> {
            return List.of(hub.node().name(), hub.links(), hub.node().title());
        });
    }

    static Command orphans() {
        return list(GraphReader::orphans, "NODE,TITLE", node -> List.of(node.name(), node.title()));
    }

    static Command components() {
        return list(GraphReader::components, "NODES,LINKS,NAMES", part -> {
            Stream<String> names = part.nodes().stream().map(node -> node.name().text());
            return List.of(part.nodes().size(), part.links().size(), names.collect(Collectors.joining(", ")));
        });
    }

    private static <T> Command list(
            BiFunction<GraphReader, Integer, List<T>> question, String headings, Function<T, List<Object>> cells) {
        return new Command(Command.READ, "[--limit=N]", call -> {
            List<T> items = question.apply(call.query().graph(), call.paging().limit());
            Table table = new Table((Object[]) headings.split(","));
            items.forEach(item -> table.add(cells.apply(item).toArray()));
            return Answer.of(() -> items, table::text);
        });
    }

    /** Prints nodes and edges as a file of the contract, or as a diagram. */
    static Command export() {
        return new Command(Command.WHOLE, "[--format=json|dot|mermaid]", call -> {
            GraphReader graph = call.reading().in(call.scope()).graph();
            String format = call.arguments.text("--format").orElse("json");
            List<Node> nodes = all(graph.nodes());
            List<Edge> edges = all(graph.edges());
            String text = format.equals("dot") ? GraphText.dot(nodes, edges) : GraphText.mermaid(nodes, edges);
            return Answer.of(() -> Map.of(format, text), screen -> text);
        });
    }

    private static <T> List<T> all(RecordReader<T> reader) {
        List<T> values = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(Paging.MAX_LIMIT));
        while (next.isPresent()) {
            Paging paging = next.get();
            Page<Version<T>> page = reader.list(Filter.ALL, paging);
            page.items().forEach(version -> values.add(version.value()));
            next = page.next().map(paging::after);
        }
        return values;
    }
}
