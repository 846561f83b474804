package dev.lineage.cli;

import static dev.lineage.cli.WriteCommands.change;

import dev.lineage.LineageOptions;
import dev.lineage.cli.WriteCommands.Writer;
import dev.lineage.core.Lineages;
import dev.lineage.exchange.Documents.KindDescription;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.journal.Decision;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.record.Kind;
import dev.lineage.run.Run;
import dev.lineage.transfer.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The commands: those of Lineage, and for each kind of the host a group with its name, unless that is taken. */
final class Commands {
    /** The names of the commands of Lineage, in the order of the help. */
    private static final List<String> NAMES = List.of("""
        remember, learn,
        journal record, journal query, journal list, journal show, journal update, journal relate, journal link,
        journal supersede, journal reverse, journal resolve,
        patterns capture, patterns warn, patterns list, patterns warnings, patterns match, patterns show,
        patterns validate, patterns proposals, patterns confirm,
        graph add-node, graph add-edge, graph query, graph neighbors, graph path, graph hubs, graph orphans,
        graph components, graph remove, graph export,
        link, handoff, resume,
        session open, session list, session show, session fork, session diff,
        search, query, health, recall,
        memory add, memory list, memory search, memory show, memory update, memory verify, memory promote,
        memory retire,
        core add, core list, core show, core update,
        golden-path add, golden-path step, golden-path list, golden-path show,
        snippet add, snippet search,
        brain think, brain refine, brain consolidate, brain history,
        run start, run list, run show, run status, run append, run import, run export, run follow, run diff,
        run verify, run replay, run gate,
        policy check, policy show,
        work open, work list, work show, work update, work status,
        task add, task list, task show, task update, task ready, task blocked, task claim, task heartbeat, task start,
        task complete, task fail, task review, task release, task revoke, task graph,
        checkpoint take, checkpoint list, checkpoint show, checkpoint restore,
        context add, context search,
        agent add, agent list, agent set,
        artifact add, artifact list, artifact verify,
        nudge send, nudge deliver, nudge ack, nudge list,
        shown, show, why, trace, history, timeline, changes, retire, status, init, projects, import, export, verify,
        rebuild, backup, forget, tour, completion, help\
        """.split(",\\s+"));

    private static final List<String> OF_KINDS = List.of("add", "list", "search", "show", "update");

    private final LineageOptions options;
    private final List<String> names = new ArrayList<>(NAMES);

    Commands(LineageOptions options) {
        this.options = options;
        List<String> own = words("");
        for (Class<? extends Record> type : options.kinds().keySet()) {
            String group = type.getAnnotation(Kind.class).name().replace('_', '-');
            OF_KINDS.stream().filter(verb -> !own.contains(group)).forEach(verb -> names.add(group + " " + verb));
        }
    }

    /** Returns the names of all commands, in the order of the help. */
    List<String> names() {
        return names;
    }

    List<KindDescription> kinds() {
        return Lineages.kinds(options);
    }

    private Optional<KindDescription> find(String kind) {
        return kinds().stream().filter(each -> each.name().equals(kind)).findFirst();
    }

    private KindDescription kind(String name) {
        return find(name).orElseThrow();
    }

