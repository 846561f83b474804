package dev.lineage.cli;

import dev.lineage.Lineage;
import dev.lineage.LineageQuery;
import dev.lineage.exchange.Document;
import dev.lineage.files.ImportFile;
import dev.lineage.files.run.Edn;
import dev.lineage.files.run.EventFile;
import dev.lineage.files.run.RunDocuments;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Validity;
import dev.lineage.record.Version;
import dev.lineage.record.VisibleText;
import dev.lineage.record.WriteOption;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.Gate;
import dev.lineage.run.Gate.GateStatus;
import dev.lineage.run.LoggedEvent;
import dev.lineage.run.Run;
import dev.lineage.run.RunEvent;
import dev.lineage.run.RunState;
import dev.lineage.run.RunsReader.Divergence;
import dev.lineage.run.RunsReader.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands on runs and on the policies that govern them. */
final class RunCommands {
    private static final int BATCH = 1_000;
    private static final long PAUSE_NANOS = 200_000_000;

    private RunCommands() {}

    static Version<Run> start(Call call, Lineage me, Run run, WriteOption... options) {
        return me.runs().get(me.runs().start(run, options).id());
    }

    static Answer status(Call call, LineageQuery query) {
        RecordId id = call.id(query, 0);
        RunState state = query.runs().state(id);
        Map<String, Object> document = query.documents().write(query.runs().get(id));
        document.keySet().retainAll(List.of("status", "started_at", "finished_at", "event_count"));
        document.put("gates", state.gates());
        document.put("blocked_calls", state.blockedCalls());
        return Answer.page(() -> document, page -> {
            Map<String, Object> shown = new LinkedHashMap<>(document);
            shown.put("gates", state.gates().stream().map(RunCommands::text).toList());
            page.fields(shown);
        });
    }

    private static String text(Gate gate) {
        String by = gate.by().map(name -> " by " + name).orElse("");
        return gate.gateId() + " " + RecordText.word(gate.status()) + by;
    }

    /** Appends an event; {@code --expect} names the number of events that the run must have. */
    static Answer append(Call call) {
        Lineage me = call.changing().in(call.scope());
        List<String> typed = call.arguments.parameters();
        String payload = typed.size() > 2 ? typed.get(2) : "{}";
        RunEvent event = RunEvent.of(Map.of("kind", typed.get(1), "payload", JsonText.object("payload", payload)));
        return appended(call, me, event);
    }

    static Answer gate(Call call) {
        Lineage me = call.changing().in(call.scope());
        List<String> typed = call.arguments.parameters();
        String gate = typed.get(1);
        GateStatus status = GateStatus.valueOf(typed.get(2).toUpperCase(Locale.ROOT));
        boolean known = me.runs().state(call.id(me, 0)).gates().stream()
                .anyMatch(open -> open.gateId().equals(gate));
        RunEvent event = status == GateStatus.PENDING && !known
                ? Gate.required(gate, call.arguments.text("--kind").orElse("spec"))
                        .opened()
                : Gate.decided(gate, status, me.scope().actor(), call.arguments.text("--notes"));
        return appended(call, me, event);
    }

    private static Answer appended(Call call, Lineage me, RunEvent event) {
        LoggedEvent logged = me.runs()
                .append(call.id(me, 0), List.of(event), call.options(Validity.ALWAYS))
                .get(0);
        Optional<String> outcome =
                logged.event().eventId().filter(id -> event.kind().isOutcome());
        if (outcome.filter(id -> me.why(Reference.of("event:" + id)).isEmpty()).isPresent()) {
            call.say("It resolves no decision: none assigned this subtask");
        }
        return Answer.line(() -> document(logged), String.valueOf(logged.number()));
    }

    /** Returns the document of an event with its run. */
    static Map<String, Object> documentWithRun(LoggedEvent logged) {
        Map<String, Object> document = document(logged);
        document.put("run", logged.run().value());
        return document;
    }

