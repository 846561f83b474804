package dev.lineage.files.run;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.EventKind;
import dev.lineage.run.RunEvent;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The documents of the runs in files: events on lines, policies, trajectories of tau-bench, events of OpenLineage. */
public final class RunDocuments {
    private static final String RUN = "run";
    private static final String TIME = "ts/utc";
    /** The names of logs in folders that were exported. */
    private static final Pattern LOG = Pattern.compile("runs/([^/]+)/events\\.ednlog");

    /** The names of the columns of a table of events. */
    private static final Map<String, String> ROW =
            Map.of("type", "kind", "data", "payload", "id", "event/id", "timestamp", TIME);

    private static final Map<String, EventKind> OPEN_LINEAGE = Map.of(
            "START", EventKind.RUN_STARTED,
            "COMPLETE", EventKind.RUN_FINISHED,
            "FAIL", EventKind.RUN_FAILED,
            "ABORT", EventKind.RUN_CANCELED);

    private final String name;
    private final String file;
    private @Nullable String run;

    /** Names the file, and tells it from others of its name; it has the events of one run unless they name others. */
    public RunDocuments(String name, String file) {
        Matcher log = LOG.matcher(name);
        this.name = name;
        this.file = file;
        this.run = log.matches() ? URLDecoder.decode(log.group(1), StandardCharsets.UTF_8) : null;
    }

    /** Returns the outcome of a subtask, whose type stands among what it says (seed 4). */
    private static RunEvent outcome(Map<String, Object> fields) {
        Map<String, Object> payload = new LinkedHashMap<>(fields);
        Map<String, Object> event = new LinkedHashMap<>(Map.of("kind", payload.remove("type"), "payload", payload));
        for (String name : List.of("event_id", "trace_id", "parent_id", "ts_utc", "ts_mono_ns", "payload")) {
            Optional.ofNullable(payload.remove(name)).ifPresent(said -> event.put(name, said));
        }
        return RunEvent.of(event);
    }

    /** Returns the documents of an event in JSON, which may name its run. */
    public List<Document> event(String place, Map<String, Object> fields) {
        Object named = fields.get("kind") instanceof String kind && kind.startsWith("~:") ? null : fields.remove(RUN);
        RunEvent event = "subtask_outcome".equals(fields.get("type")) ? outcome(fields) : RunEvent.of(fields);
        return named == null ? event(place, event) : List.of(document(place, named.toString(), event));
    }

    /** Returns the documents of an event of the file's own run, and of that run where it begins. */
    public List<Document> event(String place, RunEvent event) {
        if (run != null) {
            return List.of(document(place, run, event));
        }
        Object trace = event.further().get("trace/id");
        run = id(trace == null ? List.of(file, event.fields()) : trace);
        Map<String, Object> began = new LinkedHashMap<>();
        began.put("id", run);
        began.put("name", event.text("run/name").orElse(name));
        event.text("policy/id").ifPresent(policy -> began.put("policy_id", policy));
        Optional.ofNullable(trace).ifPresent(known -> began.put("trace_id", known));
        Optional.ofNullable(event.further().get(TIME))
                .ifPresent(time -> began.put("created_at", time.toString().replaceFirst("^~t", "")));
        return List.of(new Document(place, RUN, began), document(place, run, event));
    }

    /** Returns the document of a row of the table of events (seed 4). The rows of a project are those of a run. */
    public List<Document> row(String place, Map<String, Object> row) {
        String project = Objects.toString(row.remove("project_key"), name);
        row.computeIfPresent("id", (field, id) -> id.toString());
        row.computeIfPresent("type", (field, type) -> type.equals("subtask_outcome") ? "subtask/outcome" : type);
        Map<String, Object> event = new LinkedHashMap<>();
        row.forEach((field, value) -> event.put(ROW.getOrDefault(field, field), value));
        return List.of(document(place, id(List.of(file, project)), RunEvent.of(event)));
    }

    private static Document document(String place, String run, RunEvent event) {
        return new Document(place, "run_event", Map.of(RUN, run, "event", event.fields()));
    }

    private static String id(Object known) {
        String hash = EdnText.hash(known);
        return "run-" + hash.substring(hash.length() - 12);
    }

