package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.files.GraphFile;
import dev.lineage.graph.GraphReader.GraphNode;
import dev.lineage.graph.Subgraph;
import dev.lineage.graph.Traversal;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.record.Filter;
import dev.lineage.record.Page;
import dev.lineage.record.Paging;
import dev.lineage.record.Reference;
import dev.lineage.record.Relation;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that walk the graph or print all of it. */
final class GraphCommands {
    static final String WALK = "[--depth=N] [--direction=outgoing|incoming|both] [--relation=RELATION]... ";

    private GraphCommands() {}

    static Answer query(Call call, LineageQuery query) {
        String concept = String.join(" ", call.arguments.parameters());
        return answer(query.graph().query(concept, call.paging().limit()), call);
    }

    static Answer neighbors(Call call, LineageQuery query) {
        Reference node = call.reference(query, 0);
        Subgraph found = query.graph().neighbors(node, walk(call, 1));
        if (found.links().isEmpty()) {
            call.say("Nothing is linked to " + node.normal() + Names.near(query, node));
        }
        return answer(found, call);
    }

    static Answer path(Call call, LineageQuery query) {
        Reference from = call.reference(query, 0);
        Reference to = call.reference(query, 1);
        Optional<Subgraph> path = query.graph().path(from, to, walk(call, Traversal.MAX_DEPTH));
        if (path.isEmpty()) {
            call.say("No path leads from " + from.normal() + " to " + to.normal());
        }
        return answer(path.orElse(new Subgraph(List.of(), List.of(), false)), call);
    }

    private static Traversal walk(Call call, int depth) {
        return new Traversal(
                call.arguments.<Integer>value("--depth").orElse(depth),
                call.arguments.constant("--direction", Direction.BOTH),
                call.arguments.texts("--relation").map(Relation::new).collect(Collectors.toSet()));
    }

    private static Answer answer(Subgraph found, Call call) {
        if (found.cut()) {
            call.say("There is more than is shown: ask with a smaller --depth or fewer relations");
        }
        return Answer.page(() -> found, page -> write(found, page));
    }

    /** Writes each node that was found or from which links lead on, with those links. */
    private static void write(Subgraph found, RecordText page) {
        Map<Reference, GraphNode> nodes =
                found.nodes().stream().collect(Collectors.toMap(GraphNode::name, node -> node));
        Map<GraphNode, List<Connection>> links =
                found.links().stream().collect(Collectors.groupingBy(link -> nearer(link, nodes)));
        for (GraphNode node : found.nodes()) {
            List<Connection> onward = links.getOrDefault(node, List.of());
            if (node.depth() == 0 || !onward.isEmpty()) {
                page.line(label(node), "", "");
            }
            for (Connection link : onward) {
                boolean outgoing = link.source().equals(node.name());
                String relation = (outgoing ? "-> " : "<- ") + link.relation() + "  ";
                String reason = link.reason().map(text -> " (" + text + ")").orElse("");
                GraphNode other = Objects.requireNonNull(nodes.get(outgoing ? link.target() : link.source()));
                page.paragraph(relation + label(other) + reason);
            }
        }
    }

    private static GraphNode nearer(Connection link, Map<Reference, GraphNode> nodes) {
        GraphNode source = Objects.requireNonNull(nodes.get(link.source()));
        GraphNode target = Objects.requireNonNull(nodes.get(link.target()));
        return source.depth() <= target.depth() ? source : target;
    }

    /** Returns the name and, where that is an id, the title. */
    private static String label(GraphNode node) {
        String name = node.name().text();
        return name.endsWith(":" + node.title()) ? name : name + "  " + node.title();
    }