    Command named(String name) {
        return switch (name) {
            case "remember" -> named("journal record");
            case "journal record" ->
                add(Decision.class, WriteCommands::record, "decision")
                        .with("[--rejecting=OPTION=REASON]... [--cites=REF=REASON]... [--applies=REF]..."
                                + " [--no-extract]");
            case "journal relate" ->
                change("ID OTHER", (call, me, id, options) -> me.journal().relate(id, call.id(me, 1), options));
            case "journal link", "link" -> add(Edge.class, WriteCommands::link, "from", "relation", "to");
            case "journal supersede" ->
                change("OLDER NEWER", (call, me, id, options) -> me.journal().supersede(id, call.id(me, 1), options));
            case "journal reverse" -> change("ID --by=REF", WriteCommands::reverse);
            case "journal resolve" -> change(WriteCommands.RESULT, WriteCommands::resolve);
            case "learn" -> named("patterns capture");
            case "patterns warn" -> add("anti_pattern", "name");
            case "patterns warnings" -> ListCommands.list(kind("anti_pattern"));
            case "patterns match" -> Command.reading("SITUATION... [--limit=N] [--all]", ListCommands::match);
            case "patterns validate" -> add("validation", "pattern");
            case "patterns proposals" -> Command.reading("", ListCommands::proposals);
            case "patterns confirm" -> new Command(Command.ADD, "ID", WriteCommands::confirm);
            case "graph add-node" ->
                add(Node.class, (call, me, node, options) -> me.graph().addNode(node, options), "name");
            case "graph add-edge" -> add("edge", "from", "to");
            case "graph query" -> Command.reading("CONCEPT... [--limit=N]", GraphCommands::query);
            case "graph neighbors" -> Command.reading("NODE " + GraphCommands.WALK, GraphCommands::neighbors);
            case "graph path" -> Command.reading("FROM TO " + GraphCommands.WALK, GraphCommands::path);
            case "graph hubs" -> Command.reading("[--limit=N]", GraphCommands::hubs);
            case "graph orphans" -> Command.reading("[--limit=N]", GraphCommands::orphans);
            case "graph components" -> Command.reading("[--limit=N]", GraphCommands::components);
            case "graph remove" -> change("NODE --reason=TEXT [--cascade]", WriteCommands.retire("node", "edge"));
            case "graph export" ->
                Command.reading("[--format=json|dot|mermaid] [--of=REF] [--depth=N]", GraphCommands::export);
            case "handoff" -> new Command(Command.ADD, SessionCommands.HANDOFF, SessionCommands::handoff);
            case "resume" -> new Command(Command.READ, "[ID]", SessionCommands::resume);
            case "session open" ->
                add(Session.class, (call, me, session, options) -> me.transfer().open(session, options));
            case "session fork" ->
                change("ID", (call, me, id, options) -> me.transfer().fork(id, options));
            case "session diff" -> new Command(Command.READ, "ID OTHER", SessionCommands::diff);
            case "search" -> ListCommands.search("", kind("decision"));
            case "recall" -> new Command(Command.READ, "QUESTION... [--budget=N]", BrainCommands::recall);
            case "shown" -> new Command(Command.LIST, "[ID]", BrainCommands::shown);
            case "query" -> Command.reading(QuestionCommands.QUERY, QuestionCommands::query);
            case "health" ->
                Command.reading(
                        "[--by=WORD] " + QuestionCommands.FORMAT,
                        (call, query) -> QuestionCommands.ask("health", call, query));
            case "memory add" -> add(MemoryEntry.class, WriteCommands::addEntry, "title", "[content]");
            case "memory verify" ->
                change("ID", (call, me, id, options) -> me.knowledge().verify(id, options));
            case "memory promote" -> change("ID [--learning=TEXT] [--core=NAME]", WriteCommands::promote);
            case "memory retire" -> change("ID --reason=TEXT [--force]", WriteCommands.retire("memory_entry"));
            case "golden-path step" -> add("golden_path_step", "golden_path_id", "step_order", "title");
            case "golden-path show" -> new Command(Command.READ, "ID", ShowCommands::goldenPath);
            case "brain think" ->
                new Command(
                        Command.ADD,
                        "TEXT [--refines=ID] [--consolidates=ID]... " + BrainCommands.WHO,
                        BrainCommands::think);
            case "brain refine" -> new Command(Command.ADD, "ID TEXT " + BrainCommands.WHO, BrainCommands::refine);
            case "brain consolidate" ->
                new Command(Command.ADD, "IDS TEXT " + BrainCommands.WHO, BrainCommands::consolidate);
            case "brain history" -> Command.reading("ID", BrainCommands::history);
            case "run start" -> add(Run.class, RunCommands::start, "name");
            case "run status" -> Command.reading("RUN", RunCommands::status);
            case "run append" -> new Command(Command.CHANGE, "RUN EVENT [PAYLOAD]", RunCommands::append);
            case "run export" -> Command.reading("RUN [FILE]", RunCommands::export);
            case "run follow" -> new Command(Command.ADD, "FILE", RunCommands::follow);
            case "run diff" -> Command.reading("RUN OTHER", RunCommands::diff);
            case "run verify" -> Command.reading("RUN", RunCommands::verify);
            case "run replay" -> new Command(Command.ADD, "RUN", RunCommands::replay);
            case "run gate" ->
                new Command(
                        Command.CHANGE,
                        "RUN GATE STATUS=pending|approved|rejected [--kind=NAME] [--notes=TEXT]",
                        RunCommands::gate);
            case "policy check" -> Command.reading("POLICY [CAP] [CALL] [ARGS]", RunCommands::checkPolicy);
            case "policy show" -> Command.reading("POLICY", RunCommands::showPolicy);
            case "work status" -> Command.reading("ID", TaskCommands::status);
            case "task add" -> add("task", "title").with("[--id=ID]");
            case "task update" -> update("task").with("[--token=N]");
            case "task ready" -> Command.reading("[--working-memory=ID] [--limit=N]", TaskCommands::ready);
            case "task claim" ->
                new Command(Command.CHANGE, "[ID] [--working-memory=ID] [--lease=N]", TaskCommands::claim);
            case "task heartbeat" -> new Command(Command.CHANGE, "ID --token=N [--lease=N]", TaskCommands::heartbeat);
            case "task start" -> TaskCommands.move("ID [--token=N]", TaskCommands::start);
            case "task complete" ->
                TaskCommands.move(
                        "ID SUMMARY [--token=N] [--artifacts=ID]... [--next-steps=TEXT]... [--learnings=TEXT]..."
                                + " [--force]",
                        TaskCommands::complete);
            case "task fail" ->
                TaskCommands.move("ID REASON [--token=N] [--then=retry|skip|abort]", TaskCommands::fail);
            case "task review" ->
                TaskCommands.move(
                        "ID [--status=approved|needs_rework|rejected] [--comments=TEXT]", TaskCommands::review);
            case "task release" ->
                TaskCommands.move("ID [--token=N]", (call, tasks, id, options) -> tasks.release(id, options));
            case "task revoke" -> TaskCommands.move("ID", (call, tasks, id, options) -> tasks.revoke(id, options));
            case "task graph" -> Command.reading("[--working-memory=ID] [--format=dot|mermaid]", TaskCommands::graph);
            case "checkpoint take" -> SharingCommands.take(fields("checkpoint"));
            case "checkpoint restore" -> new Command(Command.WHOLE, "ID FOLDER", SharingCommands::restore);
            case "artifact verify" -> new Command(Command.READ, "ID", SharingCommands::verify);
            case "nudge deliver" ->
                new Command(
                        Command.WHOLE, "[AGENT] [--moment=next_turn|immediate|when_idle]", SharingCommands::deliver);
            case "nudge ack" -> change("ID [AGENT]", SharingCommands::acknowledge);
            case "show" -> Command.reading("ID", ShowCommands::show);
            case "task blocked" -> Command.reading("[--working-memory=ID]", TaskCommands::blocked);
            case "why" -> Command.reading("REF", ShowCommands::why);
            case "trace" -> Command.reading("ID", ShowCommands::trace);
            case "history" -> Command.reading("ID", ShowCommands::history);
            case "changes" -> Command.reading("[--after=N] [--limit=N]", ShowCommands::changes);
            case "timeline" -> new Command(Command.LIST, "", ShowCommands::timeline);
            case "retire" -> change("ID --reason=TEXT [--token=N]", WriteCommands.retire());
            case "status" -> new Command(Command.WHOLE, "", SessionCommands::status);
            case "init" -> new Command(Command.NONE, "[NAME] [--own-memory]", MemoryCommands::init);
            case "projects" -> Command.reading("", MemoryCommands::projects);
            case "import", "run import" -> new Command(Command.WHOLE, "FILE [--deviations]", MemoryCommands::read);
            case "export" -> new Command(Command.WHOLE, "[FILE] [--madr=FOLDER] [--beads=FILE]", MemoryCommands::write);
            case "verify" -> new Command(Command.WHOLE, "[--since=ANCHOR]", MemoryCommands::verify);
            case "rebuild" -> new Command(Command.WHOLE, "", MemoryCommands::rebuild);
            case "backup" -> new Command(Command.WHOLE, "FILE", MemoryCommands::backup);
            case "forget" -> new Command(Command.WHOLE, "ID... --reason=TEXT", MemoryCommands::forget);
            case "tour" -> new Command(Command.NONE, "[FILE]", Help::tour);
            case "completion" -> new Command(Command.NONE, "[SHELL=bash|fish|zsh]", Completion::script);
            case "help" -> new Command(Command.NONE, "[COMMAND]...", Help::help);
            default -> {
                String[] words = name.split(" ");
                yield ofGroup(group(words[0]), words[1]);
            }
        };
    }