    /** Returns the document of a policy with the names of EDN or of JSON. */
    public static List<Document> policy(String place, Map<String, Object> fields) {
        Map<String, Object> known = new LinkedHashMap<>(fields);
        known.keySet().retainAll(CapabilityPolicy.FIELDS);
        CapabilityPolicy policy = CapabilityPolicy.of(known);
        Map<String, Object> document = new LinkedHashMap<>(fields);
        Optional.ofNullable(document.remove("policy/id")).ifPresent(id -> document.put("id", id));
        document.keySet().removeAll(List.of("policy/version", "deny-globs"));
        document.put("policy_version", policy.policyVersion());
        document.put("deny_globs", policy.denyGlobs());
        document.put("caps", policy.caps());
        List<Deviation> unknown = new ArrayList<>();
        for (String cap : policy.caps().keySet()) {
            for (String field : policy.capability(cap).orElseThrow().unknownFields()) {
                String detail = "caps." + cap + "." + field + " is no rule: its capability allows no call";
                unknown.add(new Deviation(place, "unknown-field", detail));
            }
        }
        return List.of(new Document(place, "policy", document, unknown));
    }

    /** Returns the documents of an event of OpenLineage, whose run is known by its id. */
    public static List<Document> openLineage(String place, Map<String, Object> fields) {
        String type = String.valueOf(fields.remove("eventType"));
        Object time = fields.remove("eventTime");
        String id = "run-" + text(fields.get(RUN), "runId").orElse("unknown");
        Map<String, Object> payload = new LinkedHashMap<>(fields);
        payload.put("ok", type.equals("COMPLETE"));
        EventKind kind = OPEN_LINEAGE.getOrDefault(type, new EventKind("run/updated"));
        RunEvent event = new RunEvent(kind, payload, time == null ? Map.of() : Map.of(TIME, time));
        Map<String, Object> document = new LinkedHashMap<>(
                Map.of("id", id, "name", text(fields.get("job"), "name").orElse(id)));
        Optional.ofNullable(time).ifPresent(began -> document.put("created_at", began));
        return List.of(new Document(place, RUN, document), document(place, id, event));
    }

    private static Optional<String> text(@Nullable Object fields, String name) {
        return fields instanceof Map<?, ?> map
                ? Optional.ofNullable(map.get(name)).map(Object::toString)
                : Optional.empty();
    }

    /**
     * Returns the documents of a trajectory of tau-bench: tool calls are paired, a reward of 1 is a success.
     *
     * @param json reads the JSON in texts
     */
    public static List<Document> trajectory(
            String place, Map<String, Object> fields, Function<String, Optional<Map<String, Object>>> json) {
        String id = id(fields);
        Map<String, Object> started =
                Map.of("id", id, "name", "tau-bench task " + fields.get("task_id") + ", trial " + fields.get("trial"));
        List<Document> documents = new ArrayList<>(List.of(new Document(place, RUN, started)));
        List<RunEvent> events = new ArrayList<>(List.of(new RunEvent(EventKind.RUN_STARTED, Map.of())));
        Map<String, String> keys = new LinkedHashMap<>();
        for (Object item : fields.get("traj") instanceof List<?> messages ? messages : List.of()) {
            if (item instanceof Map<?, ?> message) {
                add(message, keys, events, json);
            }
        }
        boolean passed = fields.get("reward") instanceof Number reward && reward.doubleValue() == 1;
        events.add(new RunEvent(EventKind.RUN_FINISHED, Map.of("ok", passed)));
        events.forEach(event -> documents.add(document(place, id, event)));
        return documents;
    }

    private static void add(
            Map<?, ?> message,
            Map<String, String> keys,
            List<RunEvent> events,
            Function<String, Optional<Map<String, Object>>> json) {
        Object role = message.get("role");
        Object content = message.get("content");
        String text = EdnText.text(Objects.toString(content, ""));
        if ("tool".equals(role)) {
            String key = keys.getOrDefault(String.valueOf(message.get("tool_call_id")), "");
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("replay/key", key);
            result.put("ok", true);
            result.put("value", text);
            events.add(new RunEvent(EventKind.RETURN, result));
        } else if (content != null) {
            events.add(new RunEvent(new EventKind("message/" + role), Map.of("content", text)));
        }
        for (Object item : message.get("tool_calls") instanceof List<?> calls ? calls : List.of()) {
            if (item instanceof Map<?, ?> call && call.get("function") instanceof Map<?, ?> function) {
                String tool = String.valueOf(function.get("name"));
                Map<String, Object> args =
                        json.apply(String.valueOf(function.get("arguments"))).orElse(Map.of());
                String key = EdnText.replayKey("tool", tool, args, Optional.empty(), Optional.empty());
                keys.put(String.valueOf(call.get("id")), key);
                Map<String, Object> payload = new LinkedHashMap<>();
                payload.put("cap", "~:tool");
                payload.put("call", EdnText.keyword(tool));
                payload.put("args", args);
                payload.put("replay/key", key);
                payload.put("mode", "~:real");
                events.add(new RunEvent(EventKind.CALL, payload));
            }
        }
    }
}
