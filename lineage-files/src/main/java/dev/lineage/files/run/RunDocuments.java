package dev.lineage.files.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.exchange.Document;
import dev.lineage.run.EdnText;
import dev.lineage.run.EventKind;
import dev.lineage.run.RunEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The documents of the runs in JSON files: lines of events, trajectories of tau-bench, events of OpenLineage. */
public final class RunDocuments {
    private static final String RUN = "run";
    private static final String TIME = "ts/utc";
    private static final Map<String, EventKind> OPEN_LINEAGE = Map.of(
            "START", EventKind.RUN_STARTED,
            "COMPLETE", EventKind.RUN_FINISHED,
            "FAIL", EventKind.RUN_FAILED,
            "ABORT", EventKind.RUN_CANCELED);

    private final String name;
    private final Function<String, Map<String, Object>> json;
    private @Nullable String run;

    /** Names the file; the function reads JSON in texts. */
    public RunDocuments(String name, Function<String, Map<String, Object>> json) {
        this.name = name;
        this.json = json;
    }

    /** Returns the documents of an event of the file's own run, and of that run where it begins. */
    public List<Document> event(String place, Map<String, Object> fields) {
        Object named = fields.remove(RUN);
        RunEvent event;
        try {
            event = RunEvent.of(fields);
        } catch (InvalidInput malformed) {
            return List.of(EdnDocuments.refused(place, malformed));
        }
        List<Document> documents = new ArrayList<>();
        if (named == null && run == null) {
            Document began = EdnDocuments.run(place, name, event);
            run = String.valueOf(began.fields().get("id"));
            documents.add(began);
        }
        documents.add(EdnDocuments.event(place, String.valueOf(named == null ? run : named), event));
        return documents;
    }

    /** Returns the documents of an event of OpenLineage, whose run is known by its id. */
    public static List<Document> openLineage(String place, Map<String, Object> fields) {
        String type = String.valueOf(fields.remove("eventType"));
        Object time = fields.remove("eventTime");
        String id = "run-" + text(fields.get(RUN), "runId").orElse("unknown");
        Map<String, Object> payload = new LinkedHashMap<>(fields);
        payload.put("ok", type.equals("COMPLETE"));
        EventKind kind = OPEN_LINEAGE.getOrDefault(type, EventKind.of("run/updated"));
        RunEvent event = new RunEvent(kind, payload, time == null ? Map.of() : Map.of(TIME, time));
        Map<String, Object> document =
                Map.of("id", id, "name", text(fields.get("job"), "name").orElse(id));
        return List.of(new Document(place, RUN, document), EdnDocuments.event(place, id, event));
    }

    private static Optional<String> text(@Nullable Object fields, String name) {
        return fields instanceof Map<?, ?> map
                ? Optional.ofNullable(map.get(name)).map(Object::toString)
                : Optional.empty();
    }

    /** Returns the documents of a trajectory of tau-bench: tool calls are paired, a reward of 1 is a success. */
    public List<Document> trajectory(String place, Map<String, Object> fields) {
        String hash = EdnText.hash(fields);
        String id = "run-" + hash.substring(hash.length() - 12);
        Map<String, Object> started =
                Map.of("id", id, "name", "tau-bench task " + fields.get("task_id") + ", trial " + fields.get("trial"));
        List<Document> documents = new ArrayList<>(List.of(new Document(place, RUN, started)));
        List<RunEvent> events = new ArrayList<>(List.of(new RunEvent(EventKind.RUN_STARTED, Map.of())));
        Map<String, String> keys = new LinkedHashMap<>();
        for (Object item : fields.get("traj") instanceof List<?> messages ? messages : List.of()) {
            if (item instanceof Map<?, ?> message) {
                add(message, keys, events);
            }
        }
        boolean passed = fields.get("reward") instanceof Number reward && reward.doubleValue() == 1;
        events.add(new RunEvent(EventKind.RUN_FINISHED, Map.of("ok", passed)));
        events.forEach(event -> documents.add(EdnDocuments.event(place, id, event)));
        return documents;
    }

    private void add(Map<?, ?> message, Map<String, String> keys, List<RunEvent> events) {
        Object role = message.get("role");
        Object content = message.get("content");
        if ("tool".equals(role)) {
            String key = keys.getOrDefault(String.valueOf(message.get("tool_call_id")), "");
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("replay/key", key);
            result.put("ok", true);
            result.put("value", escaped(content));
            events.add(new RunEvent(EventKind.RETURN, result));
        } else if (content != null) {
            events.add(new RunEvent(EventKind.of("message/" + role), Map.of("content", escaped(content))));
        }
        for (Object item : message.get("tool_calls") instanceof List<?> calls ? calls : List.of()) {
            if (item instanceof Map<?, ?> call && call.get("function") instanceof Map<?, ?> function) {
                String tool = String.valueOf(function.get("name"));
                Map<String, Object> args = json.apply(String.valueOf(function.get("arguments")));
                String key = EdnText.replayKey("tool", tool, args, Optional.empty(), Optional.empty());
                keys.put(String.valueOf(call.get("id")), key);
                Map<String, Object> payload = new LinkedHashMap<>();
                payload.put("cap", "~:tool");
                payload.put("call", "~:" + tool);
                payload.put("args", args);
                payload.put("replay/key", key);
                payload.put("mode", "~:real");
                events.add(new RunEvent(EventKind.CALL, payload));
            }
        }
    }

    private static Object escaped(@Nullable Object content) {
        String text = Objects.toString(content, "");
        return text.startsWith("~") ? "~" + text : text;
    }
}
