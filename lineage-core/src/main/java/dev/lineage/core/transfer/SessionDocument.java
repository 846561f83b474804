package dev.lineage.core.transfer;

import dev.lineage.transfer.Handoff;
import dev.lineage.transfer.OpenWork;
import dev.lineage.transfer.Session;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A session under the contract's names, for its history. Who, when and where it is are not part of what it says; nor is an
 * additional field whose name is taken.
 */
final class SessionDocument {
    private SessionDocument() {}

    static Map<String, Object> of(Session session) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("state", session.state().word());
        session.summary().ifPresent(text -> document.put("summary", text));
        session.parent().ifPresent(id -> document.put("forked_from", id.text()));
        if (!session.inherited().isEmpty()) {
            document.put("inherited", inherited(session.inherited()));
        }
        document.put("tags", session.tags());
        session.handoff().ifPresent(handoff -> handedOver(document, session, handoff));
        session.additional().forEach(document::putIfAbsent);
        document.values().removeIf(value -> value instanceof Collection<?> list && list.isEmpty());
        return document;
    }

    private static Map<String, Object> inherited(OpenWork open) {
        Map<String, Object> inherited = new LinkedHashMap<>();
        inherited.put("open_threads", open.threads().texts());
        inherited.put("next_steps", open.nextSteps());
        inherited.put("blockers", open.blockers());
        inherited.put("questions", open.questions());
        return inherited;
    }

    private static void handedOver(Map<String, Object> document, Session session, Handoff handoff) {
        document.putAll(handoff.document());
        document.remove("id");
        document.computeIfPresent("handoff", (name, said) -> hashed((Map<?, ?>) said, session));
    }

    private static Map<Object, Object> hashed(Map<?, ?> said, Session session) {
        Map<Object, Object> hashed = new LinkedHashMap<>(said);
        session.contentHash().ifPresent(hash -> hashed.put("content_hash", hash));
        return hashed;
    }
}
