package dev.lineage.cli;

import dev.lineage.LineageQuery;
import dev.lineage.graph.Traversal;
import dev.lineage.journal.Precedents.Citation;
import dev.lineage.journal.Precedents.DecisionTrace;
import dev.lineage.knowledge.GoldenPath;
import dev.lineage.knowledge.GoldenPathStep;
import dev.lineage.query.Connection;
import dev.lineage.query.Direction;
import dev.lineage.record.Paging;
import dev.lineage.record.RecordId;
import dev.lineage.record.Reference;
import dev.lineage.record.Version;
import dev.lineage.run.EdnText;
import dev.lineage.run.LoggedEvent;
import dev.lineage.thought.Impression;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that show a record, its versions and reasons, the latest versions, or the records behind a thing. */
final class ShowCommands {
    private static final int MAX_SHOWN = 200;
    /** Fields that differ between any two versions, or follow from others. */
    private static final Set<String> NOT_COMPARED = Set.of(
            ("version,sequence,updated_at,recorded_at,actor,open,succeeded,superseded,reversed,quality").split(","));

    private ShowCommands() {}

    static Answer show(Call call, LineageQuery seen) {
        LineageQuery query = seen.withDrafts();
        String typed = call.arguments.parameters().get(0);
        Optional<LoggedEvent> event = query.runs().findEvent(typed);
        if (event.isPresent()) {
            Map<String, Object> shown = RunCommands.documentWithRun(event.get());
            return Answer.page(() -> shown, page -> page.fields(shown));
        }
        RecordId id = call.id(query, 0);
        Version<?> version = query.find(id.target()).orElseThrow();
        Map<String, Object> document = query.documents().write(version);
        List<Connection> links = query.links(id.target(), Direction.BOTH);
        document.put("connections", links);
        Map<RecordId, String> notes = new HashMap<>();
        query.patterns().validations(id).forEach(found -> {
            String note = found.value().note().map(": "::concat).orElse("");
            notes.put(found.id(), RecordText.word(found.value().verdict()) + note);
        });
        return Answer.page(() -> document, page -> page.full(version, document, links, notes));
    }

    static Answer why(Call call, LineageQuery query) {
        Reference thing = call.reference(query, 0);
        List<Reference> names = call.location.paths().names(thing);
        List<Version<?>> versions = names.stream()
                .flatMap(name -> query.why(name).stream())
                .distinct()
                .sorted((one, other) -> other.time().compareTo(one.time()))
                .toList();
        if (versions.size() >= Paging.MAX_LIMIT) {
            call.say("More records may link to " + thing.normal() + " than the " + versions.size() + " shown");
        }
        if (versions.isEmpty()) {
            query.graph().neighbors(thing, Traversal.depth(1));
            call.say("Nothing links to " + thing.normal());
        }
        Stream<Connection> links = names.stream().flatMap(name -> query.links(name, Direction.INCOMING).stream());
        Map<RecordId, String> relations = links.collect(
                Collectors.toMap(Connection::statedBy, ShowCommands::relation, (one, other) -> one + ", " + other));
        return entries(query, versions, version -> relations.getOrDefault(version.id(), ""));
    }

    private static String relation(Connection link) {
        String reason = link.reason().map(text -> " (" + text + ")").orElse("");
        return link.relation().value().replace('_', ' ') + reason;
    }

    private static Answer entries(LineageQuery query, List<Version<?>> versions, Function<Version<?>, String> note) {
        List<Map<String, Object>> documents = query.documents().write(versions);
        return Answer.page(() -> documents, page -> {
            for (int i = 0; i < versions.size(); i++) {
                page.head(versions.get(i), note.apply(versions.get(i)));
                page.reasons(documents.get(i));
            }
        });
    }

    static Answer history(Call call, LineageQuery query) {
        List<Version<?>> versions = query.history(call.id(query, 0));
        List<Map<String, Object>> documents = query.documents().write(versions);
        return Answer.page(() -> documents, page -> history(versions, documents, page));
    }

    static Answer timeline(Call call) {
        LineageQuery query = call.query();
        List<Version<?>> changes = call.items(query.timeline(call.paging())).stream()
                .filter(version -> !(version.value() instanceof Impression))
                .toList();
        return entries(query, changes, version -> {
            String number = version.number() == 1 ? "" : ", version " + version.number();
            return RecordText.minute(version.updatedAt()) + " " + version.actor() + number;
        });
    }

