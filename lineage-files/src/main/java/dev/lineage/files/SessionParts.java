package dev.lineage.files;

import dev.lineage.ref.RecordId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A session's document in two parts.
 *
 * @param known its fields; of objects of which Lineage knows members, these alone, and those by their paths that are told apart
 * @param others the other members of such objects, by the objects' names, and fields that are called like a path
 */
record SessionParts(Map<String, @Nullable Object> known, Map<String, @Nullable Object> others) {
    /** What documents of Lineage say, and files do not: it holds in one memory alone, or follows from the rest. */
    static final Set<String> LOCAL = Set.of("state", "session_id", "by", "version", "sequence", "learned_at");

    /** What an import fills in where it finds nothing. */
    static final Set<String> FILLED_IN = Set.of(SessionField.STARTED_AT.key());

    private static final Set<SessionField> EVEN_EMPTY =
            Set.of(SessionField.TAGS, SessionField.DECISIONS, SessionField.LESSONS, SessionField.THREADS);

    /** Takes a document apart. */
    static SessionParts of(Map<String, @Nullable Object> document) {
        SessionParts parts = new SessionParts(new LinkedHashMap<>(), new LinkedHashMap<>());
        for (SessionField field : SessionField.values()) {
            if (SessionField.isObject(field.key()) && document.get(field.key()) instanceof Map<?, ?> object) {
                parts.takeApart(field.key(), object);
            }
        }
        document.forEach((name, value) -> {
            if (SessionField.isPath(name)) {
                parts.others.put(name, value);
            } else {
                parts.known.putIfAbsent(name, value);
            }
        });
        return parts;
    }

    private void takeApart(String name, Map<?, ?> object) {
        Map<String, @Nullable Object> own = new LinkedHashMap<>();
        Map<String, @Nullable Object> rest = new LinkedHashMap<>();
        object.forEach((key, value) -> {
            String member = (String) key;
            if (!SessionField.knows(name, member)) {
                rest.put(member, value);
            } else if (SessionField.apart(name, member).isPresent()) {
                known.put(SessionField.apart(name, member).get().key(), value);
            } else {
                own.put(member, value);
            }
        });
        known.put(name, own);
        if (!rest.isEmpty()) {
            others.put(name, rest);
        }
    }

    /**
     * Takes apart what a file says of a session that has a document.
     *
     * @param kept the names of fields that stay even if they say nothing
     */
    static SessionParts of(RecordId id, Map<String, @Nullable Object> document, Set<String> kept) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>(document);
        said.keySet().removeAll(LOCAL);
        said.remove(AsWritten.FIELD);
        boolean isHandedOff =
                document.get(SessionField.HANDOFF.key()) instanceof Map<?, ?> handoff && handoff.containsKey("message");
        said.entrySet()
                .removeIf(field -> isEmpty(field.getValue())
                        && !kept.contains(field.getKey())
                        && !(isHandedOff && isEvenEmpty(field.getKey())));
        SessionParts parts = of(said);
        parts.known.put(SessionField.FILE_NAME.key(), SessionNames.of(id));
        return parts;
    }

    private static boolean isEmpty(@Nullable Object value) {
        return value == null
                || (value instanceof Collection<?> list && list.isEmpty())
                || (value instanceof Map<?, ?> map && map.isEmpty());
    }

    private static boolean isEvenEmpty(String name) {
        return EVEN_EMPTY.stream().anyMatch(field -> field.key().equals(name));
    }

    /** Puts the parts together, in the order of files. */
    Map<String, @Nullable Object> document() {
        Map<String, @Nullable Object> document = new LinkedHashMap<>();
        for (SessionField field : SessionField.values()) {
            if (field.isTop() && known.containsKey(field.key())) {
                document.put(field.key(), known.get(field.key()));
            }
        }
        for (SessionField field : new SessionField[] {SessionField.FAILED, SessionField.CONTENT_HASH}) {
            if (known.containsKey(field.key())) {
                addMember(document, SessionField.HANDOFF.key(), field.member(), known.get(field.key()));
            }
        }
        others.forEach((name, value) -> {
            if (SessionField.isPath(name)) {
                document.put(name, value);
            } else if (value instanceof Map<?, ?> members) {
                members.forEach((member, each) -> addMember(document, name, (String) member, each));
            }
        });
        known.forEach((name, value) -> {
            if (!name.equals(AsWritten.FIELD) && !SessionField.isPath(name)) {
                document.putIfAbsent(name, value);
            }
        });
        if (known.containsKey(AsWritten.FIELD)) {
            document.put(AsWritten.FIELD, known.get(AsWritten.FIELD));
        }
        return document;
    }

    private static void addMember(
            Map<String, @Nullable Object> document, String name, String member, @Nullable Object value) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        if (document.get(name) instanceof Map<?, ?> there) {
            there.forEach((key, each) -> object.put((String) key, each));
        }
        object.putIfAbsent(member, value);
        document.put(name, object);
    }
}
