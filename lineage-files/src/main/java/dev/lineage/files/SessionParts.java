package dev.lineage.files;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A session's document in two parts.
 *
 * @param known the fields of {@link SessionField}; of objects, the members that Lineage knows
 * @param others all other fields; under the name of an object that Lineage knows, its other members
 */
record SessionParts(Map<String, @Nullable Object> known, Map<String, @Nullable Object> others) {
    /** Takes a document apart; the others are in the order in which {@link #document} writes them. */
    static SessionParts of(Map<String, @Nullable Object> document) {
        SessionParts parts = new SessionParts(new LinkedHashMap<>(), new LinkedHashMap<>());
        for (SessionField field : SessionField.values()) {
            if (SessionField.isObject(field.key()) && document.get(field.key()) instanceof Map<?, ?> object) {
                parts.object(field.key(), object);
            }
        }
        document.forEach((name, value) -> {
            if (parts.known.containsKey(name)) {
                return;
            }
            if (SessionField.knows(name)) {
                parts.known.put(name, value);
            } else {
                parts.others.put(name, value);
            }
        });
        return parts;
    }

    private void object(String name, Map<?, ?> object) {
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

    /** Puts the parts together. */
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
        others.forEach((name, value) -> add(document, name, value));
        if (known.containsKey(AsWritten.FIELD)) {
            document.put(AsWritten.FIELD, known.get(AsWritten.FIELD));
        }
        return document;
    }

    private static void add(Map<String, @Nullable Object> document, String name, @Nullable Object value) {
        if (SessionField.isObject(name) && value instanceof Map<?, ?> members) {
            members.forEach((member, each) -> addMember(document, name, (String) member, each));
        } else if (!SessionField.knows(name)) {
            document.put(name, value);
        }
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
