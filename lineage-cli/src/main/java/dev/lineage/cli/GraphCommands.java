package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.files.GraphFile;
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
import java.util.Collections;
import java.util.List;
import java.util.Locale;
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

    /** Prints the nodes and edges as the file of the contract, or as a diagram. */
    static Command export() {
        return new Command(Command.READ, "[--format=json|dot|mermaid]", call -> {
            LineageQuery query = call.query();
            List<Version<Node>> nodes = all(query.graph().nodes());
            List<Version<Edge>> edges = all(query.graph().edges());
            List<Version<?>> both =
                    Stream.<Version<?>>concat(nodes.stream(), edges.stream()).toList();
            String json = GraphFile.of(query.documents().write(both)).json();
            String format = call.arguments.text("--format").orElse("json");
            return Answer.of(() -> JsonText.typed(format, json), screen -> switch (format) {
                case "dot" -> GraphText.dot(nodes, edges);
                case "mermaid" -> GraphText.mermaid(nodes, edges);
                default -> screen.terminal() ? Safe.json(json) : json;
            });
        });
    }

    /** Returns all valid records of a kind, oldest first. */
    private static <T> List<Version<T>> all(RecordReader<T> reader) {
        List<Version<T>> versions = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(Paging.MAX_LIMIT));
        while (next.isPresent()) {
            Page<Version<T>> page = reader.list(Filter.ALL, next.get());
            versions.addAll(page.items());
            next = page.next().map(next.get()::after);
        }
        Collections.reverse(versions);
        return versions;
    }
}