    static Answer hubs(Call call, LineageQuery query) {
        Screen.Table table = new Screen.Table("NODE,LINKS,TITLE");
        List<Map<String, Object>> documents = new ArrayList<>();
        query.graph().hubs(call.paging().limit()).forEach((node, links) -> {
            table.add(List.of(node.name(), links, node.title()));
            Map<String, Object> document = new LinkedHashMap<>(Map.of("node", node));
            document.put("links", links);
            documents.add(document);
        });
        return Answer.of(() -> documents, table::text);
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

    /** Prints the file of the contract, or draws all that has links, or what can be reached from a thing. */
    static Answer export(Call call, LineageQuery query) {
        String format = call.arguments.text("--format").orElse("json");
        boolean json = format.equals("json");
        Optional<String> start = call.arguments.text("--of");
        if (start.isPresent()) {
            Subgraph found = query.graph().neighbors(Names.reference(query, call.location, start.get()), walk(call, 1));
            String text = json ? JsonText.pretty(found) + "\n" : drawing(call, format, List.of(), List.of(found));
            return exported(() -> found, text);
        }
        List<Version<?>> nodes = all(query, "node");
        List<Version<?>> records = new ArrayList<>(nodes);
        records.addAll(all(query, "edge"));
        String file = GraphFile.json(query.documents().write(records));
        String text = json ? file : drawing(call, format, nodes, query.graph().components(Paging.MAX_LIMIT));
        return exported(() -> JsonText.typed(format, file), text);
    }

    private static Answer exported(Supplier<?> document, String text) {
        return Answer.of(document, screen -> screen.terminal() ? VisibleText.json(text) : text);
    }

    private static String drawing(Call call, String format, List<Version<?>> nodes, List<Subgraph> parts) {
        if (parts.size() == Paging.MAX_LIMIT || parts.stream().anyMatch(Subgraph::cut)) {
            call.say("There is more than is shown: ask for what is near a record, with --of");
        }
        Drawing drawing = new Drawing(format);
        nodes.stream().map(node -> Names.name(node).normal()).forEach(name -> drawing.node(name, name));
        for (Subgraph part : parts) {
            part.nodes().forEach(node -> drawing.node(node.name().normal(), label(node)));
            for (Connection link : part.links()) {
                String relation = link.relation().value();
                drawing.arrow(link.source().normal(), relation, link.target().normal());
            }
        }
        return drawing.text();
    }

    /** Returns all valid records of a kind, oldest first. */
    private static List<Version<?>> all(LineageQuery query, String kind) {
        List<Version<?>> versions = new ArrayList<>();
        Page.all(Paging.first(Paging.MAX_LIMIT), paging -> query.list(kind, Filter.ALL, paging))
                .forEach(versions::add);
        Collections.reverse(versions);
        return versions;
    }

    /** A graph in the language of Graphviz (dot) or of Mermaid, which numbers its nodes and some characters. */
    static final class Drawing {
        private static final Pattern SPECIAL_IN_MERMAID = Pattern.compile("[\"#&;<>`\\\\]");

        private final boolean mermaid;
        private final Map<String, String> names = new HashMap<>();
        private final StringBuilder text;

        Drawing(String format) {
            mermaid = format.equals("mermaid");
            text = new StringBuilder(mermaid ? "flowchart LR\n" : "digraph lineage {\n");
        }

        /** Adds a node, unless it was added before, and returns its name in the text. */
        String node(String name, String label) {
            String known = names.get(name);
            if (known != null) {
                return known;
            }
            String written = mermaid ? "n" + names.size() : quoted(name);
            names.put(name, written);
            Matcher special = SPECIAL_IN_MERMAID.matcher(VisibleText.line(label));
            String shown = special.replaceAll(found -> "#" + (int) found.group().charAt(0) + ";");
            String other = label(label.equals(name) ? "" : label);
            text.append("  " + written + (mermaid ? "[\"" + shown + "\"]" : other + ";") + "\n");
            return written;
        }

        /** Adds an arrow, whose label may be empty. */
        void arrow(String from, String label, String to) {
            String line = mermaid && !label.isEmpty() ? " -->|" + label + "| " : mermaid ? " --> " : " -> ";
            String arrow = node(from, from) + line + node(to, to);
            text.append("  " + arrow + (mermaid ? "" : label(label) + ";") + "\n");
        }

        private static String label(String text) {
            return text.isEmpty() ? "" : " [label=" + quoted(text) + "]";
        }

        private static String quoted(String text) {
            return '"' + VisibleText.line(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }

        String text() {
            return mermaid ? text.toString() : text + "}\n";
        }
    }
}
