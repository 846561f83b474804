package dev.lineage.files;

import dev.lineage.record.VisibleText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Rows of {@code decision_traces} and {@code entity_links} (seed 4), and of hives, as fields of documents. */
final class TraceTables {
    private static final String SOURCE = "source_decision_id";
    private static final Set<String> GUIDELINES = Set.of("guidelines", "violations");
    private static final int MAX_TEXT = 200;

    private TraceTables() {}

    /** Reads a row of either table, or a line of a log, and returns the kind of its document. */
    static String read(Map<String, Object> row) {
        if (row.containsKey(SOURCE)) {
            row.put("source", DecisionContract.KIND + ":" + row.remove(SOURCE));
            return "link";
        }
        readTrace(row);
        return DecisionContract.KIND;
    }

    /** Makes an entry of a memory of a hive, with the beginning of its text as the title. */
    static ObjectFields memory(ObjectFields memory, String core) {
        memory.rename(memory.containsKey("information") ? "information" : "memory", "content");
        String line = memory.text("content").lines().findFirst().orElse("");
        memory.putIfAbsent("title", VisibleText.beginning(line, MAX_TEXT).strip());
        memory.remove("tags", "");
        if (memory.get("tags") instanceof String tags) {
            memory.put("tags", List.of(tags.split(",")));
        }
        if (memory.text("created_at").matches("\\D.*")) { // no time, but kept
            memory.put("created_at_as_written", memory.text("created_at"));
        }
        memory.put("source_type", "imported");
        memory.put("default_core", core);
        return memory;
    }

    /** Replaces the JSON of a decision by its text, that of its outcome by a result, guidelines by a list (rule J4). */
    private static void readTrace(Map<String, Object> trace) {
        if (trace.get("decision_type") instanceof String type && !PortableFields.hasHeader(trace)) {
            object(trace.get("decision")).ifPresent(data -> {
                trace.put("decision", VisibleText.beginning(type + ": " + text(data), MAX_TEXT));
                trace.put("decision_data", data);
            });
        }
        object(trace.get("outcome_data"))
                .filter(data -> !trace.containsKey("result"))
                .ifPresent(data -> {
                    trace.remove("outcome_data");
                    Map<String, Object> result = new LinkedHashMap<>(data);
                    Optional.ofNullable(trace.remove("outcome_event_id"))
                            .ifPresent(id -> result.put("outcome_event_id", id));
                    trace.put("result", result);
                    if (Boolean.TRUE.equals(data.get("success"))) {
                        trace.putIfAbsent("outcome", "successful");
                    }
                });
        object(trace.get("policy_evaluated"))
                .filter(policy -> GUIDELINES.containsAll(policy.keySet()))
                .ifPresent(policy -> trace.put("policy_evaluated", guidelines(policy)));
    }

    private static Object text(Map<String, Object> data) {
        String files = items(data, "files").map(String::valueOf).collect(Collectors.joining(", "));
        return Stream.of(data.get("strategy"), data.get("status"), files)
                .filter(text -> text instanceof String words && !words.isBlank())
                .findFirst()
                .orElseGet(() -> LenientJson.write(data));
    }

    private static List<Map<String, Object>> guidelines(Map<String, Object> policy) {
        List<Object> violations = items(policy, "violations").toList();
        return Stream.concat(items(policy, "guidelines"), violations.stream())
                .distinct()
                .map(text -> Map.of("guideline", text, "violation", violations.contains(text)))
                .toList();
    }

    private static Stream<Object> items(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof List<?> items
                ? items.stream().filter(Objects::nonNull).map(item -> item)
                : Stream.empty();
    }

    /** Returns an object, also one within a text. */
    @SuppressWarnings("unchecked")
    static Optional<Map<String, Object>> object(@Nullable Object field) {
        if (field instanceof Map<?, ?> fields) {
            return Optional.of((Map<String, Object>) fields);
        }
        return field instanceof String text && text.strip().startsWith("{")
                ? LenientJson.parse(text)
                : Optional.empty();
    }
}
