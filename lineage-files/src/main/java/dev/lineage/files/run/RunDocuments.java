package dev.lineage.files.run;

import dev.lineage.exchange.Deviation;
import dev.lineage.exchange.Document;
import dev.lineage.run.CapabilityPolicy;
import dev.lineage.run.EdnText;
import dev.lineage.run.RunEvent;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The documents of the runs in files: events on lines, and policies. */
public final class RunDocuments {
    private static final String RUN = "run";
    private static final String TIME = "ts/utc";
    /** The names of logs in folders that were exported. */
    private static final Pattern LOG = Pattern.compile("runs/([^/]+)/events\\.ednlog");

    /** The names of the columns of a table of events. */
    private static final Map<String, String> ROW =
            Map.of("type", "kind", "data", "payload", "id", "event/id", "timestamp", TIME);

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
}
