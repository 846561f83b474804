package dev.lineage.cli;

import static dev.lineage.cli.WriteCommands.add;
import static dev.lineage.cli.WriteCommands.change;

import dev.lineage.LineageQuery;
import dev.lineage.core.Lineages;
import dev.lineage.graph.Edge;
import dev.lineage.graph.Node;
import dev.lineage.journal.Decision;
import dev.lineage.knowledge.MemoryEntry;
import dev.lineage.run.Run;
import dev.lineage.transfer.Session;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** A command: its global options (one of the constants), its own arguments (see {@link Parser}), and what it does. */
record Command(String globals, String synopsis, Action action) {
    /** For commands that use no memory. */
    static final String NONE = "[--json] [--help|-h] ";
    /** For commands on the memory as a whole. */
    static final String WHOLE = NONE + "[--db=FILE] [--project=NAME] [--all-projects] [--session=ID] [--actor=NAME] "
            + "[--space=NAME] [--reading=SPACE]... ";

    static final String READ = WHOLE + "[--as-of=MOMENT] [--valid-at=TIME] ";
    static final String LIST = READ + "[--limit|--recent=N] [--after=CURSOR] ";
    private static final String WRITE = "[--valid-from=TIME] [--valid-until=TIME] [--key=KEY] ";
    static final String ADD = WHOLE + WRITE;
    static final String CHANGE = ADD + "[--expect=N] ";
    /** All options that may be typed before a command. */
    static final String GLOBAL = LIST + WRITE + "[--expect=N] [--version|-V]";
    /** The names of all commands, in the order of the help. */
    static final List<String> NAMES = List.of("""
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

    interface Action {
        Answer apply(Call call) throws IOException;
    }

    /** Makes a command that reads in the scope and as of the moment of its global options. */
    static Command reading(String synopsis, BiFunction<Call, LineageQuery, Answer> question) {
        return new Command(READ, synopsis, call -> question.apply(call, call.query()));
    }

    static Command named(String name) {
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
            case "patterns warnings" -> ListCommands.list("anti_pattern");
            case "patterns match" -> reading("SITUATION... [--limit=N] [--all]", ListCommands::match);
            case "patterns validate" -> add("validation", "pattern");
            case "patterns proposals" -> reading("", ListCommands::proposals);
            case "patterns confirm" -> new Command(ADD, "ID", WriteCommands::confirm);
            case "graph add-node" ->
                add(Node.class, (call, me, node, options) -> me.graph().addNode(node, options), "name");
            case "graph add-edge" -> add("edge", "from", "to");
            case "graph query" -> reading("CONCEPT... [--limit=N]", GraphCommands::query);
            case "graph neighbors" -> reading("NODE " + GraphCommands.WALK, GraphCommands::neighbors);
            case "graph path" -> reading("FROM TO " + GraphCommands.WALK, GraphCommands::path);
            case "graph hubs" -> reading("[--limit=N]", GraphCommands::hubs);
            case "graph orphans" -> reading("[--limit=N]", GraphCommands::orphans);
            case "graph components" -> reading("[--limit=N]", GraphCommands::components);
            case "graph remove" -> change("NODE --reason=TEXT [--cascade]", WriteCommands.retire("node", "edge"));
            case "graph export" -> reading("[--format=json|dot|mermaid] [--of=REF] [--depth=N]", GraphCommands::export);
            case "handoff" -> new Command(ADD, SessionCommands.HANDOFF, SessionCommands::handoff);
            case "resume" -> new Command(READ, "[ID]", SessionCommands::resume);
            case "session open" ->
                add(Session.class, (call, me, session, options) -> me.transfer().open(session, options));
            case "session fork" ->
                change("ID", (call, me, id, options) -> me.transfer().fork(id, options));
            case "session diff" -> new Command(READ, "ID OTHER", SessionCommands::diff);
            case "search" -> ListCommands.search("");
            case "recall" -> new Command(READ, "QUESTION... [--budget=N]", BrainCommands::recall);
            case "shown" -> new Command(LIST, "[ID]", BrainCommands::shown);
            case "query" -> reading(QuestionCommands.QUERY, QuestionCommands::query);
            case "health" ->
                reading(
                        "[--by=WORD] " + QuestionCommands.FORMAT,
                        (call, query) -> QuestionCommands.ask("health", call, query));
            case "memory add" -> add(MemoryEntry.class, WriteCommands::addEntry, "title", "[content]");
            case "memory verify" ->
                change("ID", (call, me, id, options) -> me.knowledge().verify(id, options));
            case "memory promote" -> change("ID [--learning=TEXT] [--core=NAME]", WriteCommands::promote);
            case "memory retire" -> change("ID --reason=TEXT [--force]", WriteCommands.retire("memory_entry"));
            case "golden-path step" -> add("golden_path_step", "golden_path_id", "step_order", "title");
            case "golden-path show" -> new Command(READ, "ID", ShowCommands::goldenPath);
            case "brain think" ->
                new Command(
                        ADD, "TEXT [--refines=ID] [--consolidates=ID]... " + BrainCommands.WHO, BrainCommands::think);
            case "brain refine" -> new Command(ADD, "ID TEXT " + BrainCommands.WHO, BrainCommands::refine);
            case "brain consolidate" -> new Command(ADD, "IDS TEXT " + BrainCommands.WHO, BrainCommands::consolidate);
            case "brain history" -> reading("ID", BrainCommands::history);
            case "run start" -> add(Run.class, RunCommands::start, "name");
            case "run status" -> reading("RUN", RunCommands::status);
            case "run append" -> new Command(CHANGE, "RUN EVENT [PAYLOAD]", RunCommands::append);
            case "run export" -> reading("RUN [FILE]", RunCommands::export);
            case "run follow" -> new Command(ADD, "FILE", RunCommands::follow);
            case "run diff" -> reading("RUN OTHER", RunCommands::diff);
            case "run verify" -> reading("RUN", RunCommands::verify);
            case "run replay" -> new Command(ADD, "RUN", RunCommands::replay);
            case "run gate" ->
                new Command(
                        CHANGE,
                        "RUN GATE STATUS=pending|approved|rejected [--kind=NAME] [--notes=TEXT]",
                        RunCommands::gate);
            case "policy check" -> reading("POLICY [CAP] [CALL] [ARGS]", PolicyCommands::check);
            case "policy show" -> reading("POLICY", PolicyCommands::show);
            case "work status" -> reading("ID", TaskCommands::status);
            case "task add" -> add("task", "title").with("[--id=ID]");
            case "task update" -> WriteCommands.update("task").with("[--token=N]");
            case "task ready" -> reading("[--working-memory=ID] [--limit=N]", TaskCommands::ready);
            case "task claim" -> new Command(CHANGE, "[ID] [--working-memory=ID] [--lease=N]", TaskCommands::claim);
            case "task heartbeat" -> new Command(CHANGE, "ID --token=N [--lease=N]", TaskCommands::heartbeat);
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
            case "task graph" -> reading("[--working-memory=ID] [--format=dot|mermaid]", TaskCommands::graph);
            case "checkpoint take" -> SharingCommands.take();
            case "checkpoint restore" -> new Command(WHOLE, "ID FOLDER", SharingCommands::restore);
            case "artifact verify" -> new Command(READ, "ID", SharingCommands::verify);
            case "nudge deliver" ->
                new Command(WHOLE, "[AGENT] [--moment=next_turn|immediate|when_idle]", SharingCommands::deliver);
            case "nudge ack" -> change("ID [AGENT]", SharingCommands::acknowledge);
            case "show" -> reading("ID", ShowCommands::show);
            case "task blocked" -> reading("[--working-memory=ID]", TaskCommands::blocked);
            case "why" -> reading("REF", ShowCommands::why);
            case "trace" -> reading("ID", ShowCommands::trace);
            case "history" -> reading("ID", ShowCommands::history);
            case "changes" -> reading("[--after=N] [--limit=N]", ShowCommands::changes);
            case "timeline" -> new Command(LIST, "", ShowCommands::timeline);
            case "retire" -> change("ID --reason=TEXT [--token=N]", WriteCommands.retire());
            case "status" -> new Command(WHOLE, "", SessionCommands::status);
            case "init" -> new Command(NONE, "[NAME] [--own-memory]", MemoryCommands::init);
            case "projects" -> reading("", MemoryCommands::projects);
            case "import", "run import" -> new Command(WHOLE, "FILE [--deviations]", MemoryCommands::read);
            case "export" -> new Command(WHOLE, "[FILE] [--madr=FOLDER] [--beads=FILE]", MemoryCommands::write);
            case "verify" -> new Command(WHOLE, "[--since=ANCHOR]", MemoryCommands::verify);
            case "rebuild" -> new Command(WHOLE, "", MemoryCommands::rebuild);
            case "backup" -> new Command(WHOLE, "FILE", MemoryCommands::backup);
            case "forget" -> new Command(WHOLE, "ID... --reason=TEXT", MemoryCommands::forget);
            case "tour" -> new Command(NONE, "[FILE]", Help::tour);
            case "completion" -> new Command(NONE, "[SHELL=bash|fish|zsh]", Completion::script);
            case "help" -> new Command(NONE, "[COMMAND]...", Help::help);
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

    private static Group group(String word) {
        Group same = new Group(word.replace('-', '_'));
        return GROUPS.getOrDefault(word, same);
    }

    /** Returns the kind of the records that a group, command or option is about. */
    static Optional<String> kind(String word) {
        String group = switch (word) {
            case "remember", "trace", "related-decisions" -> "journal";
            case "learn" -> "patterns";
            case "resume" -> "session";
            case "artifacts" -> "artifact";
            default -> word;
        };
        return Optional.of(group(group).kind)
                .filter(name ->
                        Lineages.kinds().stream().anyMatch(each -> each.name().equals(name)));
    }

    private static Command ofGroup(Group group, String verb) {
        return switch (verb) {
            case "list" -> ListCommands.list(group.kind);
            case "query", "search" -> ListCommands.search(group.kind);
            case "show" -> reading("ID", ShowCommands::show);
            case "update", "set" -> WriteCommands.update(group.kind);
            case "add", "capture", "open", "send" -> add(group.kind, group.parameters);
            default -> throw new IllegalArgumentException(verb);
        };
    }

    Command with(String more) {
        return new Command(globals, synopsis + more, action);
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