    /** The kind of the records of a group, and the parameters of a new one. */
    private record Group(String kind, String... parameters) {}

    private static final Map<String, Group> GROUPS = Map.ofEntries(
            Map.entry("journal", new Group("decision")),
            Map.entry("patterns", new Group("pattern", "name")),
            Map.entry("memory", new Group("memory_entry")),
            Map.entry("core", new Group("memory_core", "name")),
            Map.entry("golden-path", new Group("golden_path", "name", "concept")),
            Map.entry("snippet", new Group("code_snippet", "codebase_id", "file_path", "content")),
            Map.entry("work", new Group("working_memory", "name", "goal")),
            Map.entry("context", new Group("context_entry", "content")),
            Map.entry("agent", new Group("agent", "name", "role")),
            Map.entry("artifact", new Group("artifact", "path")),
            Map.entry("nudge", new Group("nudge", "target", "message")));

    /** Returns the kind of the host that a group is named after, if there is one. */
    Optional<KindDescription> ofHost(String word) {
        return find(word.replace('-', '_')).filter(kind -> names.indexOf(word + " add") >= NAMES.size());
    }

    /** Returns a group; in that of a host's kind, the first field is a parameter. */
    private Group group(String word) {
        Group own = ofHost(word)
                .map(kind -> new Group(kind.name(), kind.fields().get(0).name()))
                .orElseGet(() -> new Group(word.replace('-', '_')));
        return GROUPS.getOrDefault(word, own);
    }