    /** Lists the versions after a sequence; each document has a title and an actor, whatever its kind. */
    static Answer changes(Call call, LineageQuery query) {
        long after = call.arguments.<Integer>value("--after").orElse(0);
        List<Version<?>> changes = query.changes(after, call.paging().limit());
        List<Map<String, Object>> documents = query.documents().write(changes);
        for (int i = 0; i < changes.size(); i++) {
            documents.get(i).putIfAbsent("title", changes.get(i).title());
            documents.get(i).putIfAbsent("actor", changes.get(i).actor());
        }
        return ListCommands.table(changes, documents, "sequence,time,version,actor");
    }

    private static void history(List<Version<?>> versions, List<Map<String, Object>> documents, RecordText page) {
        for (int i = 0; i < versions.size(); i++) {
            Version<?> version = versions.get(i);
            page.line(version.id() + "@" + version.number(), RecordText.minute(version.updatedAt()), version.actor());
            if (i == 0) {
                page.paragraph(version.title());
            } else {
                changes(documents.get(i - 1), documents.get(i), page);
            }
        }
    }

    private static void changes(Map<String, Object> before, Map<String, Object> after, RecordText page) {
        Set<String> names = new LinkedHashSet<>(after.keySet());
        names.addAll(before.keySet());
        names.removeAll(NOT_COMPARED);
        names.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
        for (String name : names) {
            String was = Screen.cut(RecordText.value(name, before.get(name)), MAX_SHOWN);
            String is = Screen.cut(RecordText.value(name, after.get(name)), MAX_SHOWN);
            String change = was.isEmpty() ? is : was + " -> " + (is.isEmpty() ? "(removed)" : is);
            page.paragraph(name.replace('_', ' ') + ": " + change);
        }
    }

    static Answer trace(Call call, LineageQuery query) {
        DecisionTrace trace = query.precedents().trace(call.id(query, 0));
        Map<String, Object> document = query.documents().write(trace.decision());
        List<Map<String, Object>> versions = query.documents().write(trace.versions());
        return Answer.page(
                () -> {
                    Map<Object, Object> whole = new LinkedHashMap<>(JsonText.map(trace));
                    whole.put("decision", document);
                    trace.outcomeEvent()
                            .ifPresent(event -> whole.put("outcome_event", RunCommands.documentWithRun(event)));
                    whole.put("versions", versions);
                    return whole;
                },
                page -> write(trace, document, versions, page));
    }

    private static void write(
            DecisionTrace trace, Map<String, Object> document, List<Map<String, Object>> versions, RecordText page) {
        page.full(trace.decision(), document, trace.links(), Map.of());
        trace.outcomeEvent()
                .ifPresent(event -> page.line(
                        "outcome",
                        event.run().value(),
                        EdnText.exact(event.event().fields())));
        page.line("", "", "");
        history(List.copyOf(trace.versions()), versions, page);
        trace.superseded().forEach(older -> page.head(older, "superseded by this decision"));
        trace.supersededBy().forEach(newer -> page.head(newer, "supersedes this decision"));
        for (Citation citation : trace.citedBy()) {
            page.head(
                    citation.decision(),
                    "cites this decision" + citation.reason().map(": "::concat).orElse(""));
        }
    }

    /** Shows a golden path, and whether the code of its steps is still in the files. */
    static Answer goldenPath(Call call) throws IOException {
        LineageQuery query = call.query();
        Version<GoldenPath> path = query.records(GoldenPath.class).get(call.id(query, 0));
        List<Version<GoldenPathStep>> steps = query.knowledge().steps(path.id());
        List<Map<String, Object>> documents = query.documents().write(steps);
        for (int i = 0; i < steps.size(); i++) {
            Map<String, Object> document = documents.get(i);
            isStale(call, steps.get(i)).ifPresent(stale -> document.put("stale", stale));
        }
        Map<String, Object> document = Map.of("path", query.documents().write(path), "steps", documents);
        return Answer.page(() -> document, page -> {
            page.head(path, "");
            documents.forEach(
                    step -> page.line(step.get("step_order") + ".", RecordText.value(step.get("title")), place(step)));
        });
    }

    private static String place(Map<String, Object> step) {
        String line = step.containsKey("start_line") ? ":" + step.get("start_line") : "";
        return step.get("file_path") + line + (Boolean.TRUE.equals(step.get("stale")) ? " [stale]" : "");
    }

    /** Returns whether the code of a step is not in its file any longer; unknown in another codebase (rule M6). */
    private static Optional<Boolean> isStale(Call call, Version<GoldenPathStep> step) throws IOException {
        if (step.value().codebaseId().filter(id -> !id.equals(step.project())).isPresent()) {
            return Optional.empty();
        }
        Path file = call.location.paths().file(step.value().filePath());
        Optional<String> code = Files.isRegularFile(file)
                ? Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                : Optional.empty();
        return step.value().isStale(code);
    }
}
