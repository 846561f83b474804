package dev.lineage.run;

import dev.lineage.record.Check;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An event of a run (seed 1). Its values are those of JSON; what EDN has beyond carries the marks of Transit: a keyword
 * is the text {@code ~:word}, a symbol {@code ~$word}, a set the list {@code ["~#set", [..]]}, a tagged value {@code
 * ["~#tag", value]}, an instant {@code ~t..}, a UUID {@code ~u..}, a big integer {@code ~n..}, a decimal {@code ~f..},
 * a character {@code ~c.}; a text that begins with {@code ~} has a second one. Names in maps are keywords where they
 * can be; a map with others is {@code ["~#cmap", [key, value, ..]]}.
 *
 * @param payload what is to be said of that kind, up to 1,000,000 characters as JSON and 100 levels
 * @param further all else that its writer said, under its names in EDN without the colon, such as {@code event/id}
 */
public record RunEvent(EventKind kind, Map<String, Object> payload, Map<String, Object> further) {
    /** The names in JSON documents that differ from those in EDN. */
    private static final Map<String, String> NAMES = Map.of(
            "event_id", "event/id",
            "trace_id", "trace/id",
            "parent_id", "parent/id",
            "ts_utc", "ts/utc",
            "ts_mono_ns", "ts/mono-ns");

    private static final String KIND = "kind";
    private static final String PAYLOAD = "payload";

    public RunEvent {
        kind = Check.required(KIND, kind);
        payload = Check.data(PAYLOAD, payload);
        further = Check.data("event", further);
        Check.that(
                !further.containsKey(KIND) && !further.containsKey(PAYLOAD),
                "event",
                further.keySet(),
                "must not name a second kind or payload");
    }

    /** Creates an event that says no more than its payload. */
    public RunEvent(EventKind kind, Map<String, Object> payload) {
        this(kind, payload, Map.of());
    }

    /**
     * Returns the event of a map with the names of EDN or of JSON: the kind and the payload are required. A kind
     * without the mark of a keyword is JSON's; there the words of a call are keywords without marks too.
     */
    @SuppressWarnings("unchecked")
    public static RunEvent of(Map<String, ?> fields) {
        Map<String, Object> further = new LinkedHashMap<>();
        fields.forEach((name, value) -> further.put(NAMES.getOrDefault(name, name), value));
        String kind = String.valueOf(Check.required(KIND, further.remove(KIND)));
        Object given = Check.required(PAYLOAD, further.remove(PAYLOAD));
        Check.that(given instanceof Map<?, ?>, PAYLOAD, given, "must be a map");
        Map<String, Object> payload = new LinkedHashMap<>((Map<String, Object>) given);
        if (!kind.startsWith("~") && payload.containsKey("cap")) {
            Stream.of("cap", "call", "mode")
                    .filter(name -> payload.get(name) instanceof String word && !word.startsWith("~"))
                    .forEach(name -> payload.compute(name, (word, text) -> EdnText.keyword(String.valueOf(text))));
        }
        return new RunEvent(new EventKind(EdnText.word(kind)), payload, further);
    }

    /** Returns all fields with the names of EDN: the kind, the payload, then the others. */
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(KIND, EdnText.keyword(kind.value()));
        fields.put(PAYLOAD, payload);
        fields.putAll(further);
        return fields;
    }

    /** Returns the JSON document: the names of JSON, and the kind as a word. */
    public Map<String, Object> document() {
        Map<String, Object> document = fields();
        document.put(KIND, kind.value());
        NAMES.forEach((json, edn) -> {
            if (document.containsKey(edn)) {
                document.put(json, document.remove(edn));
            }
        });
        return document;
    }

    /** Returns the id that its writer gave to it. */
    public Optional<String> eventId() {
        return Optional.ofNullable(further.get("event/id")).map(EdnText::word);
    }

    /** Returns a text or keyword of the payload, without the mark. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(payload.get(name)).map(EdnText::word);
    }

    /** Returns whether a value of the payload is true. */
    public boolean isTrue(String name) {
        return Boolean.TRUE.equals(payload.get(name));
    }
}