    /** Returns the kind of the records that a group, command or option is about. */
    Optional<KindDescription> ofWord(String word) {
        String group = switch (word) {
            case "remember", "trace", "related-decisions" -> "journal";
            case "learn" -> "patterns";
            case "resume" -> "session";
            case "artifacts" -> "artifact";
            default -> word;
        };
        return find(group(group).kind);
    }

    private Command ofGroup(Group group, String verb) {
        return switch (verb) {
            case "list" -> ListCommands.list(kind(group.kind));
            case "query", "search" -> ListCommands.search(group.kind, kind(group.kind));
            case "show" -> Command.reading("ID", ShowCommands::show);
            case "update", "set" -> update(group.kind);
            case "add", "capture", "open", "send" -> add(group.kind, group.parameters);
            default -> throw new IllegalArgumentException(verb);
        };
    }

    private FieldOptions fields(String kind, String... parameters) {
        return new FieldOptions(kind(kind), parameters);
    }

    /** Stores a record of a kind. These fields are parameters, and the others options. */
    private <T extends Record> Command add(Class<T> type, Writer<T> writer, String... parameters) {
        return WriteCommands.add(type, fields(type.getAnnotation(Kind.class).name(), parameters), writer);
    }

    private Command add(String kind, String... parameters) {
        return WriteCommands.add(kind(kind).type(), fields(kind, parameters));
    }

    private Command update(String kind) {
        return WriteCommands.update(kind(kind));
    }

    /** Returns the words that may follow a group, all first words for an empty one, or none behind a full name. */
    List<String> words(String group) {
        String start = group.isEmpty() ? "" : group + " ";
        Stream<String> inGroup = names.stream().filter(name -> name.startsWith(start));
        return inGroup.map(name -> name.substring(start.length()).split(" ")[0])
                .distinct()
                .toList();
    }
}
