package dev.lineage.run;

import dev.lineage.record.Check;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The settings with which a host runs the process of a projection (seed 1); Lineage starts no processes.
 *
 * @param execId {@code exe-} and a ULID
 * @param envAllow globs of the variables of the environment that it sees
 * @param maxBytes how much of its output is kept
 * @param timeoutMs when it is stopped, in milliseconds
 * @param idleTimeoutMs when it is stopped without output, in milliseconds
 * @param further its other fields as they are, those of {@code stdio} and {@code limits} in maps of these names
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
        int maxProcs,
        Map<String, Object> further) {
    private static final String STDIO = "stdio";
    private static final String LIMITS = "limits";
    /** The names in JSON of those in EDN. */
    private static final Map<String, String> NAMES = Map.of(
            "exec/id", "exec_id",
            "projection/id", "projection_id",
            "env/allow", "env_allow",
            "env/set", "env_set",
            "max-bytes", "max_bytes",
            "timeout-ms", "timeout_ms",
            "idle-timeout-ms", "idle_timeout_ms",
            "max-procs", "max_procs");

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
        further = Check.data("envelope", further);
    }

    /** Returns an envelope with the limits of the seed. */
    public static Envelope of(String projectionId, String cwd) {
        return of(Map.of("projection_id", projectionId, "cwd", cwd));
    }

    /** Returns the envelope of a map with the names of JSON or of EDN. */
    public static Envelope of(Map<String, ?> fields) {
        Map<String, Object> rest = renamed(fields, NAMES);
        Map<String, Object> stdio = renamed(map(rest, STDIO), NAMES);
        Map<String, Object> limits = renamed(map(rest, LIMITS), NAMES);
        Map<String, Object> envSet = map(rest, "env_set");
        envSet.replaceAll((name, value) -> EdnText.word(value));
        return new Envelope(
                Optional.ofNullable(rest.remove("exec_id")).map(EdnText::word),
                EdnText.word(Check.required("projection_id", rest.remove("projection_id"))),
                EdnText.word(Check.required("cwd", rest.remove("cwd"))),
                texts(typed("env_allow", List.class, Check.orElse(rest.remove("env_allow"), List.of()))),
                envSet,
                typed("capture", Boolean.class, Check.orElse(stdio.remove("capture"), true)),
                number(stdio, "max_bytes", 5_000_000),
                number(limits, "timeout_ms", 600_000),
                number(limits, "idle_timeout_ms", 60_000),
                (int) Math.min(number(limits, "max_procs", 8), Integer.MAX_VALUE),
                joined(rest, stdio, limits));
    }

    private static Map<String, Object> joined(
            Map<String, Object> fields, Map<String, Object> stdio, Map<String, Object> limits) {
        Map<String, Object> joined = new LinkedHashMap<>(fields);
        joined.put(STDIO, stdio);
        joined.put(LIMITS, limits);
        joined.values().removeIf(Map.of()::equals);
        return joined;
    }

    private static Map<String, Object> renamed(Map<String, ?> fields, Map<String, String> names) {
        Map<String, Object> renamed = new LinkedHashMap<>();
        fields.forEach((name, value) -> renamed.put(names.getOrDefault(name, name), value));
        return renamed;
    }

    /** Removes a map from fields; the names of variables are texts in EDN. */
    private static Map<String, Object> map(Map<String, Object> fields, String name) {
        Object value = Check.orElse(fields.remove(name), Map.of());
        Map<String, Object> map = new LinkedHashMap<>();
        if (value instanceof List<?> pair && pair.size() == 2 && pair.get(0).equals("~#cmap")) {
            List<?> items = (List<?>) pair.get(1);
            IntStream.range(0, items.size() / 2)
                    .forEach(i -> map.put(EdnText.word(items.get(2 * i)), items.get(2 * i + 1)));
            return map;
        }
        ((Map<?, ?>) typed(name, Map.class, value)).forEach((key, item) -> map.put(String.valueOf(key), item));
        return map;
    }

    private static List<String> texts(List<?> items) {
        return items.stream()
                .map(item -> EdnText.word(typed("env_allow", String.class, item)))
                .toList();
    }

    private static long number(Map<String, Object> fields, String name, long otherwise) {
        return typed(name, Number.class, Check.orElse(fields.remove(name), otherwise))
                .longValue();
    }

    private static <T> T typed(String name, Class<T> type, Object value) {
        Check.that(type.isInstance(value), name, value, "must be a " + type.getSimpleName());
        return type.cast(value);
    }

    /** Returns its fields with the names of JSON. */
    public Map<String, Object> document() {
        Map<String, Object> fields = new LinkedHashMap<>();
        execId.ifPresent(id -> fields.put("exec_id", EdnText.quoted(id)));
        fields.put("projection_id", EdnText.quoted(projectionId));
        fields.put("cwd", EdnText.quoted(cwd));
        fields.put("env_allow", envAllow.stream().map(EdnText::quoted).toList());
        Map<String, Object> set = new LinkedHashMap<>(envSet);
        set.replaceAll((name, value) -> EdnText.quoted(value.toString()));
        fields.put("env_set", set);
        Map<String, Object> stdio = new LinkedHashMap<>();
        stdio.put("capture", capture);
        stdio.put("max_bytes", maxBytes);
        Map<String, Object> limits = new LinkedHashMap<>();
        limits.put("timeout_ms", timeoutMs);
        limits.put("idle_timeout_ms", idleTimeoutMs);
        limits.put("max_procs", maxProcs);
        Map<String, Object> rest = new LinkedHashMap<>(further);
        stdio.putAll(map(rest, STDIO));
        limits.putAll(map(rest, LIMITS));
        fields.putAll(joined(rest, stdio, limits));
        return fields;
    }

    /** Returns its fields with the names of EDN, in the form that {@link RunEvent} describes. */
    public Map<String, Object> edn() {
        Map<String, String> names =
                NAMES.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
        Map<String, Object> fields = renamed(document(), names);
        for (String nested : List.of(STDIO, LIMITS)) {
            fields.put(nested, renamed(map(new LinkedHashMap<>(fields), nested), names));
        }
        return fields;
    }
}