    private static Map<String, Object> document(LoggedEvent logged) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("number", logged.number());
        document.putAll(logged.event().document());
        return document;
    }

    /** Prints the log as EDN, or as JSON with {@code --json}; into a file, only what it lacks. */
    static Answer export(Call call, LineageQuery query) {
        RecordId id = call.id(query, 0);
        if (call.arguments.parameters().size() > 1) {
            int written = new EventFile(call.path(1)).write(query.runs(), id);
            return Answer.line(() -> Map.of("exported", written), written + " events exported");
        }
        return Answer.of(
                () -> events(query, id).map(RunCommands::document).toList(),
                screen -> events(query, id)
                        .map(logged -> EdnText.exact(logged.event().fields()) + "\n")
                        .collect(Collectors.joining()));
    }

    private static Stream<LoggedEvent> events(LineageQuery query, RecordId id) {
        return Stream.iterate(1, first -> first <= query.runs().count(id), first -> first + BATCH)
                .flatMap(first -> query.runs().events(id, first, BATCH).stream());
    }

    /** Imports a log while it grows, until its run has ended. */
    static Answer follow(Call call) throws IOException {
        Lineage me = call.adding();
        Path path = call.path(0);
        if (!Files.exists(path)) {
            throw CommandException.refused("There is no file " + path);
        }
        String name = String.valueOf(path.getFileName());
        EventFile file = new EventFile(path);
        Optional<RecordId> run = Optional.empty();
        int read = 0;
        while (run.isEmpty() || me.runs().state(run.get()).end().isEmpty()) {
            List<RunEvent> added = file.read(
                    deviation -> call.say(deviation.place() + " " + deviation.rule() + ": " + deviation.detail()));
            int before = file.events() - added.size();
            if (before < read) {
                call.say(name + " became shorter or was replaced: it is read from its beginning");
            }
            if (before == 0 && !added.isEmpty()) {
                run = Optional.of(begin(call, name, path, added));
            } else if (!added.isEmpty()) {
                me.runs().append(run.orElseThrow(), added, WriteOption.expect(before));
            }
            read = file.events();
            LockSupport.parkNanos(added.isEmpty() ? PAUSE_NANOS : 0);
        }
        String id = run.get().value();
        return Answer.line(() -> Map.of("run", id), id);
    }

    /** Imports the events that are there, as the whole file would be imported. */
    private static RecordId begin(Call call, String name, Path path, List<RunEvent> events) throws IOException {
        RunDocuments run = new RunDocuments(name, ImportFile.place(path.toRealPath()));
        List<Document> documents = events.stream()
                .flatMap(event -> run.event(name, event).stream())
                .toList();
        call.opened().exchange().importAll(call.scope(), documents);
        return RecordId.of(String.valueOf(documents.get(0).fields().get("id")));
    }

    /** Prints the first event in which two runs differ; like {@code diff}, the exit code says whether there is one. */
    static Answer diff(Call call, LineageQuery query) {
        Optional<Divergence> found = query.runs().diff(call.id(query, 0), call.id(query, 1));
        Map<String, Object> document = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        found.ifPresent(divergence -> {
            List<LoggedEvent> before = divergence.before();
            document.put("before", before.stream().map(RunCommands::document).toList());
            before.forEach(event -> text.append(line("  ", event)));
            divergence.first().ifPresent(event -> document.put("first", document(event)));
            divergence.first().ifPresent(event -> text.append(line("< ", event)));
            divergence.second().ifPresent(event -> document.put("second", document(event)));
            divergence.second().ifPresent(event -> text.append(line("> ", event)));
        });
        return Answer.of(() -> document, screen -> text.toString()).negativeIf(found.isPresent());
    }

    private static String line(String mark, LoggedEvent logged) {
        return VisibleText.line(mark + logged.number() + " "
                        + EdnText.exact(logged.event().fields())) + "\n";
    }

    static Answer verify(Call call, LineageQuery query) {
        List<Finding> findings = query.runs().findings(call.id(query, 0));
        Function<Finding, List<?>> cells = finding -> List.of(finding.number(), finding.rule(), finding.detail());
        return Answer.table("EVENT,RULE,DETAIL", findings, cells).negativeIf(!findings.isEmpty());
    }

    /** Makes the calls of a run again, strictly with its recorded results, and prints the new run. */
    static Answer replay(Call call) {
        Lineage me = call.adding();
        Version<Run> again = me.runs().replay(call.id(me, 0));
        return Answer.stored(me, again, again.id().value());
    }

    /** Says whether a policy allows a call; the exit code too. Without a call, says that the policy can be read. */
    static Answer checkPolicy(Call call, LineageQuery query) {
        List<String> typed = call.arguments.parameters();
        Document read = readPolicy(call, query);
        CapabilityPolicy policy = policy(read);
        read.deviations().forEach(unknown -> call.say(unknown.rule() + ": " + unknown.detail()));
        if (typed.size() == 1) {
            boolean valid = read.deviations().isEmpty();
            String line = (valid ? "valid " : "invalid ") + policy.hash();
            return Answer.line(() -> Map.of("valid", valid, "hash", policy.hash()), line)
                    .negativeIf(!valid);
        }
        if (typed.size() == 2) {
            throw CommandException.usage("Missing required parameter: CALL");
        }
        Map<String, Object> args = JsonText.object("args", typed.size() > 3 ? typed.get(3) : "{}");
        Path folder = call.environment.directory();
        Optional<String> rule = query.runs().refusal(policy, folder, typed.get(1), typed.get(2), args);
        Map<String, Object> document = new LinkedHashMap<>(Map.of("allowed", rule.isEmpty()));
        rule.ifPresent(name -> document.putAll(Map.of("rule", name, "policy", policy.hash())));
        String line = rule.map(name -> "denied by " + name).orElse("allowed");
        return Answer.line(() -> document, line).negativeIf(rule.isPresent());
    }

    static Answer showPolicy(Call call, LineageQuery query) {
        Document read = readPolicy(call, query);
        CapabilityPolicy policy = policy(read);
        Map<String, Object> fields = new LinkedHashMap<>(read.fields());
        Optional<String> id = Optional.ofNullable(fields.get("id")).map(String::valueOf);
        fields.put("hash", policy.hash());
        return Answer.of(() -> fields, screen -> EdnText.exact(policy.edn(id)) + "\n" + policy.hash() + "\n");
    }

    /** Returns the policy of a document; that of a record that was exported has a kind and more. */
    private static CapabilityPolicy policy(Document document) {
        Map<String, Object> fields = new LinkedHashMap<>(document.fields());
        if (fields.containsKey("kind")) {
            fields.keySet().retainAll(CapabilityPolicy.FIELDS);
        }
        return CapabilityPolicy.of(fields);
    }

    /** Returns the document of a policy in a file, or of a record. */
    private static Document readPolicy(Call call, LineageQuery query) {
        Path file = call.path(0);
        if (Files.isRegularFile(file)) {
            return RunDocuments.policy(file.toString(), Edn.map(file)).get(0);
        }
        RecordId id = call.id(query, 0);
        CapabilityPolicy policy = query.records(CapabilityPolicy.class).get(id).value();
        return RunDocuments.policy(id.value(), policy.edn(Optional.of(id.value())))
                .get(0);
    }
}
