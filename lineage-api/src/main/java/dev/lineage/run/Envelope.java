package dev.lineage.run;

import dev.lineage.LineageException.InvalidInput;
import dev.lineage.record.Check;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings with which a host runs the process of a projection (seed 1); Lineage starts no processes.
 *
 * @param execId {@code exe-} and a ULID
 * @param projectionId what is run
 * @param cwd the folder in which it runs
 * @param envAllow globs of the variables of the environment that it sees
 * @param envSet variables that are set
 * @param capture whether its output is kept
 * @param maxBytes how much of its output is kept
 * @param timeoutMs when it is stopped, in milliseconds
 * @param idleTimeoutMs when it is stopped without output, in milliseconds
 * @param maxProcs how many processes it may have
 */
public record Envelope(
        Optional<String> execId,
        String projectionId,
        String cwd,
        List<String> envAllow,
        Map<String, Object> envSet,
        boolean capture,
        long maxBytes,
        long timeoutMs,
        long idleTimeoutMs,
        int maxProcs) {
    private static final long MAX_BYTES = 5_000_000;
    private static final long TIMEOUT_MS = 600_000;
    private static final long IDLE_TIMEOUT_MS = 60_000;
    private static final int MAX_PROCS = 8;

    public Envelope {
        execId = Check.name("exec_id", execId);
        projectionId = Check.name("projection_id", projectionId);
        cwd = Check.name("cwd", cwd);
        envAllow = Check.names("env_allow", envAllow);
        envSet = Check.data("env_set", envSet);
        Check.that(maxBytes >= 0, "max_bytes", maxBytes, "must not be negative");
        Check.that(timeoutMs > 0, "timeout_ms", timeoutMs, "must be positive");
        Check.that(idleTimeoutMs > 0, "idle_timeout_ms", idleTimeoutMs, "must be positive");
        Check.that(maxProcs > 0, "max_procs", maxProcs, "must be positive");
    }

    /** Returns an envelope with the limits of the seed. */
    public static Envelope of(String projectionId, String cwd) {
        return of(Map.of("projection_id", projectionId, "cwd", cwd));
    }

    /** Returns the envelope of a map with the names of JSON or of EDN. */
    @SuppressWarnings("unchecked")
    public static Envelope of(Map<String, ?> fields) {
        Map<String, Object> json = json(fields);
        Map<String, Object> stdio = json(map(json, "stdio"));
        Map<String, Object> limits = json(map(json, "limits"));
        return new Envelope(
                Optional.ofNullable(json.get("exec_id")).map(Object::toString),
                String.valueOf(Check.required("projection_id", json.get("projection_id"))),
                String.valueOf(Check.required("cwd", json.get("cwd"))),
                texts(typed("env_allow", List.class, json.getOrDefault("env_allow", List.of()))),
                map(json, "env_set"),
                typed("capture", Boolean.class, stdio.getOrDefault("capture", true)),
                number(stdio, "max_bytes", MAX_BYTES),
                number(limits, "timeout_ms", TIMEOUT_MS),
                number(limits, "idle_timeout_ms", IDLE_TIMEOUT_MS),
                Math.toIntExact(Math.min(number(limits, "max_procs", MAX_PROCS), Integer.MAX_VALUE)));
    }

    private static Map<String, Object> json(Map<String, ?> fields) {
        Map<String, Object> json = new LinkedHashMap<>();
        fields.forEach((name, value) -> json.put(name.replace('/', '_').replace('-', '_'), value));
        return json;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Map<String, Object> fields, String name) {
        return typed(name, Map.class, fields.getOrDefault(name, Map.of()));
    }

    private static List<String> texts(List<?> items) {
        return items.stream()
                .map(item -> typed("env_allow", String.class, item))
                .toList();
    }

    private static long number(Map<String, Object> fields, String name, long otherwise) {
        return typed(name, Number.class, fields.getOrDefault(name, otherwise)).longValue();
    }

    private static <T> T typed(String name, Class<T> type, @Nullable Object value) {
        if (!type.isInstance(value)) {
            throw new InvalidInput(name, String.valueOf(value), "must be a " + type.getSimpleName());
        }
        return type.cast(value);
    }

    /** Returns its fields with the names of EDN. */
    public Map<String, Object> edn() {
        Map<String, Object> fields = new LinkedHashMap<>();
        execId.ifPresent(id -> fields.put("exec/id", id));
        fields.put("projection/id", projectionId);
        fields.put("cwd", cwd);
        fields.put("env/allow", envAllow);
        fields.put("env/set", envSet);
        fields.put("stdio", ordered("capture", capture, "max-bytes", maxBytes));
        fields.put("limits", ordered("timeout-ms", timeoutMs, "idle-timeout-ms", idleTimeoutMs, "max-procs", maxProcs));
        return fields;
    }

    /** Returns its fields with the names of JSON. */
    public Map<String, Object> document() {
        Map<String, Object> document = json(edn());
        document.replaceAll((name, value) ->
                value instanceof Map<?, ?> && !name.equals("env_set") ? json(map(document, name)) : value);
        return document;
    }

    private static Map<String, Object> ordered(Object... namesAndValues) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
        }
        return fields;
    }
}
