package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.files.GraphFile;
import dev.lineage.graph.GraphNode;
import dev.lineage.graph.Hub;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Direction;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that walk the graph or print all of it. */
final class GraphCommands {
    static final String WALK = "[--depth=N] [--direction=outgoing|incoming|both] [--relation=RELATION]... ";

    private GraphCommands() {}

    static Answer query(Call call, LineageQuery query) {
        int limit = call.paging().limit();
        return answer(query.graph().query(call.arguments.sentence(), limit), call);
    }

    static Answer neighbors(Call call, LineageQuery query) {
        Reference node = call.reference(query, 0);
        Subgraph found = query.graph().neighbors(node, walk(call, 1));
        if (found.links().isEmpty()) {
            call.environment.say("Nothing is linked to " + node.normal() + Names.near(query, node));
        }
        return answer(found, call);
    }

    static Answer path(Call call, LineageQuery query) {
        Reference from = call.reference(query, 0);
        Reference to = call.reference(query, 1);
        Optional<Subgraph> path = query.graph().path(from, to, walk(call, Traversal.MAX_DEPTH));
        if (path.isEmpty()) {
            call.environment.say("No path leads from " + from.normal() + " to " + to.normal());
        }
        return answer(path.orElse(new Subgraph(List.of(), List.of(), false)), call);
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

    static Answer hubs(Call call, LineageQuery query) {
        List<Hub> hubs = query.graph().hubs(call.paging().limit());
        return Answer.table("NODE,LINKS,TITLE", hubs, hub -> {
            return List.of(hub.node().name(), hub.links(), hub.node().title());
        });
    }

    static Answer orphans(Call call, LineageQuery query) {
        List<GraphNode> orphans = query.graph().orphans(call.paging().limit());
        return Answer.table("NODE,TITLE", orphans, node -> List.of(node.name(), node.title()));
    }

    static Answer components(Call call, LineageQuery query) {
        List<Subgraph> components = query.graph().components(call.paging().limit());
        return Answer.table("NODES,LINKS,NAMES", components, part -> {
            Stream<String> names = part.nodes().stream().map(node -> node.name().text());
            return List.of(part.nodes().size(), part.links().size(), names.collect(Collectors.joining(", ")));
        });
    }

    /** Prints the nodes and edges as the file of the contract, or as a diagram. */
    static Answer export(Call call, LineageQuery query) {
        List<Version<?>> records = new ArrayList<>(all(query, "node"));
        records.addAll(all(query, "edge"));
        String json = GraphFile.of(query.documents().write(records)).json();
        String format = call.arguments.text("--format").orElse("json");
        return Answer.of(() -> JsonText.typed(format, json), screen -> switch (format) {
            case "dot" -> GraphText.dot(records);
            case "mermaid" -> GraphText.mermaid(records);
            default -> screen.terminal() ? Safe.json(json) : json;
        });
    }

    /** Returns all valid records of a kind, oldest first. */
    private static List<Version<?>> all(LineageQuery query, String kind) {
        List<Version<?>> versions = new ArrayList<>();
        Optional<Paging> next = Optional.of(Paging.first(Paging.MAX_LIMIT));
        while (next.isPresent()) {
            Page<Version<?>> page = query.list(kind, Filter.ALL, next.get());
            versions.addAll(page.items());
            next = page.next().map(next.get()::after);
        }
        Collections.reverse(versions);
        return versions;
    }
}
