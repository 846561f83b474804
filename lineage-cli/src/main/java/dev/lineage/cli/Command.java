package dev.lineage.cli;

import static dev.lineage.cli.WriteCommands.add;

import dev.lineage.Lineage;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Graph;
import dev.lineage.graph.Node;
import dev.lineage.patterns.AntiPattern;
import dev.lineage.patterns.Pattern;
import dev.lineage.patterns.Patterns;
import dev.lineage.patterns.Validation;
import dev.lineage.transfer.Transfer;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** A command: its global options (one of the constants), its own arguments (see {@link Syntax}), and its work. */
record Command(String globals, String synopsis, Work work) {
    /** For commands that use no memory. */
    static final String NONE = "";
    /** For commands on the memory as a whole. */
    static final String WHOLE = "[--db=FILE] [--project=NAME] [--all-projects] [--session=ID] [--actor=NAME] "
            + "[--space=NAME] [--reading=SPACE]... ";

    static final String READ = WHOLE + "[--as-of=MOMENT] [--valid-at=TIME] ";
    static final String LIST = READ + "[--limit|--recent=N] [--after=CURSOR] ";
    private static final String WRITE = "[--valid-from=TIME] [--valid-until=TIME] [--key=KEY] ";
    static final String ADD = WHOLE + WRITE;
    static final String CHANGE = ADD + "[--expect=N] ";
    /** All options that may be typed before a command. */
    static final String GLOBAL = LIST + WRITE + "[--expect=N] [--json] [--help|-h] [--version|-V]";

    /** The names of all commands, in the order of the help. */
    static final List<String> NAMES =
            List.of(("remember,learn,journal record,journal query,journal list,journal show,journal update,"
                            + "journal relate,journal link,journal supersede,journal reverse,journal resolve,"
                            + "patterns capture,patterns warn,patterns list,patterns warnings,patterns match,"
                            + "patterns show,patterns validate,patterns proposals,patterns confirm,"
                            + "graph add-node,graph add-edge,graph query,graph neighbors,graph path,graph hubs,"
                            + "graph orphans,graph components,graph remove,graph export,link,handoff,resume,"
                            + "session open,session list,session show,session fork,session diff,search,why,history,"
                            + "timeline,retire,status,init,projects,import,export,verify,rebuild,backup,tour,"
                            + "completion,help")
                    .split(","));

    interface Work {
        Answer apply(Call call) throws IOException;
    }

    String options() {
        return "[--json] " + globals + "[--help|-h]";
    }

    static Command named(String name) {
        return switch (name) {
            case "remember", "journal record" -> WriteCommands.record();
            case "journal query" -> ListCommands.search("decision");
            case "journal list" -> ListCommands.list("decision", "date", "outcome", "type");
            case "journal show", "patterns show", "session show" -> ShowCommands.show();
            case "journal update" -> WriteCommands.update();
            case "journal relate" -> WriteCommands.relate();
            case "journal link", "link" -> WriteCommands.link();
            case "journal supersede" -> WriteCommands.supersede();
            case "journal reverse" -> WriteCommands.reverse();
            case "journal resolve" -> WriteCommands.resolve();
            case "learn", "patterns capture" ->
                add(Pattern.class, "pattern", "name", Lineage::patterns, Patterns::capture);
            case "patterns warn" -> add(AntiPattern.class, "anti_pattern", "name", Lineage::patterns, Patterns::warn);
            case "patterns list" -> ListCommands.list("pattern", "category", "confidence", "used_in");
            case "patterns warnings" -> ListCommands.list("anti_pattern", "category", "severity");
            case "patterns match" -> ListCommands.match();
            case "patterns validate" ->
                add(Validation.class, "validation", "pattern", Lineage::patterns, Patterns::validate);
            case "patterns proposals" -> ListCommands.proposals();
            case "patterns confirm" -> WriteCommands.change(Lineage::patterns, Patterns::confirm);
            case "graph add-node" -> add(Node.class, "node", "name", Lineage::graph, Graph::addNode);
            case "graph add-edge" -> add(Edge.class, "edge", "from,to", Lineage::graph, Graph::addEdge);
            case "graph query" -> GraphCommands.query();
            case "graph neighbors" -> GraphCommands.neighbors();
            case "graph path" -> GraphCommands.path();
            case "graph hubs" -> GraphCommands.hubs();
            case "graph orphans" -> GraphCommands.orphans();
            case "graph components" -> GraphCommands.components();
            case "graph remove" -> WriteCommands.retire("NODE [--cascade]");
            case "graph export" -> GraphCommands.export();
            case "handoff" -> SessionCommands.handoff();
            case "resume" -> SessionCommands.resume();
            case "session open" -> WriteCommands.openSession();
            case "session list" -> ListCommands.list("session", "date", "status", "actor");
            case "session fork" -> WriteCommands.change(Lineage::transfer, Transfer::fork);
            case "session diff" -> SessionCommands.diff();
            case "search" -> ListCommands.search("");
            case "why" -> ShowCommands.why();
            case "history" -> ShowCommands.history();
            case "timeline" -> ShowCommands.timeline();
            case "retire" -> WriteCommands.retire("ID");
            case "status" -> SessionCommands.status();
            case "init" -> MemoryCommands.init();
            case "projects" -> MemoryCommands.projects();
            case "import" -> MemoryCommands.read();
            case "export" -> MemoryCommands.write();
            case "verify" -> MemoryCommands.verify();
            case "rebuild" -> MemoryCommands.rebuild();
            case "backup" -> MemoryCommands.backup();
            case "tour" -> GuidedTour.command();
            case "completion" -> Help.completion();
            case "help" -> Help.help();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Returns the words that may follow a group, all first words for an empty one, or none behind a full name. */
    static List<String> words(String group) {
        String start = group.isEmpty() ? "" : group + " ";
        Stream<String> inGroup = NAMES.stream().filter(name -> name.startsWith(start));
        return inGroup.map(name -> name.substring(start.length()).split(" ")[0])
                .distinct()
                .toList();
    }
}
